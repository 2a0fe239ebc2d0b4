import { beforeAll, describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { untilWaiting } from '#platform/testing/waiting-connections.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer()

type View = { id: string; name: string; version: number; [field: string]: unknown }
const fields =
  'id name isShared isOwn isDefault mayChange ownerName search sort columns isDense layout grouping version filters { name value isMissing }'

const views = async (who: WorldPerson, list = 'people') =>
  (
    await held.server.as(who).ask<{ listSavedViews: View[] }>(`query ($list: String!) { listSavedViews(list: $list) { ${fields} } }`, {
      list,
    })
  ).listSavedViews
const mutation = (verb: 'Create' | 'Update') =>
  `mutation ($input: ${inputOf(`savedView${verb}`)}!) { savedView${verb}(input: $input) { ${fields} } }`
const remove = 'mutation ($input: RecordVersionInput!) { savedViewDelete(input: $input) }'
const makeDefault = 'mutation ($input: SavedViewMakeDefaultInput!) { savedViewMakeDefault(input: $input) }'

const engineers = () => ({
  list: 'people',
  name: 'Engineers',
  filters: [{ name: 'title', value: held.server.world.lists['Engineer'] }],
  columns: [{ name: 'email' }, { name: 'workType' }],
  sort: '-name',
  isDense: true,
  layout: 'faces',
  grouping: 'unit',
})
const create = async (who: WorldPerson, input: object = {}) =>
  (await held.server.as(who).ask<{ savedViewCreate: View }>(mutation('Create'), { input: { ...engineers(), ...input } })).savedViewCreate
const kept = () =>
  held.server.rows(
    "select (select jsonb_agg(v order by id) from saved_views v) as views, (select count(*) from events where name like 'saved_view.%') as events",
  )
const names = (found: View[]) => found.map(({ name }) => name)

beforeAll(() => grantOnly(held.server, 'employee', [['people.directory.view', 'ALL']]))

describe('a view of one’s own', () => {
  it('keeps filters, columns, order and row height, for nobody else', async () => {
    const made = await create('employee')
    expect(await views('employee')).toEqual([made])
    expect(made).toMatchObject({
      name: 'Engineers',
      isShared: false,
      isOwn: true,
      isDefault: false,
      mayChange: true,
      sort: '-name',
      columns: ['email', 'workType'],
      isDense: true,
      filters: [{ name: 'title', isMissing: false }],
    })
    expect(await views('hr')).toEqual([])
    expect(await views('stranger')).toEqual([])
  })

  it('is renamed, given other filters and deleted, each with its event, at the version that was seen', async () => {
    const made = await create('employee', { name: 'Draft' })
    const { savedViewUpdate: renamed } = await held.server
      .as('employee')
      .ask<{ savedViewUpdate: View }>(mutation('Update'), { input: { id: made.id, version: made.version, name: 'Everybody in Sydney' } })
    expect(renamed).toMatchObject({ name: 'Everybody in Sydney', filters: made['filters'], version: 2 })
    const stale = await held.server.as('employee').refused(mutation('Update'), { input: { id: made.id, version: 1, name: 'Old' } })
    expect(stale.extensions).toMatchObject({ code: 'CONFLICT', currentVersion: 2 })
    const { savedViewUpdate: emptied } = await held.server
      .as('employee')
      .ask<{ savedViewUpdate: View }>(mutation('Update'), { input: { id: made.id, version: 2, filters: [], columns: [{ name: 'email' }] } })
    expect(emptied).toMatchObject({ name: 'Everybody in Sydney', filters: [], columns: ['email'], sort: '-name', isDense: true })
    await held.server.as('employee').ask(remove, { input: { id: made.id, version: 3 } })
    expect(names(await views('employee'))).toEqual(['Engineers'])
    expect(await held.server.rows('select name from events where subject_id = $1 order by position', [made.id])).toEqual(
      ['created', 'updated', 'updated', 'deleted'].map((verb) => ({ name: `saved_view.${verb}` })),
    )
  })

  it('keeps what an update leaves out, part by part, and clears what is given as null', async () => {
    const made = await create('employee', { name: 'Part by part', search: 'Zoë' })
    const parts: [object, object][] = [
      [{ sort: 'name' }, { sort: 'name' }],
      [{ search: 'Otto' }, { search: 'Otto' }],
      [{ isDense: false }, { isDense: false }],
      [{ layout: 'tiles' }, { layout: 'tiles' }],
      [{ grouping: null }, { grouping: null }],
      [{ layout: null }, { layout: 'list' }],
      [{ columns: [{ name: 'workType' }] }, { columns: ['workType'] }],
      [{ filters: null }, { filters: [] }],
      [
        { search: null, sort: null },
        { search: null, sort: 'name' },
      ],
    ]
    let expected: View = made
    for (const [input, changed] of parts) {
      const { id, version } = expected
      expected = { ...expected, ...changed, version: version + 1 }
      const { savedViewUpdate: found } = await held.server
        .as('employee')
        .ask<{ savedViewUpdate: View }>(mutation('Update'), { input: { id, version, ...input } })
      expect(found).toEqual(expected)
    }
  })

  it('saved twice from one version is kept once', async () => {
    const { id, version } = await create('employee', { name: 'Saved twice' })
    const { admin } = held.server
    await admin.query('begin')
    await admin.query("update saved_views set name = 'Saved first', version = version + 1 where id = $1", [id])
    const second = held.server.as('employee').refused(mutation('Update'), { input: { id, version, name: 'Saved second' } })
    await untilWaiting(held.server)
    await admin.query('commit')
    expect((await second).extensions).toMatchObject({ code: 'CONFLICT', currentVersion: version + 1 })
    expect(names(await views('employee'))).toContain('Saved first')
  })

  it('is not there for others: neither read, changed, deleted nor chosen, by their own tenant or another', async () => {
    const { id, version } = await create('employee', { name: 'Mine alone' })
    const before = await kept()
    for (const other of ['hr', 'admin', 'stranger'] as const) {
      const attempts = [
        held.server.as(other).refused(mutation('Update'), { input: { id, version, name: 'Theirs' } }),
        held.server.as(other).refused(remove, { input: { id, version } }),
        held.server.as(other).refused(makeDefault, { input: { list: 'people', id } }),
      ]
      for (const { extensions } of await Promise.all(attempts)) expect(extensions.code).toBe('NOT_FOUND')
    }
    expect(await kept()).toEqual(before)
  })

  it('needs a name of its own, and names of filters and columns that the list has', async () => {
    const before = await kept()
    const problems = async (input: object) =>
      (await held.server.as('employee').refused(mutation('Create'), { input: { ...engineers(), ...input } })).extensions.problems
    expect(await problems({ name: 'ENGINEERS' })).toMatchObject([{ path: 'name', rule: 'unique' }])
    expect(await problems({ name: ' ' })).toMatchObject([{ path: 'name', rule: 'required' }])
    expect(await problems({ name: 'x', filters: [{ name: 'colour', value: 'red' }] })).toMatchObject([{ path: 'filters.0.name' }])
    expect(await problems({ name: 'x', columns: [{ name: 'salary' }] })).toMatchObject([{ path: 'columns.0.name' }])
    const engineer = { name: 'title', value: 'x' }
    expect(await problems({ name: 'x', filters: [engineer, engineer] })).toMatchObject([{ path: 'filters.1.name', rule: 'duplicate' }])
    expect(await problems({ name: 'x', columns: [{ name: 'email' }, { name: 'email' }] })).toMatchObject([{ path: 'columns.1.name' }])
    expect(await problems({ name: 'x', sort: 'email' })).toMatchObject([{ path: 'sort' }])
    expect(await problems({ name: 'x', grouping: 'salary' })).toMatchObject([{ path: 'grouping' }])
    expect(await problems({ name: 'x', grouping: 'constructor' })).toMatchObject([{ path: 'grouping' }])
    for (const name of ['constructor', 'valueOf', '__proto__']) {
      expect(await problems({ name: 'x', filters: [{ name, value: 'x' }] })).toMatchObject([{ path: 'filters.0.name' }])
      expect(await problems({ name: 'x', columns: [{ name }] })).toMatchObject([{ path: 'columns.0.name' }])
      expect(await problems({ name: 'x', sort: `-${name}` })).toMatchObject([{ path: 'sort' }])
    }
    expect(await kept()).toEqual(before)
  })

  it('of a list that one may not see is refused', async () => {
    const { extensions } = await held.server
      .as('employee')
      .refused(mutation('Create'), { input: { list: 'settings-location', name: 'Cities' } })
    expect(extensions).toMatchObject({ code: 'FORBIDDEN', missing: ['locations.view'] })
    const read = await held.server.as('employee').refused('{ listSavedViews(list: "settings-location") { id } }')
    expect(read.extensions.code).toBe('FORBIDDEN')
  })

  it('says which of its filters are not there any more', async () => {
    const { id } = await create('employee', { name: 'Gone', filters: [{ name: 'title', value: '00000000-0000-4000-8000-000000000000' }] })
    const found = (await views('employee')).find((view) => view.id === id)
    expect(found?.['filters']).toMatchObject([{ name: 'title', isMissing: true }])
  })
})

describe('a shared view', () => {
  it('needs saved_views.share, and is there for everyone who may see the list', async () => {
    const { extensions } = await held.server.as('employee').refused(mutation('Create'), { input: { ...engineers(), isShared: true } })
    expect(extensions).toMatchObject({ code: 'FORBIDDEN', missing: ['saved_views.share'] })
    const shared = await create('hr', { name: 'Of all of us', isShared: true })
    const [found] = (await views('employee')).filter(({ id }) => id === shared.id)
    expect(found).toMatchObject({ name: 'Of all of us', isShared: true, isOwn: false, mayChange: false, ownerName: 'Hana Ito' })
    expect(names(await views('stranger'))).toEqual([])
  })

  it('is changed by those who may share, and by nobody else', async () => {
    const shared = await create('hr', { name: 'Ours', isShared: true })
    const input = { id: shared.id, version: shared.version, name: 'Everybody’s' }
    expect((await held.server.as('employee').refused(mutation('Update'), { input })).extensions).toMatchObject({ code: 'FORBIDDEN' })
    await held.server.as('admin').ask(mutation('Update'), { input })
    expect(names(await views('employee'))).toContain('Everybody’s')
  })

  it('has no column that is closed to the reader, and never changes because of one', async () => {
    const columns = [{ name: 'employeeNumber' }, { name: 'email' }, { name: 'startDate' }]
    const shared = await create('hr', { name: 'With numbers', isShared: true, columns })
    expect(shared['columns']).toEqual(['employeeNumber', 'email', 'startDate'])
    const seen = async (who: WorldPerson) => (await views(who)).find(({ id }) => id === shared.id)
    expect(await seen('employee')).toMatchObject({ columns: ['email'], sort: '-name', filters: [{ name: 'title', isMissing: false }] })
    expect(await seen('admin')).toMatchObject({ columns: ['employeeNumber', 'email', 'startDate'] })
    const { savedViewUpdate: renamed } = await held.server
      .as('hr')
      .ask<{ savedViewUpdate: View }>(mutation('Update'), { input: { id: shared.id, version: 1, name: 'With every number' } })
    expect(renamed['columns']).toEqual(['employeeNumber', 'email', 'startDate'])
    const share = `update users set grants = grants || $1::jsonb, grants_version = grants_version + 1 where username = 'employee@demo.example'`
    await held.server.rows(share, ['{"saved_views.share": ["ALL"]}'])
    await held.server.as('employee').ask(mutation('Update'), { input: { id: shared.id, version: 2, columns: [{ name: 'workType' }] } })
    await held.server.rows(share.replace('|| $1::jsonb', '- $1::text'), ['saved_views.share'])
    expect(await seen('admin')).toMatchObject({ columns: ['workType', 'employeeNumber', 'startDate'] })
  })

  it('of another user is gone for the user who stops sharing it', async () => {
    const shared = await create('hr', { name: 'Shared by mistake', isShared: true })
    const input = { id: shared.id, version: shared.version, isShared: false }
    expect(await held.server.as('admin').ask(mutation('Update'), { input })).toEqual({ savedViewUpdate: null })
    expect(names(await views('admin'))).not.toContain('Shared by mistake')
    expect((await views('hr')).find(({ id }) => id === shared.id)).toMatchObject({ isShared: false, version: shared.version + 1 })
  })

  it('is the first view of the user who chose it until it is no longer shared', async () => {
    const shared = await create('hr', { name: 'At first', isShared: true })
    await held.server.as('employee').ask(makeDefault, { input: { list: 'people', id: shared.id } })
    const defaults = async () => names((await views('employee')).filter((view) => view['isDefault']))
    expect(await defaults()).toEqual(['At first'])
    expect((await views('hr')).find(({ id }) => id === shared.id)?.['isDefault']).toBe(false)
    await held.server.as('employee').ask(makeDefault, { input: { list: 'people' } })
    expect(await defaults()).toEqual([])
    await held.server.as('employee').ask(makeDefault, { input: { list: 'people', id: shared.id } })
    await held.server.as('hr').ask(mutation('Update'), { input: { id: shared.id, version: shared.version, isShared: false } })
    expect(await held.server.rows('select * from default_views where view_id = $1', [shared.id])).toEqual([])
    expect(names(await views('employee'))).not.toContain('At first')
  })
})

it('goes with the account of its owner', async () => {
  await create('other', { name: 'To be erased' })
  const { other } = held.server.world.people
  await held.server.rows("update jobs set company_end_on = '2021-01-01' where person_id = $1", [other])
  const { getPerson } = await held.server
    .as('hr')
    .ask<{ getPerson: { version: number } }>('query ($id: ID!) { getPerson(id: $id) { version } }', { id: other })
  await held.server
    .as('hr')
    .ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: { id: other, version: getPerson.version } })
  expect(await held.server.rows("select id from saved_views where name = 'To be erased'")).toEqual([])
})
