import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Row = { id: string; name: string; problems: string[] }
const groups = { id: '' }
const titles: string[] = []

beforeAll(async () => {
  const admin = held.server.as('admin')
  const made = await admin.ask<{ permissionGroupCreate: { id: string } }>(
    'mutation { permissionGroupCreate(input: { name: "Chosen" }) { id } }',
  )
  groups.id = made.permissionGroupCreate.id
  for (const name of ['Bulk one', 'Bulk two', 'Bulk three']) {
    const title = await admin.ask<{ positionTitleCreate: { id: string } }>(
      'mutation ($name: String) { positionTitleCreate(input: { name: $name }) { id } }',
      { name },
    )
    titles.push(title.positionTitleCreate.id)
  }
})

const mutation = 'mutation ($input: BulkActionInput!) { runBulkAction(input: $input) { id name problems } }'
type Who = Parameters<typeof held.server.as>[0]
const run = async (as: Who, input: object) => (await held.server.as(as).ask<{ runBulkAction: Row[] }>(mutation, { input })).runBulkAction
const archiving = (more: object) => ({ list: 'settings-positionTitle', action: 'archive', ...more })
const records = (ids: readonly string[]) => ids.map((id) => ({ id }))
const count = async (text: string) => Number((await held.server.rows<{ count: string }>(text))[0]?.count)
const enabled = () => count("select count(*) from position_titles where name like 'Bulk %' and is_enabled")
const events = () => count('select count(*) from events')

describe('an action on many rows', () => {
  it('previewed, says what it would do, changes nothing and records nothing', async () => {
    const before = await events()
    const rows = await run('admin', archiving({ records: records(titles.slice(0, 2)), isPreview: true }))
    expect(rows.map(({ name, problems }) => [name, problems])).toEqual([
      ['Bulk one', []],
      ['Bulk two', []],
    ])
    expect([await enabled(), await events()]).toEqual([3, before])
  })

  it('runs the ordinary mutation for each row chosen, with its event, and for no other row', async () => {
    const before = await events()
    const rows = await run('admin', archiving({ records: records([titles[0] ?? '', held.server.world.stranger.lists['Engineer'] ?? '']) }))
    expect(rows).toEqual([{ id: titles[0], name: 'Bulk one', problems: [] }])
    expect([await enabled(), await events()]).toEqual([2, before + 1])
  })

  it('runs for all that the search and filters match', async () => {
    const rows = await run('admin', archiving({ isEverything: true, search: 'bulk', filters: [{ name: 'status', value: 'on' }] }))
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['Bulk three', 'Bulk two'])
    expect(await enabled()).toBe(0)
    await run('admin', { ...archiving({ isEverything: true, search: 'bulk' }), action: 'unarchive' })
    expect(await enabled()).toBe(3)
  })

  it('is refused row by row to those who may not change them, and as a whole to those who may not see the list', async () => {
    await held.server.as('employee').ask('{ __typename }')
    const before = await events()
    const refused = await held.server.as('employee').refused(mutation, { input: archiving({ records: records(titles) }) })
    expect(refused.extensions.code).toBe('FORBIDDEN')
    const people = await run('employee', {
      list: 'people',
      action: 'addToGroup',
      value: groups.id,
      records: records([held.server.world.people.employee]),
    })
    expect(people.every(({ problems }) => problems.length > 0)).toBe(true)
    expect([await enabled(), await events()]).toEqual([3, before])
  })

  it('adds people to a permission group through their accounts, and says of whom that is not possible', async () => {
    const { employee, manager } = held.server.world.people
    await held.server.rows('delete from sessions where user_id in (select id from users where person_id = $1)', [manager])
    await held.server.rows('update users set person_id = null where person_id = $1', [manager])
    const rows = await run('admin', { list: 'people', action: 'addToGroup', value: groups.id, records: records([employee, manager]) })
    expect(new Map(rows.map(({ id, problems }) => [id, problems]))).toEqual(
      new Map([
        [employee, []],
        [manager, ['This person has no user account.']],
      ]),
    )
    expect(await count(`select count(*) from permission_group_members where permission_group_id = '${groups.id}'`)).toBe(1)
  })

  it('asks for what the action needs, and knows no other lists and actions', async () => {
    const admin = held.server.as('admin')
    const code = async (input: object) => (await admin.refused(mutation, { input })).extensions.code
    expect(await code({ list: 'people', action: 'addToGroup', records: [] })).toBe('INVALID')
    expect(await code({ list: 'people', action: 'archive', records: [] })).toBe('NOT_FOUND')
    expect(await code({ list: 'nothing', action: 'archive', records: [] })).toBe('NOT_FOUND')
    const many = Array.from({ length: 501 }, () => ({ id: crypto.randomUUID() }))
    expect(await code(archiving({ records: many }))).toBe('INVALID')
  })
})
