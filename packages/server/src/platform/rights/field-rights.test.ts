import { describe, expect, it } from 'vitest'
import { asActor } from '../begin.ts'
import type { Context } from '../context.ts'
import { redact, type StoredDifference } from '../events/redact.ts'
import { useTestServer } from '../testing/test-server.ts'
import { permissionOf } from './catalogue.ts'

const held = useTestServer()
type Person = 'hr' | 'manager'

async function as<Result>(person: Person, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const { services } = held.server.running
  const [user] = await held.server.rows<{ id: string }>('select id from users where person_id = $1', [held.server.world.people[person]])
  return asActor(services, { tenantId: held.server.world.tenantId, userId: user?.id ?? '' }, { source: 'job' }, work)
}

describe('a field with a right of its own', () => {
  const query = 'query ($id: ID!) { getPerson(id: $id) { firstName dateOfBirth phones { id } closedFields } }'
  type Shown = { getPerson: { firstName: string; dateOfBirth: string | null; phones: unknown[] | null; closedFields: string[] } }
  const shown = async (who: Person) => (await held.server.as(who).ask<Shown>(query, { id: held.server.world.people.employee })).getPerson

  it('is null and named among the closed fields for whoever lacks the right, and open to whoever has it', async () => {
    const forManager = await shown('manager')
    expect(forManager.dateOfBirth).toBeNull()
    expect(forManager.phones).not.toBeNull()
    expect(forManager.closedFields).toEqual(expect.arrayContaining(['dateOfBirth', 'genderId', 'emergencyContactName']))
    expect(forManager.closedFields).not.toContain('firstName')
    expect(forManager.closedFields).not.toContain('phones')
    expect((await shown('hr')).closedFields).toEqual([])
  })

  it('is left out of what an event changed, together with what nobody declared', async () => {
    const change = { lastName: ['A', 'B'], dateOfBirth: [null, '1990-01-01'], secret: [1, 2] }
    // As a statement reads it
    const event = { subject_id: held.server.world.people.employee, difference: change as unknown as StoredDifference }
    const forManager = await as('manager', (ctx) => redact(ctx, 'person', event))
    expect(forManager.difference).toEqual({ lastName: ['A', 'B'] })
    const forHr = await as('hr', (ctx) => redact(ctx, 'person', event))
    expect(forHr.difference).toEqual({ lastName: ['A', 'B'], dateOfBirth: [null, '1990-01-01'] })
  })

  it('may not be set by whoever lacks the right to change it, whatever else the input says, and nothing changes', async () => {
    const events = await held.server.events()
    await held.server.rows("update users set grants = $1, grants_version = grants_version + 1 where username = 'manager@demo.example'", [
      JSON.stringify({ 'people.jobs.edit': ['SUBORDINATE'], 'people.jobs.view': ['SUBORDINATE'] }),
    ])
    const refused = (input: object) =>
      held.server.as('manager').refused('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', {
        input: { id: held.server.world.jobs.employee, version: 1, ...input },
      })
    const missing = ['people.jobs.remuneration.edit']
    const cleared = await refused({ attributes: [{ attribute: 'REMUNERATION' }] })
    expect(cleared.extensions).toMatchObject({ code: 'FORBIDDEN', missing })
    const given = await refused({ attributes: [{ attribute: 'REMUNERATION' }], remuneration: { type: 'NONE' }, effectiveFrom: 'never' })
    expect(given.extensions).toMatchObject({ code: 'FORBIDDEN', missing })
    expect(await held.server.events()).toBe(events)
  })
})

describe('a permission for a field that an organisation makes', () => {
  it('is of the nature of its kind, and one of another pattern is still a mistake', () => {
    expect(permissionOf('person.custom_fields.shoe_size.view').kind).toBe('hierarchical')
    expect(permissionOf('job.custom_fields.desk.edit').kind).toBe('hierarchical')
    expect(permissionOf('location.custom_fields.floor.view').kind).toBe('functional')
    for (const slug of ['invention.custom_fields.x.view', 'person.custom_fields.x.delete', 'person.fields.x.view'])
      expect(() => permissionOf(slug)).toThrow(`Permission '${slug}' is not declared`)
  })
})
