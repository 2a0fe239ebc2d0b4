import { beforeAll, describe, expect, it } from 'vitest'
import { endJobs } from '#domains/jobs/public.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { acting, makePerson } from './testing/people.ts'

const held = useTestServer()
type Status = { displayName: string; employmentStatusId: string }
type Page = { items: Status[]; totalCount: number }
type Search = { results: { person: Status }[] }

const [exiting, current] = ['EMPLOYMENT_STATUS_EXITING_STAFF', 'EMPLOYMENT_STATUS_CURRENT_STAFF']
const lastDay = '2026-11-30'
const made = { one: '', two: '', moving: '' }

beforeAll(async () => {
  const { jobs } = held.server.world
  const start = { companyStartDate: '2021-01-04' }
  const person = async (lastName: string, ...theirs: Parameters<typeof makePerson>[2] & object) =>
    (await makePerson(held.server, { firstName: 'Leaver', lastName, emails: [{ email: `${lastName}@demo.example` }] }, theirs)).id
  made.one = await person('One', { ...start, companyEndDate: lastDay })
  made.two = await person('Two', { ...start, companyEndDate: lastDay }, { ...start, companyEndDate: lastDay, supervisorJobId: jobs.other })
  made.moving = await person('Moving', { ...start, companyEndDate: lastDay }, { companyStartDate: '2026-12-01' })
  await acting(held.server, 'admin', (ctx) =>
    endJobs(ctx, [{ jobId: jobs.employee, companyEndDate: lastDay, turnoverType: 'VOLUNTARY', turnoverReasonId: null }]),
  )
})

const fields = 'displayName employmentStatusId'
async function list(who: WorldPerson, status: string) {
  const query = `query ($status: EmploymentStatus!, $search: String) {
    listPeople(filter: { employmentStatuses: [$status] }, search: $search) { items { ${fields} } totalCount } }`
  const pages = await Promise.all(
    [null, 'leaver'].map((search) => held.server.as(who).ask<{ listPeople: Page }>(query, { status, search })),
  )
  const [all, found] = pages.map(({ listPeople: { items, totalCount } }) => {
    expect(totalCount).toBe(items.length)
    return items.map(({ displayName }) => displayName)
  })
  return { all, found }
}

/** The status of someone on every road that shows it. */
async function statuses(who: WorldPerson, id: string, search: string): Promise<Set<string>> {
  const answer = await held.server.as(who).ask<{
    listPeople: Page
    getPerson: Status
    top: Search
    dropdown: Search
    jobs: Search
    chosen: { person: Status }[]
  }>(
    `query ($id: ID!, $search: String!) {
      listPeople(search: $search) { items { ${fields} } totalCount }
      getPerson(id: $id) { ${fields} }
      top: performPeopleSearch(searchText: $search) { results { person { ${fields} } } }
      dropdown: performPeopleDropdownSearch(searchText: $search) { results { person { ${fields} } } }
      jobs: performPeopleDropdownSearch(searchText: $search, showIndividualJobs: true) { results { person { ${fields} } } }
      chosen: getValuesForDropdownSearch(peopleIds: [$id]) { person { ${fields} } } }`,
    { id, search },
  )
  const people = [...answer.top.results, ...answer.dropdown.results, ...answer.jobs.results, ...answer.chosen].map(({ person }) => person)
  expect(people.length).toBeGreaterThanOrEqual(4)
  return new Set([...answer.listPeople.items, answer.getPerson, ...people].map(({ employmentStatusId }) => employmentStatusId))
}

describe('a person whose last day is finalised', () => {
  it('reads as exiting to those who may see the dates of their job, themselves included', async () => {
    for (const who of ['admin', 'hr', 'director', 'manager'] as const) {
      expect(await statuses(who, made.one, 'leaver one'), who).toEqual(new Set([exiting]))
      expect((await list(who, 'EXITING_STAFF')).found, who).toContain('Leaver One')
    }
    expect(await statuses('employee', held.server.world.people.employee, 'zoë')).toEqual(new Set([exiting]))
  })

  it('reads as current to everyone else, in lists, filters, totals, cards and searches', async () => {
    for (const who of ['employee', 'other'] as const) {
      expect(await statuses(who, made.one, 'leaver one'), who).toEqual(new Set([current]))
      const page = await list(who, 'EXITING_STAFF')
      expect(page, who).toEqual({ all: who === 'employee' ? ['Zoë Larsen'] : [], found: [] })
      expect((await list(who, 'CURRENT_STAFF')).found, who).toContain('Leaver One')
    }
    expect(await statuses('other', held.server.world.people.employee, 'zoë')).toEqual(new Set([current]))
  })

  it('reads as current to those who may see the end of one job, but not of the other', async () => {
    expect(await statuses('hr', made.two, 'leaver two')).toEqual(new Set([exiting]))
    expect(await statuses('manager', made.two, 'leaver two')).toEqual(new Set([current]))
    expect((await list('manager', 'EXITING_STAFF')).found).toEqual(['Leaver One'])
    expect((await list('hr', 'EXITING_STAFF')).found).toEqual(['Leaver One', 'Leaver Two'])
  })

  it('is current where another job follows [PW-205]', async () => {
    expect(await statuses('hr', made.moving, 'leaver moving')).toEqual(new Set([current]))
  })

  it('is offered as supervisor for a later day to those who may not see that the job ends before', async () => {
    const search = async (who: WorldPerson, asAt: string) =>
      (
        await held.server
          .as(who)
          .ask<{ performSupervisorJobSearch: { results: { personDisplayName: string }[] } }>(
            'query ($asAt: Date!) { performSupervisorJobSearch(searchText: "leaver one", asAt: $asAt) { results { personDisplayName } } }',
            { asAt },
          )
      ).performSupervisorJobSearch.results.map(({ personDisplayName }) => personDisplayName)
    for (const asAt of [lastDay, '2026-12-01']) expect(await search('other', asAt)).toEqual(['Leaver One'])
    expect(await search('hr', lastDay)).toEqual(['Leaver One'])
    expect(await search('hr', '2026-12-01')).toEqual([])
  })
})
