import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer()
type Result = {
  person: { displayName: string } | null
  job: { id: string } | null
  businessUnit: { name: string } | null
  otherJobs: { id: string }[]
}
type Answer = { noResultsReason: string | null; totalCount: number | null; totalCountIsCapped: boolean; results: Result[] }
const fields =
  '{ noResultsReason totalCount totalCountIsCapped results { person { displayName } job { id } businessUnit { name } otherJobs { id } } }'
const two = { id: '', jobs: [] as string[] }

beforeAll(async () => {
  const job = { companyStartDate: '2021-01-04' }
  Object.assign(
    two,
    await makePerson(
      held.server,
      {
        firstName: 'Margaret',
        middleName: 'Quincy',
        lastName: 'Vandermeer',
        preferredName: 'Meg',
        employeeNumber: 'KX77',
        emails: [{ email: 'work@demo.example' }],
      },
      [job, { companyStartDate: '2022-01-03', businessUnitId: held.server.world.lists['Design'] ?? '' }],
    ),
  )
  await makePerson(held.server, { firstName: 'Nia', lastName: 'Nojob', emails: [{ email: 'secretive@home.example', isPersonal: true }] })
  await makePerson(held.server, { firstName: 'Pia', lastName: 'Past', emails: [{ email: 'pia@demo.example' }] }, [
    { ...job, companyEndDate: '2024-03-01' },
  ])
  for (let n = 0; n < 22; n += 1)
    await makePerson(held.server, { firstName: `Quentin${n}`, lastName: 'Many', emails: [{ email: `m${n}@demo.example` }] }, [job])
})

const top = async (as: Parameters<typeof held.server.as>[0], searchText: string, more = '') =>
  (
    await held.server
      .as(as)
      .ask<{ performPeopleSearch: Answer }>(
        `query ($searchText: String!) { performPeopleSearch(searchText: $searchText${more}) ${fields} }`,
        { searchText },
      )
  ).performPeopleSearch
const dropdown = async (as: Parameters<typeof held.server.as>[0], searchText: string, more = '') =>
  (
    await held.server
      .as(as)
      .ask<{ performPeopleDropdownSearch: Answer }>(
        `query ($searchText: String!) { performPeopleDropdownSearch(searchText: $searchText${more}) ${fields} }`,
        { searchText },
      )
  ).performPeopleDropdownSearch
const found = ({ results }: Answer) => results.map(({ person }) => person?.displayName)

describe('the search of the top bar', () => {
  it.each([
    ['oneill', "Dora O'Neill"],
    ["o'neill", "Dora O'Neill"],
    ['ONeill dora', "Dora O'Neill"],
    ['zoe', 'Zoë Larsen'],
    ['Zoë', 'Zoë Larsen'],
    ['weiss', 'Otto Weiß'],
    ['marg', 'Meg Vandermeer'],
    ['meg', 'Meg Vandermeer'],
    ['work@demo', 'Meg Vandermeer'],
  ])('finds by “%s” %s [SH-377]', async (text, name) => {
    expect(found(await top('employee', text))).toContain(name)
  })

  it('finds people who come after hundreds that are found and not shown', async () => {
    const words = (name: string, count: number) =>
      held.server.admin.query(
        `insert into person_words (tenant_id, word, person_id, sort_name, guard)
         select tenant_id, 'zyx' || n, person_id, sort_name, 'DIRECTORY' from person_words, generate_series(1, $2::integer) n
         where tenant_id = $1 and word = $3`,
        [held.server.world.tenantId, count, name],
      )
    await words('past', 600)
    await words('vandermeer', 1)
    expect(found(await top('hr', 'zyx'))).toEqual(['Meg Vandermeer'])
  })

  it('says how many it finds in all, as many as the list of them has', async () => {
    expect(await top('employee', 'quentin')).toMatchObject({ totalCount: 22, totalCountIsCapped: false })
    expect((await top('employee', 'meg')).totalCount).toBe(1)
    expect((await top('hr', 'pia past')).totalCount).toBe(0)
    expect((await top('hr', 'pia past', ', showPastStaff: true')).totalCount).toBe(1)
    expect((await dropdown('employee', 'quentin')).totalCount).toBeNull()
  })

  it('searches from one character on and shows at most ten people with their unit [SH-380][SH-680]', async () => {
    const answer = await top('employee', 'q')
    expect(answer.noResultsReason).toBeNull()
    expect(answer.results).toHaveLength(10)
    expect(answer.results[0]).toMatchObject({ person: { displayName: 'Quentin0 Many' }, businessUnit: { name: 'Operations' } })
    expect(await top('employee', ' ')).toMatchObject({ noResultsReason: 'SEARCH_TOO_SHORT', results: [] })
  })

  it('says why there is nothing [PW-619][PW-648][SH-603]', async () => {
    expect(await top('employee', '')).toMatchObject({ noResultsReason: 'SEARCH_TOO_SHORT', results: [] })
    expect(await top('employee', 'xyzzy')).toMatchObject({ noResultsReason: 'NO_RESULTS', results: [] })
    await grantOnly(held.server, 'other', [])
    expect(await top('other', 'zoe')).toMatchObject({ noResultsReason: 'NO_PERMISSION', results: [] })
    expect(await dropdown('other', 'zoe')).toMatchObject({ noResultsReason: 'NO_PERMISSION', results: [] })
  })

  it('finds past staff only for those who may, when they ask for them', async () => {
    expect(found(await top('hr', 'pia'))).toEqual([])
    expect(found(await top('hr', 'pia', ', showPastStaff: true'))).toEqual(['Pia Past'])
    expect(found(await top('employee', 'pia', ', showPastStaff: true'))).toEqual([])
  })

  it('does not find by what the searcher may not see: middle name, employee number, personal email', async () => {
    expect(found(await top('hr', 'kx77'))).toEqual(['Meg Vandermeer'])
    expect(found(await top('hr', 'quincy'))).toEqual(['Meg Vandermeer'])
    expect(found(await top('hr', 'secretive'))).toEqual(['Nia Nojob'])
    expect(found(await top('manager', 'kx77'))).toEqual(['Meg Vandermeer'])
    for (const text of ['kx77', 'quincy', 'secretive'])
      expect({ text, found: found(await top('employee', text)) }).toEqual({ text, found: [] })
    const { listPeople } = await held.server
      .as('employee')
      .ask<{ listPeople: { totalCount: number } }>('{ listPeople(search: "kx77") { totalCount } }')
    expect(listPeople.totalCount).toBe(0)
  })
})

