import { closedToAdministrators, type Permission } from '@kith/shared/declarations.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '../begin.ts'
import type { Context } from '../context.ts'
import { redact, type StoredDifference } from '../events/redact.ts'
import { useTestServer } from '../testing/test-server.ts'
import { permissionOf, permissions } from './catalogue.ts'
import { may } from './check.ts'
import { hasPermission, reachOf } from './reach.ts'

const held = useTestServer()
type Person = 'admin' | 'hr' | 'manager'

async function as<Result>(person: Person, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const { services } = held.server.running
  const userId = await held.server.userOf(person)
  return asActor(services, { tenantId: held.server.world.tenantId, userId }, { source: 'job' }, work)
}

describe('a field with a right of its own', () => {
  const query = 'query ($id: ID!) { getPerson(id: $id) { firstName dateOfBirth phones { id } closedFields } }'
  type Shown = { getPerson: { firstName: string; dateOfBirth: string | null; phones: unknown[] | null; closedFields: string[] } }
  const shown = async (who: Person) => (await held.server.as(who).ask<Shown>(query, { id: held.server.world.people.employee })).getPerson

  it('is null and named among the closed fields for those who lack the right, and open to those who have it', async () => {
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

  it('may not be set by those who lack the right to change it, whatever else the input says, and nothing changes', async () => {
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

describe('a permission that is closed to administrators', () => {
  const closed = ['people.export', 'people.contact_details.view'] as const
  const declared = permissions as Map<string, Permission>
  const before = closed.map((slug) => [slug, permissionOf(slug)] as const)
  const close = () => {
    for (const [slug, permission] of before) declared.set(slug, closedToAdministrators(permission))
  }
  beforeAll(async () => {
    await held.server.rows("update users set grants = '{}', grants_version = grants_version + 1 where username = 'admin@demo.example'")
  })
  afterEach(() => {
    for (const [slug, permission] of before) declared.set(slug, permission)
  })

  it('is not held by them anywhere that rights are worked out', async () => {
    const id = held.server.world.people.employee
    const target = { kind: 'person', id }
    expect(await as('admin', (ctx) => may(ctx, 'people.contact_details.view', target))).toBe(true)
    close()
    await as('admin', async (ctx) => {
      expect([hasPermission(ctx.actor, 'people.export'), await may(ctx, 'people.export')]).toEqual([false, false])
      expect([reachOf(ctx.actor, 'people.contact_details.view'), await may(ctx, 'people.contact_details.view', target)]).toEqual([
        'NONE',
        false,
      ])
    })
    const admin = held.server.as('admin')
    type Session = { getSession: { user: { permissionSlugs: { slug: string }[] } } }
    const { user } = (await admin.ask<Session>('{ getSession { user { permissionSlugs { slug } } } }')).getSession
    const slugs = user.permissionSlugs.map(({ slug }) => slug)
    expect([slugs.includes('people.export'), slugs.includes('people.create')]).toEqual([false, true])
    const asked = await admin.ask<{ performAuthCheck: { permissionSlug: string; passes: boolean }[] }>(
      'query ($targetId: ID!, $permissionSlugs: [String!]!) { performAuthCheck(targetId: $targetId, targetType: PEOPLE, permissionSlugs: $permissionSlugs) { permissionSlug passes } }',
      { targetId: id, permissionSlugs: [...closed, 'people.profile.view'] },
    )
    expect(asked.performAuthCheck.map(({ passes }) => passes)).toEqual([false, false, true])
    const { listPermissionUsers } = await admin.ask<{ listPermissionUsers: { items: { username: string }[] } }>(
      '{ listPermissionUsers(permissionSlug: "people.export") { items { username } } }',
    )
    expect(listPermissionUsers.items.map(({ username }) => username)).not.toContain('admin@demo.example')
    const { getPerson } = await admin.ask<{ getPerson: { phones: null; closedFields: string[] } }>(
      'query ($id: ID!) { getPerson(id: $id) { phones { id } closedFields } }',
      { id },
    )
    expect(getPerson).toMatchObject({ phones: null, closedFields: expect.arrayContaining(['phones']) as string[] })
  })

  it('is held by those of them whose group grants it', async () => {
    close()
    await held.server.rows("update users set grants = $1, grants_version = grants_version + 1 where username = 'admin@demo.example'", [
      JSON.stringify({ 'people.export': ['FUNCTIONAL'] }),
    ])
    expect(await as('admin', (ctx) => may(ctx, 'people.export'))).toBe(true)
  })
})

describe('a permission for a field that an organisation makes', () => {
  it('is of the nature of its kind, and one of another pattern is still a mistake', () => {
    expect(permissionOf('people.custom_fields.shoe_size.view').kind).toBe('hierarchical')
    expect(permissionOf('people.jobs.custom_fields.desk.manage').kind).toBe('hierarchical')
    expect(permissionOf('locations.custom_fields.floor.view').kind).toBe('functional')
    for (const slug of ['invention.custom_fields.x.view', 'people.custom_fields.x.delete', 'person.fields.x.view'])
      expect(() => permissionOf(slug)).toThrow(`Permission '${slug}' is not declared`)
  })
})
