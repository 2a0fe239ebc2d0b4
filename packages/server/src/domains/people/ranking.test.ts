import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer()
type Person = { displayName: string; foundBy: { field: string; text: string | null } | null }
const titled = { chief: '' }

beforeAll(async () => {
  const { server } = held
  const made = await server
    .as('admin')
    .ask<{ positionTitleCreate: { id: string } }>('mutation { positionTitleCreate(input: { name: "Deputy Chief Wrangler, QA" }) { id } }')
  titled.chief = made.positionTitleCreate.id
  const now = { companyStartDate: '2021-01-04' }
  const chief = { positionTitleId: titled.chief }
  const person = (firstName: string, lastName: string, more: object = {}) => ({
    firstName,
    lastName,
    emails: [{ email: `${firstName}.${lastName}@demo.example` }],
    ...more,
  })
  await makePerson(server, person('Xavi', 'Abel'), [now])
  await makePerson(server, person('Abe', 'Xander'), [now])
  await makePerson(server, person('Zed', 'Xanthos'), [now])
  await makePerson(server, person('Xanat', 'Zuniga'), [now])
  await makePerson(server, person('Bob', 'Yule', { middleName: 'Xanadu', employeeNumber: 'XAN7' }), [now])
  await makePerson(server, person('Xanthippe', 'Zorn', { preferredName: 'Tippy' }), [now])
  await makePerson(server, person('Carla', 'Boss'), [{ ...now, ...chief }])
  await makePerson(server, person('Dino', 'Former'), [
    { ...now, ...chief, companyEndDate: '2022-01-04' },
    { companyStartDate: '2022-01-05', isPrimary: true },
  ])
  await makePerson(server, person('Ella', 'Second'), [now, { companyStartDate: '2022-01-03', ...chief }])
  await makePerson(server, person('Gone', 'Chiefly'), [{ ...now, ...chief, companyEndDate: '2023-01-04' }])
  await makePerson(server, person('Soon', 'Tobe'), [{ companyStartDate: '2199-01-01', ...chief }])
})

const fields = 'displayName foundBy { field text }'
async function search(as: Parameters<typeof held.server.as>[0], searchText: string, more = ''): Promise<Person[]> {
  const { performPeopleSearch } = await held.server
    .as(as)
    .ask<{ performPeopleSearch: { results: { person: Person }[] } }>(
      `query ($searchText: String!) { performPeopleSearch(searchText: $searchText${more}) { results { person { ${fields} } } } }`,
      { searchText },
    )
  return performPeopleSearch.results.map(({ person }) => person)
}
async function list(as: Parameters<typeof held.server.as>[0], text: string): Promise<Person[]> {
  const { listPeople } = await held.server
    .as(as)
    .ask<{ listPeople: { items: Person[] } }>(`query ($text: String!) { listPeople(search: $text) { items { ${fields} } } }`, { text })
  return listPeople.items
}
const names = (people: readonly Person[]) => people.map(({ displayName }) => displayName)

describe('the search of people', () => {
  it('shows first whose name begins with what is typed, then whose name has such a word, then who is found otherwise', async () => {
    expect(names(await search('hr', 'xan'))).toEqual(['Xanat Zuniga', 'Abe Xander', 'Zed Xanthos', 'Bob Yule', 'Tippy Zorn'])
    expect(names(await search('hr', 'zed x'))).toEqual(['Zed Xanthos'])
  })

  it('says by what it found a person whose name and title do not show it', async () => {
    const found = await search('hr', 'xan')
    expect(found.map(({ foundBy }) => foundBy)).toEqual([
      null,
      null,
      null,
      { field: 'LEGAL_NAME', text: 'Bob Xanadu Yule' },
      { field: 'LEGAL_NAME', text: 'Xanthippe Zorn' },
    ])
    expect(await search('hr', 'xan7')).toEqual([{ displayName: 'Bob Yule', foundBy: { field: 'EMPLOYEE_NUMBER', text: 'XAN7' } }])
    expect(await list('hr', 'abe.x')).toEqual([{ displayName: 'Abe Xander', foundBy: { field: 'EMAIL', text: 'Abe.Xander@demo.example' } }])
  })

  it('never finds or shows by a value that the reader may not see', async () => {
    expect(await search('employee', 'xanadu')).toEqual([])
    expect(await search('employee', 'xan7')).toEqual([])
    expect(await search('employee', 'xanthippe')).toEqual([{ displayName: 'Tippy Zorn', foundBy: { field: 'LEGAL_NAME', text: null } }])
  })
})

describe('titles', () => {
  it.each(['chief', 'chief wrang', 'carla chief', 'deputy'])(
    'find by “%s” who has one, in the search and in the directory',
    async (text) => {
      expect(names(await search('employee', text))).toContain('Carla Boss')
      expect(names(await list('employee', text))).toContain('Carla Boss')
    },
  )

  it('are searched from three letters on by the beginnings of their words, by two letters for a whole word', async () => {
    expect(names(await list('hr', 'wra'))).toEqual(['Carla Boss', 'Ella Second', 'Soon Tobe'])
    expect(await list('hr', 'wr')).toEqual([])
    expect(names(await list('hr', 'qa'))).toEqual(['Carla Boss', 'Ella Second', 'Soon Tobe'])
    expect(await list('hr', 'hief')).toEqual([])
  })

  it('find a person by another job and say so, and nobody by a job that is over', async () => {
    expect(await list('employee', 'wrangler')).toEqual([
      { displayName: 'Carla Boss', foundBy: null },
      { displayName: 'Ella Second', foundBy: { field: 'POSITION_TITLE', text: null } },
    ])
  })

  it('find nobody by a job that the reader may not see', async () => {
    const hr = names(await search('hr', 'wrangler', ', showPastStaff: true'))
    expect(hr).toContain('Gone Chiefly')
    await grantOnly(held.server, 'other', [
      ['people.directory.view', 'ALL'],
      ['people.profile.view', 'ALL'],
      ['people.past_profile.view', 'ALL'],
    ])
    expect(names(await search('other', 'wrangler', ', showPastStaff: true'))).toEqual(['Carla Boss', 'Ella Second'])
    expect(names(await search('other', 'wrangler to', ', showPastStaff: true'))).toEqual([])
  })
})
