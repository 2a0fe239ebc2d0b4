import { beforeAll, expect, it } from 'vitest'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makePerson } from './testing/people.ts'

const held = useTestServer({ work: true })
const dotless = { firstName: 'J', lastName: 'Tolk', emails: [{ email: 'first@tolk.example' }] }
const dotted = { firstName: 'M.', lastName: 'Arven', emails: [{ email: 'first@arven.example' }] }
const son = { firstName: 'M', lastName: 'Arven Jr.', emails: [{ email: 'son@arven.example' }] }

beforeAll(async () => {
  for (const person of [dotless, dotted, son]) await makePerson(held.server, person, [{ companyStartDate: '2021-01-04' }])
})

const ask = (query: string, text: string) => held.server.as('admin').ask<Record<string, unknown>>(query, { text })
const roads: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
  search: (text) => ask('query ($text: String!) { performPeopleSearch(searchText: $text) { results { person { displayName } } } }', text),
  pickers: (text) =>
    ask('query ($text: String!) { performPeopleDropdownSearch(searchText: $text) { results { person { displayName } } } }', text),
  directory: (text) => ask('query ($text: String!) { listPeople(search: $text) { items { displayName } } }', text),
  'supervisor picker': (text) =>
    ask('query ($text: String!) { performSupervisorJobSearch(searchText: $text) { results { person { displayName } } } }', text),
  'picker of new accounts': (text) =>
    ask('query ($text: String!) { listAccountCandidates(search: $text) { able { name } unable { name } } }', text),
  'picker of the audit log': (text) => ask('query ($text: String!) { searchAuditPeople(search: $text) { name } }', text),
}
const namesIn = (answer: unknown) =>
  [...JSON.stringify(answer).matchAll(/"(?:displayName|name)":"([^"]*)"/g)]
    .map(([, name = '']) => name)
    .toSorted((one, other) => one.localeCompare(other))

it.each(Object.entries(roads))('the %s forgives dots and suffixes', async (_, road) => {
  for (const text of ['J Tolk', 'J. Tolk', 'J.Tolk', 'Tolk, J.', 'J. Tolk Jr.']) expect(namesIn(await road(text)), text).toEqual(['J Tolk'])
  for (const text of ['M Arven', 'M. Arven', 'Arven Jr.', 'M Arven Jr'])
    expect(namesIn(await road(text)), text).toEqual(['M Arven Jr.', 'M. Arven'])
})

it('a search shows first who has the suffix that was typed', async () => {
  const { performPeopleSearch } = await held.server
    .as('admin')
    .ask<{ performPeopleSearch: unknown }>(
      '{ performPeopleSearch(searchText: "Arven Jr.") { totalCount results { person { displayName } } } }',
    )
  expect(performPeopleSearch).toEqual({
    totalCount: 2,
    results: [{ person: { displayName: 'M Arven Jr.' } }, { person: { displayName: 'M. Arven' } }],
  })
})

it('an import finds supervisors without the dots and suffixes of their names, and exactly the one whose suffix it gives', async () => {
  const tool = new Importing(held.server)
  const headings =
    'first_name,last_name,email,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,supervisor'
  const job = '2026-02-02,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'
  const row = (name: string, index: number) => `New,Of${index},new${index}@dots.example,${job},"${name}"`
  const names = ['J. Tolk', 'Tolk, J.', 'J Tolk Jr.', 'M Arven', 'M. Arven Jr']
  const { importId } = await tool.addFile('CREATE_PEOPLE_WITH_JOBS', [headings, ...names.map(row), ''].join('\n'))
  await tool.settled(importId)
  const actions = await tool.actions(importId)
  const supervisors = actions.flatMap(({ values }) =>
    values.filter(({ column }) => column === 'supervisor').map(({ understood, written }) => understood ?? written),
  )
  expect(supervisors).toEqual(['J Tolk', 'J Tolk', 'J Tolk', 'M. Arven', 'M Arven Jr.'])
})
