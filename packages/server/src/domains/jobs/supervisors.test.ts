import { describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire, hireAgain, ordinaryJob } from './testing/hire.ts'
import {
  jobCompanyStartDateUpdate,
  jobCreate,
  jobEndDateCancel,
  jobEndDateFinalise,
  jobUpdate,
  readJob,
  type JobAnswer,
} from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')

const input = (id: string, supervisorJobId: string | null, effectiveFrom: string, values: Record<string, unknown> = {}) => ({
  input: {
    id,
    version: 1,
    attributes: [{ attribute: 'SUPERVISOR' }],
    supervisorJobId,
    effectiveFrom,
    reasonId: held.server.world.lists['Restructure'],
    ...values,
  },
})
const report = (...given: Parameters<typeof input>) => hr().ask<{ jobUpdate: JobAnswer }>(jobUpdate, input(...given))
const refused = async (...given: Parameters<typeof input>) =>
  (await changesNothing(held.server, () => hr().refused(jobUpdate, input(...given)))).extensions
const supervisorOf = async (id: string, asAt?: string) => (await readJob(hr(), id, asAt)).supervisorJob?.id ?? null
const sees = async (person: 'manager' | 'other' | 'director', id: string) =>
  (await held.server.as(person).send('query ($id: ID!) { getJob(id: $id) { id } }', { id })).errors?.[0]?.extensions.code ?? 'seen'
const ancestors = (job: string) =>
  held.server.rows<{ ancestor: string; effective: string }>(
    'select ancestor_person_id as ancestor, effective::text from reporting_lines where job_id = $1 order by lower(effective), depth',
    [job],
  )

describe('the supervisor of a job', () => {
  it('is never the person’s own job, nor another job of theirs [PW-525][PW-706][AD-672]', async () => {
    const { person, job } = await hire(held.server)
    const second = await hireAgain(held.server, person)
    const own = [{ path: 'supervisorJobId', message: "A person can't be their own supervisor" }]
    expect((await refused(job, job, '2026-12-01')).problems).toMatchObject(own)
    expect((await refused(job, second, '2026-12-01')).problems).toMatchObject(own)
    const another = { ...ordinaryJob(held.server), personId: person, supervisorJobId: job }
    const error = await changesNothing(held.server, () => hr().refused(jobCreate, { input: another }))
    expect(error.extensions.problems).toMatchObject(own)
  })

  it('is held on the day from which it counts', async () => {
    const { job } = await hire(held.server)
    const { job: later } = await hire(held.server, { companyStartDate: '2027-01-01' })
    const { job: gone } = await hire(held.server, { companyEndDate: '2026-12-31' })
    expect((await refused(job, later, '2026-12-31')).problems).toMatchObject([{ rule: 'employed' }])
    expect((await refused(job, gone, '2027-01-01')).problems).toMatchObject([{ rule: 'employed' }])
    expect((await report(job, gone, '2026-12-31')).jobUpdate.version).toBe(2)
  })

  it('is not there any more the day after it ended; its reports do not move to another job of the same person', async () => {
    const { person, job: first } = await hire(held.server, { companyEndDate: '2027-06-30' })
    await hireAgain(held.server, person)
    const { job } = await hire(held.server, { supervisorJobId: first })
    expect(await supervisorOf(job, '2027-06-30')).toBe(first)
    expect(await supervisorOf(job, '2027-07-01')).toBeNull()
    expect(await ancestors(job)).toEqual([{ ancestor: person, effective: '[2025-01-01,2027-07-01)' }])
  })

  it('is hidden from colleagues until it starts, and shown to those who may view it', async () => {
    const { job: coming } = await hire(held.server, { companyStartDate: '2026-12-01' })
    const { other } = held.server.world.jobs
    await report(other, coming, '2026-12-01')
    expect((await readJob(held.server.as('other'), other)).supervisorJob?.personDisplayName).toBe("Dora O'Neill")
    expect((await readJob(held.server.as('other'), other, '2026-12-02')).supervisorJob).toBeNull()
    expect(await supervisorOf(other, '2026-12-02')).toBe(coming)
    const search = '{ performSupervisorJobSearch(searchText: "newcomer", asAt: "2026-12-02") { results { id } } }'
    const found = async (person: 'hr' | 'employee') =>
      (await held.server.as(person).ask<{ performSupervisorJobSearch: { results: { id: string }[] } }>(search)).performSupervisorJobSearch
        .results
    expect((await found('hr')).map(({ id }) => id)).toContain(coming)
    expect((await found('employee')).map(({ id }) => id)).not.toContain(coming)
    await report(other, held.server.world.jobs.director, '2026-12-01', { version: 2 })
  })
})

