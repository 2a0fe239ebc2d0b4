import { afterEach, describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { hire, hireAgain, type Hired } from './testing/hire.ts'
import { jobCompanyStartDateUpdate, jobEndDateFinalise, readJob, type JobAnswer } from './testing/operations.ts'

// Today is 20 November 2026
const held = useTestServer()
const hr = () => held.server.as('hr')
const move = async (id: string, companyStartDate: string, more: object = {}) => {
  const { version } = await readJob(hr(), id)
  return (
    await hr().ask<{ jobCompanyStartDateUpdate: JobAnswer }>(jobCompanyStartDateUpdate, {
      input: { id, version, companyStartDate, ...more },
    })
  ).jobCompanyStartDateUpdate
}
const proposal = async (jobId: string, companyStartDate: string) => {
  const query = `query ($jobId: ID!, $companyStartDate: Date!) { of: getAtCompanyStart(jobId: $jobId, companyStartDate: $companyStartDate) {
    accountOutcome accountActiveFrom accountMovesTo probationEndDate } }`
  return (await hr().ask<{ of: object }>(query, { jobId, companyStartDate })).of
}

async function starter(values: { activeFrom: string | null; accessType?: string }): Promise<Hired & { user: string }> {
  const hired = await hire(held.server, { companyStartDate: '2026-12-01', probationEndDate: '2027-03-01' })
  const input = { personId: hired.person, accessType: 'LIMITED', passwordMethod: 'NONE', ...values }
  const make = 'mutation ($input: UserCreateInput!) { made: userCreate(input: $input) { user { id } } }'
  const { made } = await held.server.as('admin').ask<{ made: { user: { id: string } } }>(make, { input })
  return { ...hired, user: made.user.id }
}
const accountOf = async (id: string) => {
  const query = 'query ($id: ID!) { user: getUser(id: $id) { status activeFrom } }'
  return (await held.server.as('admin').ask<{ user: object }>(query, { id })).user
}

afterEach(() => held.server.travel(startOfTests))

describe('with the first day of somebody who has yet to start', () => {
  it('move the day on which their account opens and the end of their probation, put off or brought forward', async () => {
    const { job, user } = await starter({ activeFrom: '2026-12-01' })
    expect(await proposal(job, '2027-02-01')).toEqual({
      accountOutcome: 'MOVES',
      accountActiveFrom: '2026-12-01',
      accountMovesTo: '2027-02-01',
      probationEndDate: '2027-05-01',
    })
    expect((await move(job, '2027-02-01')).probationEndDate).toBe('2027-05-01')
    held.server.travel('2026-12-02T00:00:00Z')
    expect(await accountOf(user)).toEqual({ status: 'LIMITED', activeFrom: '2027-02-01' })
    const named =
      "select e.person_id, v.difference from events e join event_values v on event_id = id where subject_id = $1 and name = 'user.updated'"
    expect(await held.server.rows(named, [user])).toMatchObject([{ difference: { activeFrom: ['2026-12-01', '2027-02-01'] } }])

    held.server.travel(startOfTests)
    expect((await move(job, '2026-11-20')).probationEndDate).toBe('2027-02-20')
    expect(await accountOf(user)).toEqual({ status: 'ACTIVE', activeFrom: '2026-11-20' })
  })

  it('stay as they are where whoever moves it says so', async () => {
    const { job, user } = await starter({ activeFrom: '2026-12-01' })
    expect(await move(job, '2027-02-01', { accountStays: true, probationEndDate: '2027-03-01' })).toMatchObject({
      companyStartDate: '2027-02-01',
      probationEndDate: '2027-03-01',
    })
    expect(await accountOf(user)).toEqual({ status: 'LIMITED', activeFrom: '2026-12-01' })
    expect((await move(job, '2027-02-02', { probationEndDate: null })).probationEndDate).toBeNull()
  })

  it('stay where the account opens on another day, or for another job', async () => {
    const early = await starter({ activeFrom: '2026-11-30' })
    expect(await proposal(early.job, '2027-02-01')).toMatchObject({ accountOutcome: 'OTHER_DAY', accountMovesTo: null })
    const open = await starter({ activeFrom: null, accessType: 'NORMAL' })
    expect(await proposal(open.job, '2027-02-01')).toMatchObject({ accountOutcome: 'OPEN' })
    const nobody = await hire(held.server)
    expect(await proposal(nobody.job, '2025-02-01')).toMatchObject({ accountOutcome: 'NO_ACCOUNT', probationEndDate: null })

    const twice = await starter({ activeFrom: '2026-12-01' })
    const second = await hireAgain(held.server, twice.person, { companyStartDate: '2027-01-11' })
    expect(await proposal(twice.job, '2027-02-01')).toMatchObject({ accountOutcome: 'MOVES', accountMovesTo: '2027-01-11' })
    expect(await proposal(second, '2027-01-12')).toMatchObject({ accountOutcome: 'OTHER_DAY' })
  })

  it('opens an account that the end of an earlier job has closed, without anything being done to it', async () => {
    const { person, job } = await hire(held.server)
    await held.server.as('admin').ask('mutation ($input: UserCreateInput!) { userCreate(input: $input) { user { id } } }', {
      input: { personId: person, accessType: 'NORMAL', passwordMethod: 'NONE' },
    })
    const { version } = await readJob(hr(), job)
    await hr().ask(jobEndDateFinalise, { input: { id: job, version, companyEndDate: '2026-11-11', turnoverType: 'VOLUNTARY' } })
    const next = await hireAgain(held.server, person, { companyStartDate: '2026-12-01' })
    expect(await proposal(next, '2026-12-14')).toMatchObject({ accountOutcome: 'WITH_JOB' })
  })
})

describe('the end of probation', () => {
  it('keeps its months from any day of a month, and never outlasts the job', async () => {
    const { job } = await hire(held.server, { companyStartDate: '2026-11-30', probationEndDate: '2027-02-28' })
    for (const [day, until] of [
      ['2026-12-15', '2027-03-15'],
      ['2027-01-31', '2027-04-30'],
    ] as const)
      expect(await proposal(job, day)).toMatchObject({ probationEndDate: until })
    const { job: eve } = await hire(held.server, { companyStartDate: '2026-12-01', probationEndDate: '2027-02-28' })
    expect(await proposal(eve, '2027-02-01')).toMatchObject({ probationEndDate: '2027-04-30' })
    const { job: brief } = await hire(held.server, {
      companyStartDate: '2026-12-01',
      companyEndDate: '2027-03-31',
      probationEndDate: '2027-03-01',
    })
    expect((await move(brief, '2027-01-15')).probationEndDate).toBe('2027-03-31')
  })

  it('stays once it has passed', async () => {
    const { job } = await hire(held.server, { companyStartDate: '2026-01-01', probationEndDate: '2026-04-01' })
    expect((await move(job, '2026-02-01')).probationEndDate).toBe('2026-04-01')
  })
})
