import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const names = [
  ['Đặng', 'Hạnh'],
  ['Işık', 'Ayşe'],
  ['Þóra', 'Ása'],
  ['Ísleifsdóttir', 'Björk'],
  ['Dahl', 'Anna'],
  ['Isaksen', 'Berit'],
  ['Zuse', 'Konrad'],
] as const

beforeAll(async () => {
  for (const [index, [lastName, firstName]] of names.entries()) {
    await held.server.as('hr').ask('mutation ($input: PersonCreateInput!) { personCreate(input: $input) { id } }', {
      input: { lastName, firstName, email: `letters${index}@demo.example` },
    })
  }
})

const directory = async (search?: string) => {
  const query = 'query ($search: String) { listPeople(search: $search, first: 200) { items { lastName } } }'
  const { listPeople } = await held.server.as('hr').ask<{ listPeople: { items: { lastName: string }[] } }>(query, { search })
  return listPeople.items.map(({ lastName }) => lastName)
}

describe.each([
  ['dang', 'Đặng'],
  ['đặng', 'Đặng'],
  ['DANG HANH', 'Đặng'],
  ['isik', 'Işık'],
  ['IŞIK', 'Işık'],
  ['thora', 'Þóra'],
  ['isleif', 'Ísleifsdóttir'],
])('the words ‘%s’', (typed, lastName) => {
  it(`find ${lastName} in the directory and in the top bar`, async () => {
    expect(await directory(typed)).toEqual([lastName])
    const query = 'query ($text: String!) { performPeopleSearch(searchText: $text) { results { person { lastName } } } }'
    const { performPeopleSearch } = await held.server
      .as('hr')
      .ask<{ performPeopleSearch: { results: { person: { lastName: string } }[] } }>(query, { text: typed })
    expect(performPeopleSearch.results.map(({ person }) => person.lastName)).toEqual([lastName])
  })
})

it('sorts a letter with a stroke or an accent where its basic letter is', async () => {
  const ours = new Set<string>(names.map(([lastName]) => lastName))
  const listed = (await directory()).filter((lastName) => ours.has(lastName))
  expect(listed).toEqual(['Dahl', 'Đặng', 'Isaksen', 'Işık', 'Ísleifsdóttir', 'Þóra', 'Zuse'])
})

it('finds users and settings by basic letters, and sorts settings by them', async () => {
  const { lists } = held.server.world
  for (const name of ['Đà Nẵng', 'Ísafjörður', 'Zagreb', 'Darwin']) {
    await held.server
      .as('hr')
      .ask('mutation ($name: String, $parentId: ID) { locationCreate(input: { name: $name, parentId: $parentId }) { id } }', {
        name,
        parentId: lists['Perth'],
      })
  }
  const all = await held.server
    .as('hr')
    .ask<{ listAllLocations: { name: string; parent: { name: string } | null }[] }>('{ listAllLocations { name parent { name } } }')
  const below = all.listAllLocations.filter(({ parent }) => parent?.name === 'Perth').map(({ name }) => name)
  expect(below).toEqual(['Đà Nẵng', 'Darwin', 'Ísafjörður', 'Zagreb'])
  const found = await held.server
    .as('hr')
    .ask<{ listLocations: { items: { name: string }[] } }>('{ listLocations(search: "da nang") { items { name } } }')
  expect(found.listLocations.items).toEqual([{ name: 'Đà Nẵng' }])

  await held.server.rows("update users set display_name = 'Þóra Đặng' where person_id = $1", [held.server.world.people.employee])
  const users = await held.server
    .as('admin')
    .ask<{ performUserSearch: { displayName: string }[] }>('{ performUserSearch(searchText: "thora dang") { displayName } }')
  expect(users.performUserSearch).toEqual([{ displayName: 'Þóra Đặng' }])
})