describe('a supervisor whose job is not held on a day', () => {
  type Answer = {
    getJob: { supervisorJob: { id: string } | null; directReports: { totalCount: number; items: { id: string }[] } }
  }
  const query = `query ($id: ID!, $asAt: Date, $asKnownAt: DateTime) { getJob(id: $id, asAt: $asAt, asKnownAt: $asKnownAt) {
    supervisorJob { id } directReports { totalCount items { id } } } }`
  const read = async (id: string, asAt: string, asKnownAt?: string) => (await hr().ask<Answer>(query, { id, asAt, asKnownAt })).getJob
  const reportsOf = async (id: string, asAt: string) => {
    type Found = { listPeople: { totalCount: number; items: { id: string }[] } }
    const filter = `{ listPeople(asAt: "${asAt}", filter: { supervisorJobIds: ["${id}"] }) { totalCount items { id } } }`
    const { items, totalCount } = (await hr().ask<Found>(filter)).listPeople
    return { totalCount, people: items.map((person) => person.id) }
  }
  const nobody = { totalCount: 0, items: [] }
  const move = (id: string, companyStartDate: string) =>
    hr().ask(jobCompanyStartDateUpdate, { input: { id, version: 1, companyStartDate } })

  it('has no direct reports after its end, nor does the directory find anyone below it', async () => {
    const { job: above } = await hire(held.server, { companyStartDate: '2026-11-20' })
    const { job, person } = await hire(held.server, { companyStartDate: '2027-09-03', supervisorJobId: above })
    const end = { id: above, version: 1, companyEndDate: '2028-07-02', turnoverReasonId: held.server.world.lists['Retirement'] }
    await hr().ask(jobEndDateFinalise, { input: end })
    expect((await read(above, '2028-07-02')).directReports).toEqual({ totalCount: 1, items: [{ id: job }] })
    expect(await reportsOf(above, '2028-07-02')).toEqual({ totalCount: 1, people: [person] })
    expect((await read(above, '2028-10-24')).directReports).toEqual(nobody)
    expect(await reportsOf(above, '2028-10-24')).toEqual({ totalCount: 0, people: [] })
    held.server.travel('2026-11-21T01:00:00Z')
    const known = '2026-11-20T01:00:00Z'
    expect((await read(above, '2028-10-24', known)).directReports).toEqual(nobody)
    held.server.travel(startOfTests)
  })

  it('supervises nobody before its start, which was moved', async () => {
    const { job: above } = await hire(held.server, { companyStartDate: '2026-11-20' })
    const { job } = await hire(held.server, { companyStartDate: '2026-11-20', supervisorJobId: above })
    await move(above, '2026-11-21')
    expect([await supervisorOf(job, '2026-11-20'), await supervisorOf(job, '2026-11-21')]).toEqual([null, above])
    expect([(await read(above, '2026-11-20')).directReports, await reportsOf(above, '2026-11-20')]).toEqual([
      nobody,
      { totalCount: 0, people: [] },
    ])
    const periods = await hr().ask<{
      listJobTimeline: { attribute: string; periods: { supervisorJob: { id: string; asAt: string } | null }[] }[]
    }>('query ($jobId: ID!) { listJobTimeline(jobId: $jobId) { attribute periods { supervisorJob { id asAt } } } }', { jobId: job })
    expect(periods.listJobTimeline.find(({ attribute }) => attribute === 'SUPERVISOR')?.periods).toEqual([
      { supervisorJob: { id: above, asAt: '2026-11-21' } },
    ])
  })

  it('supervises nobody before its start, to which days the report was moved', async () => {
    const { job: above } = await hire(held.server, { companyStartDate: '2026-11-23' })
    const { job } = await hire(held.server, { companyStartDate: '2027-09-11', supervisorJobId: above })
    await move(job, '2024-08-08')
    expect([await supervisorOf(job, '2024-09-11'), await supervisorOf(job, '2026-11-23')]).toEqual([null, above])
  })

  it('is not given away by what a report may read: for whom may not view that job, it stays as it is today', async () => {
    const { jobs, people } = held.server.world
    const { job: above } = await hire(held.server, { companyEndDate: '2027-03-31' }, 'Leaver')
    await report(jobs.other, above, '2026-11-20', { version: (await readJob(hr(), jobs.other)).version })
    const card = `{ getPerson(id: "${people.other}", asAt: "2027-04-01") { primaryJob { supervisor { jobId } } } }`
    type Card = { getPerson: { primaryJob: { supervisor: { jobId: string } | null } } }
    const cardOf = async (person: 'other' | 'hr') => (await held.server.as(person).ask<Card>(card)).getPerson.primaryJob.supervisor?.jobId
    expect([await cardOf('other'), await cardOf('hr')]).toEqual([above, undefined])
    expect((await readJob(held.server.as('other'), jobs.other, '2027-04-01')).supervisorJob?.id).toBe(above)
    expect(await supervisorOf(jobs.other, '2027-04-01')).toBeNull()
    const search = '{ performSupervisorJobSearch(searchText: "leaver", asAt: "2027-04-01") { results { id } } }'
    type Found = { performSupervisorJobSearch: { results: { id: string }[] } }
    const found = async (person: 'other' | 'hr') => (await held.server.as(person).ask<Found>(search)).performSupervisorJobSearch.results
    expect([await found('other'), await found('hr')]).toEqual([[{ id: above }], []])
    await report(jobs.other, jobs.director, '2026-11-20', { version: (await readJob(hr(), jobs.other)).version })
  })
})

