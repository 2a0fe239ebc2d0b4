import { beforeAll, describe, expect, it } from 'vitest'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { fill, grant, makeField, type MadeField, type Who } from './testing/fields.ts'

const held = useTestServer({ work: true })
type Person = 'employee' | 'manager' | 'other' | 'director'
const fields: Record<string, MadeField> = {}
const key = (name: string) => `cf:${fields[name]?.id}`

beforeAll(async () => {
  const options = [{ label: 'Small' }, { label: 'Medium' }, { label: 'Large' }]
  fields['number'] = await makeField(held.server, { apiName: 'number', type: 'NUMBER' })
  fields['grade'] = await makeField(held.server, { apiName: 'grade', type: 'NUMBER' })
  fields['text'] = await makeField(held.server, { apiName: 'text' })
  fields['option'] = await makeField(held.server, { apiName: 'option', type: 'SINGLE_SELECT', options })
  fields['several'] = await makeField(held.server, { apiName: 'several', type: 'MULTI_SELECT', options })
  fields['sealed'] = await makeField(held.server, { apiName: 'sealed', isSensitive: true })
  const values: Record<Person, readonly [number: string, text: string, option: number]> = {
    employee: ['-10.5', 'élan', 2],
    manager: ['-2', 'Zulu', 0],
    other: ['9', 'alpha', 1],
    director: ['1000', 'Echo', 2],
  }
  for (const [who, [number, text, option]] of Object.entries(values))
    await fill(
      held.server,
      'admin',
      held.server.world.people[who as Person],
      { apiName: 'number', value: number },
      { apiName: 'text', value: text },
      { apiName: 'option', id: fields['option'].definition.options[option]?.id },
    )
  for (const [who, value] of Object.entries({ employee: '10', manager: '9.50', other: '10' }))
    await fill(held.server, 'admin', held.server.world.people[who as Person], { apiName: 'grade', value })
})

const list = `query ($sortBy: String, $first: Int, $after: String, $search: String, $filter: PeopleFilter) {
  page: listPeople(sortBy: $sortBy, first: $first, after: $after, search: $search, filter: $filter) { items { id } endCursor } }`
type Page = { page: { items: { id: string }[]; endCursor: string | null } }
const read = async (who: Who, variables: Record<string, unknown>) => (await held.server.as(who).ask<Page>(list, variables)).page
const idsOf = async (sortBy: string | null, more: object = {}) =>
  (await read('admin', { sortBy, first: 50, ...more })).items.map(({ id }) => id)
const people = (...names: Person[]) => names.map((name) => held.server.world.people[name])

