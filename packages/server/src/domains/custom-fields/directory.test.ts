import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { fill, grant, makeField, type MadeField, type Who } from './testing/fields.ts'

const held = useTestServer()
type Person = 'employee' | 'manager' | 'other' | 'director'
const fields: Record<string, MadeField> = {}
const key = (name: string) => `cf:${fields[name]?.id}`

beforeAll(async () => {
  fields['band'] = await makeField(held.server, { apiName: 'band' })
  fields['serial'] = await makeField(held.server, { apiName: 'serial', type: 'NUMBER' })
  fields['size'] = await makeField(held.server, { apiName: 'size', type: 'SINGLE_SELECT', options: [{ label: 'S' }, { label: 'M' }] })
  fields['tools'] = await makeField(held.server, {
    apiName: 'tools',
    type: 'MULTI_SELECT',
    options: [{ label: 'Saw' }, { label: 'Drill' }],
  })
  fields['buddy'] = await makeField(held.server, { apiName: 'buddy', type: 'PEOPLE_DROPDOWN' })
  fields['code'] = await makeField(held.server, { apiName: 'code', isSensitive: true })
  const option = (name: string, index: number) => fields[name]?.definition.options[index]?.id
  const { people } = held.server.world
  await fill(
    held.server,
    'admin',
    people.employee,
    { apiName: 'band', value: 'Band-7' },
    { apiName: 'serial', value: '9007199254740993' },
    { apiName: 'size', id: option('size', 0) },
    { apiName: 'tools', ids: [option('tools', 0), option('tools', 1)] },
    { apiName: 'buddy', person_ids: [people.manager] },
    { apiName: 'code', value: 'secret' },
  )
  await fill(
    held.server,
    'admin',
    people.other,
    { apiName: 'band', value: 'band-8' },
    { apiName: 'serial', value: '9007199254740992' },
    { apiName: 'size', id: option('size', 1) },
    { apiName: 'tools', ids: [option('tools', 1)] },
  )
})

const list = `query ($custom: [CustomFieldFilter!]) { page: listPeople(customFields: $custom, first: 50) { items { id } totalCount } }`
async function found(who: Who, ...custom: { name: string; value: string }[]): Promise<string[]> {
  const { page } = await held.server.as(who).ask<{ page: { items: { id: string }[]; totalCount: number } }>(list, { custom })
  expect(page.totalCount).toBe(page.items.length)
  return page.items.map(({ id }) => id).toSorted()
}
const people = (...names: Person[]) => names.map((name) => held.server.world.people[name]).toSorted()
const optionOf = (name: string, index: number) => fields[name]?.definition.options[index]?.id ?? ''

describe('the directory by custom fields', () => {
  it.each<[string, () => string, string | (() => string), Person[]]>([
    ['a text whatever its case', () => key('band'), 'band-7', ['employee']],
    ['a part of a text', () => key('band'), 'contains:ND-', ['employee', 'other']],
    ['a number exactly where two have the same float', () => key('serial'), 'atLeast:9007199254740993', ['employee']],
    ['a number below another one', () => key('serial'), 'under:9007199254740993', ['other']],
    ['an option', () => key('size'), () => optionOf('size', 1), ['other']],
    ['one of several options', () => key('tools'), () => `contains:${optionOf('tools', 0)}`, ['employee']],
    ['a person who was chosen', () => key('buddy'), () => `contains:${held.server.world.people.manager}`, ['employee']],
    ['what is filled in', () => key('band'), 'filled:', ['employee', 'other']],
  ])('is narrowed by %s', async (_, name, value, expected) => {
    expect(await found('admin', { name: name(), value: typeof value === 'string' ? value : value() })).toEqual(people(...expected))
  })

  it('is narrowed to those without a value, and by two fields at once', async () => {
    const everyone = await found('admin')
    expect(await found('admin', { name: key('band'), value: 'empty:' })).toEqual(
      everyone.filter((id) => !people('employee', 'other').includes(id)),
    )
    expect(
      await found('admin', { name: key('band'), value: 'filled:' }, { name: key('tools'), value: `contains:${optionOf('tools', 0)}` }),
    ).toEqual(people('employee'))
  })

  it.each<[string, () => string, string]>([
    ['is not there', () => 'cf:00000000-0000-4000-8000-000000000000', 'x'],
    ['is compared in a way that it does not know', () => key('size'), 'atLeast:5'],
    ['is sensitive', () => key('code'), 'secret'],
    ['is no custom field', () => 'status', 'CURRENT_STAFF'],
  ])('a filter whose field %s is refused, and never finds everybody', async (_, name, value) => {
    const { extensions } = await held.server.as('admin').refused(list, { custom: [{ name: name(), value }] })
    expect(extensions).toMatchObject({ code: 'INVALID', problems: [{ path: 'customFields.0' }] })
  })

  it('somebody who may not view a field is answered as for one that does not exist, and finds nothing beyond the reach of their permission', async () => {
    const asked = async (name: string) =>
      (await held.server.as('manager').send(list, { custom: [{ name, value: 'band-7' }] })).errors?.[0]?.extensions
    const { reference: _, ...hidden } = (await asked(key('band'))) ?? {}
    const { reference: __, ...nowhere } = (await asked('cf:00000000-0000-4000-8000-000000000000')) ?? {}
    expect(hidden).toEqual(nowhere)
    await grant(held.server, 'manager', 'people.custom_fields.band.view SUBORDINATE')
    expect(await found('manager', { name: key('band'), value: 'contains:band' })).toEqual(people('employee'))
    expect(await found('manager', { name: key('band'), value: 'not:band-7' })).not.toContain(held.server.world.people.other)
  })

  it('a saved view outlives a field that is deleted: its column is gone, and its filter is marked as missing', async () => {
    const field = await makeField(held.server, { apiName: 'short_lived' })
    const name = `cf:${field.id}`
    const create = 'mutation ($input: SavedViewCreateInput!) { done: savedViewCreate(input: $input) { id } }'
    const input = { list: 'people', name: 'By field', filters: [{ name, value: 'x' }], columns: [{ name: 'name' }, { name }] }
    await held.server.as('admin').ask(create, { input })
    const views = async () =>
      (
        await held.server
          .as('admin')
          .ask<{ views: { columns: string[]; filters: object[] }[] }>(
            '{ views: listSavedViews(list: "people") { columns filters { name isMissing } } }',
          )
      ).views
    expect(await views()).toEqual([{ columns: ['name', name], filters: [{ name, isMissing: false }] }])
    const { done } = await held.server
      .as('admin')
      .ask<{ done: object }>('mutation ($input: RecordVersionInput!) { done: customFieldDisable(input: $input) { id version } }', {
        input: { id: field.id, version: field.version },
      })
    await held.server.as('admin').ask('mutation ($input: RecordVersionInput!) { customFieldDelete(input: $input) }', { input: done })
    expect(await views()).toEqual([{ columns: ['name'], filters: [{ name, isMissing: true }] }])
  })
})