describe('the search of forms', () => {
  it('needs two characters and shows at most twenty', async () => {
    expect(await dropdown('employee', 'q')).toMatchObject({ noResultsReason: 'SEARCH_TOO_SHORT' })
    expect((await dropdown('employee', 'qu')).results).toHaveLength(20)
    expect(await dropdown('employee', 'xyzzy')).toMatchObject({ noResultsReason: 'NO_RESULTS' })
  })

  it('shows a person once with the other jobs, or each job [PW-645]', async () => {
    expect((await dropdown('hr', 'meg')).results).toMatchObject([{ job: { id: two.jobs[0] }, otherJobs: [{ id: two.jobs[1] }] }])
    expect((await dropdown('hr', 'meg', ', showIndividualJobs: true')).results.map(({ job }) => job?.id)).toEqual(two.jobs)
    expect((await dropdown('hr', 'me', `, validJobIds: ["${two.jobs[1]}"]`)).results).toMatchObject([
      { job: { id: two.jobs[1] }, businessUnit: { name: 'Design' }, otherJobs: [] },
    ])
    expect((await dropdown('hr', 'me', ', validJobIds: []')).results).toEqual([])
  })

  it('adds people without jobs and past staff, keeps to accounts and to a permission when asked to, and matches every name, email and number [PW-645][PW-647]', async () => {
    expect(found(await dropdown('hr', 'ni'))).toEqual([])
    expect(found(await dropdown('hr', 'ni', ', showNoJobRecords: true'))).toEqual(['Nia Nojob'])
    expect(found(await dropdown('hr', 'pia'))).toEqual([])
    expect(found(await dropdown('hr', 'pia', ', showPastStaff: true'))).toEqual(['Pia Past'])
    for (const text of ['quincy', 'vanderm', 'work@demo', 'kx77']) expect(found(await dropdown('hr', text))).toEqual(['Meg Vandermeer'])
    expect(found(await dropdown('hr', 'ma', ', hasUserAccount: true'))).toEqual(['Malik Osei'])
    expect(found(await dropdown('manager', 'zoe', ', hierarchicalPermissionsFilter: "people.jobs.edit"'))).toEqual(['Zoë Larsen'])
    expect(found(await dropdown('manager', 'dora', ', hierarchicalPermissionsFilter: "people.jobs.edit"'))).toEqual([])
    const error = await held.server
      .as('hr')
      .refused('{ performPeopleDropdownSearch(searchText: "zoe", hierarchicalPermissionsFilter: "people.create") { noResultsReason } }')
    expect(error.extensions.code).toBe('INVALID')
  })

  it.each(['getValuesForDropdownSearch', 'getValuesForPeopleSearch'])(
    '%s answers for exactly the records named, as far as they may be seen [PW-646][SH-604][SH-605]',
    async (name) => {
      const { world } = held.server
      const query = `query ($people: [ID!], $jobs: [ID!], $units: [ID!]) { ${name}(peopleIds: $people, jobIds: $jobs, businessUnitIds: $units)
      { person { displayName } job { id } businessUnit { name } } }`
      const answer = await held.server.as('hr').ask<Record<string, Result[]>>(query, {
        people: [world.people.employee, world.people.stranger],
        jobs: [two.jobs[1], world.stranger.job],
        units: [world.lists['Design'], world.stranger.lists['Design']],
      })
      expect(answer[name]).toMatchObject([
        { person: { displayName: 'Zoë Larsen' }, job: { id: world.jobs.employee } },
        { person: { displayName: 'Meg Vandermeer' }, job: { id: two.jobs[1] }, businessUnit: { name: 'Design' } },
        { person: null, job: null, businessUnit: { name: 'Design' } },
      ])
    },
  )
})

describe('the usage of an email address', () => {
  const query = 'query ($email: String!, $ignore: [ID!]) { getEmailAddressUsageCount(email: $email, ignoreIds: $ignore) }'

  it('counts everyone who has it, however it is written, without those named [PW-644]', async () => {
    const { world } = held.server
    expect(await held.server.as('hr').ask(query, { email: ' Employee@DEMO.example' })).toEqual({ getEmailAddressUsageCount: 1 })
    expect(await held.server.as('hr').ask(query, { email: 'employee@demo.example', ignore: [world.people.employee] })).toEqual({
      getEmailAddressUsageCount: 0,
    })
    expect(await held.server.as('hr').ask(query, { email: 'admin@acme.example' })).toEqual({ getEmailAddressUsageCount: 0 })
  })

  it('is closed to those who may enter none', async () => {
    await grantOnly(held.server, 'other', [['people.directory.view', 'ALL']])
    expect((await held.server.as('other').refused(query, { email: 'employee@demo.example' })).extensions.code).toBe('FORBIDDEN')
  })
})