describe('the directory in the order of a custom field', () => {
  it.each<[string, string, Person[]]>([
    ['a number, exactly, below zero too', 'number', ['employee', 'manager', 'other', 'director']],
    ['a text, whatever its case and accents', 'text', ['other', 'director', 'employee', 'manager']],
    ['an option in the order of the options, then by names', 'option', ['manager', 'other', 'director', 'employee']],
  ])('is by %s, and those without a value come last both ways, by their names', async (_, name, expected) => {
    const byName = await idsOf(null)
    const others = byName.filter((id) => !people(...expected).includes(id))
    expect(others.length).toBeGreaterThan(0)
    const ofSame = name === 'option' ? byName.filter((id) => people('director', 'employee').includes(id)) : null
    const upwards = ofSame ? [...people('manager', 'other'), ...ofSame] : people(...expected)
    expect(await idsOf(key(name))).toEqual([...upwards, ...others])
    expect(await idsOf(`-${key(name)}`)).toEqual([...upwards.toReversed(), ...others.toReversed()])
  })

  it('is by names where values are the same', async () => {
    const ofSame = (await idsOf(null)).filter((id) => people('employee', 'other').includes(id))
    expect((await idsOf(key('grade'))).slice(0, 3)).toEqual([...people('manager'), ...ofSame])
    expect((await idsOf(`-${key('grade')}`)).slice(0, 3)).toEqual([...ofSame.toReversed(), ...people('manager')])
  })

  it.each(
    ['number', 'grade', 'text', 'option'].flatMap((name) => [
      [name, ''],
      [name, '-'],
    ]),
  )('by a %s is paged without a gap or a repetition (%s)', async (name, direction) => {
    const sortBy = `${direction}${key(name ?? '')}`
    const whole = await idsOf(sortBy)
    expect(new Set(whole).size).toBe((await idsOf(null)).length)
    const paged: string[] = []
    for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
      const page: Page['page'] = await read('admin', { sortBy, first: 2, after })
      paged.push(...page.items.map(({ id }) => id))
      after = page.endCursor
    }
    expect(paged).toEqual(whole)
  })

  it.each(['', '-'])('neither repeats nor skips anybody when values are added between two pages (%s)', async (direction) => {
    const sortBy = `${direction}${key('grade')}`
    const first = await read('admin', { sortBy, first: 2 })
    const create = 'mutation ($input: PersonCreateInput!) { done: personCreate(input: $input) { id } }'
    const added: string[] = []
    for (const value of ['9.9', '11']) {
      const input = {
        lastName: `Later ${value}`,
        email: `later${direction}${value}@order.example`,
        customFields: [{ apiName: 'grade', value }],
      }
      added.push((await held.server.as('admin').ask<{ done: { id: string } }>(create, { input })).done.id)
    }
    const rest = (await read('admin', { sortBy, first: 50, after: first.endCursor })).items.map(({ id }) => id)
    const now = await idsOf(sortBy)
    expect(rest).toEqual(now.slice(now.indexOf(first.items[1]?.id ?? '') + 1))
    expect(rest.filter((id) => added.includes(id))).toEqual([added[direction ? 0 : 1]])
    await held.server.rows('delete from people where id = any ($1)', [added])
  })

  it('is not followed from a place that no page gave', async () => {
    const after = Buffer.from(JSON.stringify(['0nothing\u0001', held.server.world.people.employee])).toString('base64url')
    const { extensions } = await held.server.as('admin').refused(list, { sortBy: key('number'), first: 2, after })
    expect(extensions).toMatchObject({ code: 'INVALID', problems: [{ path: 'after' }] })
  })

  it('is that of what a search and a filter find, and of the team of a supervisor', async () => {
    const { lists } = held.server.world
    const whole = await idsOf(key('number'))
    const filter = { businessUnitIds: [lists['Operations']] }
    const filtered = await idsOf(null, { filter })
    expect(filtered.length).toBeGreaterThan(1)
    expect(await idsOf(key('number'), { filter })).toEqual(whole.filter((id) => filtered.includes(id)))
    const searched = await idsOf(null, { search: 'engineer' })
    expect(searched.length).toBeGreaterThan(1)
    expect(await idsOf(key('number'), { search: 'engineer' })).toEqual(whole.filter((id) => searched.includes(id)))
  })

  it.each<[string, Who, () => string]>([
    ['somebody views of their team alone', 'manager', () => key('number')],
    ['somebody may not view', 'hr', () => key('number')],
    ['is sensitive', 'admin', () => key('sealed')],
    ['has several values', 'admin', () => key('several')],
    ['is not there', 'admin', () => 'cf:00000000-0000-4000-8000-000000000000'],
    ['is no custom field', 'admin', () => 'status'],
  ])('is refused by a field that %s', async (_, who, sortBy) => {
    if (who === 'manager') await grant(held.server, 'manager', 'people.custom_fields.number.view SUBORDINATE')
    const { extensions } = await held.server.as(who).refused(list, { sortBy: sortBy() })
    expect(extensions).toMatchObject({ code: 'INVALID', problems: [{ path: 'sortBy', rule: 'reference' }] })
  })

  it('is that of an export', async () => {
    const input = { list: 'people', columns: [{ name: 'name' }, { name: key('number') }], sort: `-${key('number')}` }
    const [, ...lines] = csvLines(await exportedFile(held.server, 'admin', input))
    expect(lines.map(([, number]) => number).slice(0, 5)).toEqual(['1000', '9', '-2', '-10.5', ''])
  })
})