describe('loops', () => {
  it('are refused from the day on which they would exist, and accepted where the other line has left by then', async () => {
    const { job: below } = await hire(held.server)
    const { job: above } = await hire(held.server)
    await report(below, above, '2026-12-01')
    const loop = await refused(above, below, '2027-06-01')
    expect(loop.problems).toMatchObject([{ path: 'supervisorJobId', rule: 'loop' }])
    expect(loop.problems?.[0]?.message).toContain('2027-06-01')
    await report(below, null, '2027-06-01', { version: 2 })
    expect((await report(above, below, '2027-06-01')).jobUpdate.version).toBe(2)
    expect(await supervisorOf(below, '2027-05-31')).toBe(above)
    expect(await supervisorOf(above, '2027-06-01')).toBe(below)
  })

  it('are found however long they are, and however short', async () => {
    const chain = [await hire(held.server), await hire(held.server), await hire(held.server), await hire(held.server)]
    for (const [index, { job }] of chain.slice(1).entries()) await report(job, chain[index]!.job, '2026-12-01')
    expect((await refused(chain[0]!.job, chain[3]!.job, '2027-01-01', { effectiveTo: '2027-01-02' })).problems).toMatchObject([
      { rule: 'loop' },
    ])
  })

  it('are not let in again by cancelling an end', async () => {
    const [first, second, third] = [await hire(held.server), await hire(held.server), await hire(held.server)]
    await report(third.job, first.job, '2027-06-01')
    const end = { id: third.job, version: 2, companyEndDate: '2027-05-31', turnoverReasonId: held.server.world.lists['Retirement'] }
    await hr().ask(jobEndDateFinalise, { input: end })
    await report(first.job, second.job, '2026-12-01')
    await report(second.job, third.job, '2026-12-01')
    const error = await changesNothing(held.server, () => hr().refused(jobEndDateCancel, { input: { id: third.job, version: 3 } }))
    expect(error.extensions.problems).toMatchObject([{ rule: 'loop' }])
    expect(error.message).toContain('2027-06-01')
  })

  it('are not made by two who save at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await hire(held.server), await hire(held.server)]
      const answers = await Promise.all([
        hr().send(jobUpdate, input(a.job, b.job, '2026-12-01')),
        held.server.as('admin').send(jobUpdate, input(b.job, a.job, '2026-12-01')),
      ])
      expect(answers.map(({ errors }) => errors?.[0]?.extensions.problems?.[0]?.rule ?? 'done').toSorted()).toEqual(['done', 'loop'])
    }
  })
})

