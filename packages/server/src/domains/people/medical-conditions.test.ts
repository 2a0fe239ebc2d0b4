import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer({ work: true })
type Condition = { id: string; version: number; description: string; visibility: string }
const create = 'mutation ($input: MedicalConditionCreateInput!) { done: medicalConditionCreate(input: $input) { id version } }'
const update = 'mutation ($input: MedicalConditionUpdateInput!) { done: medicalConditionUpdate(input: $input) { visibility } }'
const remove = 'mutation ($input: RecordVersionInput!) { medicalConditionDelete(input: $input) }'
const list =
  'query ($personId: ID!) { done: listMedicalConditions(personId: $personId) { items { id description visibility } totalCount } }'
const one = 'query ($id: ID!) { done: getMedicalCondition(id: $id) { description } }'
const log =
  'query ($id: String!) { done: listAuditEvents(filter: { records: [$id] }) { items { name recordName changes { after } closedFields data } } }'

let hidden: Pick<Condition, 'id' | 'version'>
let open: Pick<Condition, 'id' | 'version'>
const make = async (who: WorldPerson, description: string, visibility: string) =>
  (
    await held.server
      .as(who)
      .ask<{ done: Condition }>(create, { input: { personId: held.server.world.people.employee, description, visibility } })
  ).done
const listed = async (who: WorldPerson) => {
  const { done } = await held.server
    .as(who)
    .ask<{ done: { items: Condition[]; totalCount: number } }>(list, { personId: held.server.world.people.employee })
  return { texts: done.items.map(({ description }) => description).toSorted(), total: done.totalCount }
}
const codeOf = async (who: WorldPerson, query: string, variables: Record<string, unknown>) =>
  (await held.server.as(who).send(query, variables)).errors?.[0]?.extensions.code ?? 'DONE'

beforeAll(async () => {
  hidden = await make('employee', 'Takes medicine for epilepsy', 'PRIVATE')
  open = await make('employee', 'Allergic to nuts', 'PUBLIC')
  const rights = { 'people.profile.view': ['SUBORDINATE'], 'people.medical_conditions.edit': ['SUBORDINATE'] }
  await held.server.rows(
    `update users set grants = grants || $1 || '{"people.medical_conditions.delete": ["SUBORDINATE"], "audit_log.view": ["FUNCTIONAL"]}', grants_version = grants_version + 1
     where username = 'manager@demo.example'`,
    [JSON.stringify(rights)],
  )
})

describe('a private medical condition', () => {
  it('is seen, counted and read by the person and by those who may view private ones, a public one by everyone who may view the profile [PW-055][PW-056]', async () => {
    const both = { texts: ['Allergic to nuts', 'Takes medicine for epilepsy'], total: 2 }
    expect(await listed('employee')).toEqual(both)
    expect(await listed('hr')).toEqual(both)
    expect(await listed('manager')).toEqual({ texts: ['Allergic to nuts'], total: 1 })
    expect(await codeOf('manager', one, { id: open.id })).toBe('DONE')
    expect(await codeOf('manager', one, { id: hidden.id })).toBe('NOT_FOUND')
    expect(await codeOf('hr', one, { id: hidden.id })).toBe('DONE')
  })

  it('is changed and deleted by nobody who may not see it, whatever they may do with others [PW-056]', async () => {
    const input = { id: hidden.id, version: hidden.version }
    expect(await codeOf('manager', update, { input: { ...input, visibility: 'PUBLIC' } })).toBe('NOT_FOUND')
    expect(await codeOf('manager', remove, { input })).toBe('NOT_FOUND')
    expect(await codeOf('manager', update, { input: { id: open.id, version: open.version, description: 'Allergic to all nuts' } })).toBe(
      'DONE',
    )
    expect(await codeOf('hr', update, { input: { id: open.id, version: 2, description: 'Allergic to nuts' } })).toBe('DONE')
  })

  it('is told by no event to those who may not see it [PW-056]', async () => {
    const read = async (who: WorldPerson, id: string) => JSON.stringify(await held.server.as(who).ask(log, { id }))
    expect(await read('manager', hidden.id)).not.toContain('epilepsy')
    expect(await read('manager', open.id)).toContain('nuts')
    expect(await read('admin', hidden.id)).toContain('epilepsy')
  })

  it('becomes one that everyone sees by the choice of its person, and is deleted by them [PW-055][PW-057]', async () => {
    const { id, version } = await make('employee', 'Wears a pacemaker', 'PRIVATE')
    expect((await listed('manager')).texts).not.toContain('Wears a pacemaker')
    expect(await codeOf('employee', update, { input: { id, version, visibility: 'PUBLIC' } })).toBe('DONE')
    expect((await listed('manager')).texts).toContain('Wears a pacemaker')
    expect(await codeOf('employee', remove, { input: { id, version: version + 1 } })).toBe('DONE')
    expect((await listed('employee')).texts).not.toContain('Wears a pacemaker')
  })
})