describe('the lines above a job', () => {
  it('are of every supervisor’s days; two ways to one person are one line', async () => {
    const top = await hire(held.server)
    const left = await hire(held.server, { supervisorJobId: top.job, companyEndDate: '2026-12-31' })
    const right = await hire(held.server, { supervisorJobId: top.job })
    const { job } = await hire(held.server, { supervisorJobId: left.job })
    await report(job, right.job, '2027-01-01')
    expect(await ancestors(job)).toEqual([
      { ancestor: left.person, effective: '[2025-01-01,2027-01-01)' },
      { ancestor: top.person, effective: '[2025-01-01,)' },
      { ancestor: right.person, effective: '[2027-01-01,)' },
    ])
  })

  it('open the job of a newcomer within the early access period, and not a day before', async () => {
    const tenant = [held.server.world.tenantId]
    await held.server.rows('update tenant_settings set supervisor_early_access_days = 7 where tenant_id = $1', tenant)
    const { job } = await hire(held.server, { companyStartDate: '2026-12-01', supervisorJobId: held.server.world.jobs.manager })
    const { job: transferred } = await hire(held.server)
    await report(transferred, held.server.world.jobs.manager, '2026-12-01')
    held.server.travel('2026-11-23T01:00:00Z')
    expect([await sees('manager', job), await sees('other', job)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    held.server.travel('2026-11-24T01:00:00Z')
    expect([await sees('manager', job), await sees('other', job)]).toEqual(['seen', 'NOT_FOUND'])
    expect(await sees('manager', transferred)).toBe('NOT_FOUND')
    held.server.travel('2026-11-30T13:00:00Z')
    expect(await sees('manager', transferred)).toBe('seen')
    held.server.travel(startOfTests)
    await held.server.rows('update tenant_settings set supervisor_early_access_days = 0 where tenant_id = $1', tenant)
  })

  it('of past staff open them to whom they reported last, and not to a former supervisor', async () => {
    const { manager, other } = held.server.world.jobs
    const timeline = [{ attribute: 'SUPERVISOR' as const, value: other, from: '2025-06-01' }]
    const { job } = await hire(held.server, { supervisorJobId: manager, timeline, companyEndDate: '2026-11-10' })
    expect([await sees('manager', job), await sees('director', job)]).toEqual(['NOT_FOUND', 'seen'])
    const { job: stayed } = await hire(held.server, { supervisorJobId: manager, companyEndDate: '2026-11-10' })
    expect(await sees('manager', stayed)).toBe('seen')
  })

  it('are counted only as far as one may see them', async () => {
    const { director, manager } = held.server.world.jobs
    const query = '($id: ID!) { getJob(id: $id) { directReports(first: 2) { totalCount endCursor items { personDisplayName } } } }'
    type Answer = { getJob: { directReports: { totalCount: number; endCursor: string | null; items: { personDisplayName: string }[] } } }
    const reports = async (person: 'hr' | 'director', id: string) =>
      (await held.server.as(person).ask<Answer>(`query ${query}`, { id })).getJob.directReports
    expect(await reports('hr', director)).toMatchObject({ totalCount: 4, items: [{}, {}] })
    expect((await reports('hr', director)).endCursor).not.toBeNull()
    const { job: coming } = await hire(held.server, { companyStartDate: '2026-12-01', supervisorJobId: manager })
    expect((await readJob(hr(), coming, '2026-12-01')).supervisorJob?.id).toBe(manager)
    expect((await reports('director', manager)).items.map(({ personDisplayName }) => personDisplayName)).toEqual(['Zoë Larsen'])
  })
})

describe('the search for a supervisor', () => {
  const search = async (person: 'employee' | 'stranger', searchText: string) =>
    (
      await held.server.as(person).ask<{
        performSupervisorJobSearch: { noResultsReason: string | null; results: { personDisplayName: string; fte: string | null }[] }
      }>('query ($searchText: String!) { performSupervisorJobSearch(searchText: $searchText) { noResultsReason results { personDisplayName fte } } }', { searchText })
    ).performSupervisorJobSearch

  it('finds the jobs of people by the beginnings of their names, and nothing of the job that is not in the directory', async () => {
    expect(await search('employee', 'oneill')).toEqual({
      noResultsReason: null,
      results: [{ personDisplayName: "Dora O'Neill", fte: null }],
    })
    expect(await search('employee', 'do')).toMatchObject({ results: [{ personDisplayName: "Dora O'Neill" }] })
    expect(await search('employee', 'd')).toEqual({ noResultsReason: 'SEARCH_TOO_SHORT', results: [] })
    expect(await search('employee', 'nobody')).toEqual({ noResultsReason: 'NO_RESULTS', results: [] })
    expect(await search('stranger', 'oneill')).toEqual({ noResultsReason: 'NO_RESULTS', results: [] })
  })

  it('shows at most 20', async () => {
    for (let index = 0; index < 21; index += 1) await hire(held.server, {}, 'Twentyone')
    expect((await search('employee', 'twenty')).results).toHaveLength(20)
  })
})
