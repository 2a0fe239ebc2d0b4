import { describe, expect, it } from 'vitest'
import { addRecord } from '#domains/organisation/testing/list-records.ts'
import { startOfTests, useTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire } from './testing/hire.ts'
import {
  jobCompanyStartDateUpdate,
  jobEndDateCancel,
  jobEndDateFinalise,
  readJob,
  readTimeline,
  type JobAnswer,
} from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const list = (name: string) => held.server.world.lists[name]

const finalise = async (id: string, companyEndDate: string, version = 1) =>
  (
    await hr().ask<{ jobEndDateFinalise: JobAnswer }>(jobEndDateFinalise, {
      input: { id, version, companyEndDate, turnoverReasonId: list('Retirement') },
    })
  ).jobEndDateFinalise

describe('the company end date', () => {
  it('is the last day employed: the day after, the job is past [PW-208][PW-209][PW-211][PW-395]', async () => {
    const { job } = await hire(held.server)
    expect((await readJob(hr(), job)).jobStatus).toBe('CURRENT')
    const ending = await finalise(job, '2026-11-25')
    expect(ending).toMatchObject({ jobStatus: 'ENDING', companyEndDate: '2026-11-25', turnoverType: 'VOLUNTARY', version: 2 })
    held.server.travel('2026-11-25T12:59:00Z')
    expect((await readJob(hr(), job)).jobStatus).toBe('ENDING')
    held.server.travel('2026-11-25T13:00:00Z')
    expect((await readJob(hr(), job)).jobStatus).toBe('PAST')
    held.server.travel(startOfTests)
  })

  it('takes whether the person left voluntarily from the reason, of which there are three types [PW-215]', async () => {
    const type = async (name: string) => {
      const { id } = await addRecord(held.server, 'turnoverReason', { name: `Left: ${name}`, type: name })
      const { job } = await hire(held.server)
      const input = { id: job, version: 1, companyEndDate: '2026-12-31', turnoverReasonId: id }
      return (await hr().ask<{ jobEndDateFinalise: JobAnswer }>(jobEndDateFinalise, { input })).jobEndDateFinalise.turnoverType
    }
    const types = ['VOLUNTARY', 'INVOLUNTARY', 'UNKNOWN']
    expect(await Promise.all(types.map(type))).toEqual(types)
    const { type: declared } = await hr().ask<{ type: { enumValues: { name: string }[] } }>(
      '{ type: __type(name: "TurnoverType") { enumValues { name } } }',
    )
    expect(declared.enumValues.map(({ name }) => name).toSorted()).toEqual(types.toSorted())
    const { all } = await hr().ask<{ all: { name: string }[] }>('{ all: listAllRecruitmentSources { name } }')
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Advertisement', 'Agency', 'Direct approach', 'Internal', 'Referral', 'Social media', 'Website', 'Other']),
    )
  })

  it('may be the first day: employed for one day', async () => {
    const { job } = await hire(held.server, { companyStartDate: '2026-05-04' })
    expect(await finalise(job, '2026-05-04')).toMatchObject({ jobStatus: 'PAST', lengthOfService: { years: 0, months: 0, days: 1 } })
    expect((await readJob(hr(), job, '2026-05-04')).jobStatus).toBe('ENDING')
    expect((await readJob(hr(), job, '2026-05-03')).jobStatus).toBe('FUTURE')
  })

  it('takes later changes off the list of what is coming, and cancelling brings them back [PW-398]', async () => {
    const { job } = await hire(held.server, { timeline: [{ attribute: 'BUSINESS_UNIT', value: list('Design') ?? '', from: '2027-08-01' }] })
    expect((await readJob(hr(), job)).upcomingChanges).toHaveLength(1)
    expect((await finalise(job, '2027-07-15')).upcomingChanges).toEqual([])
    expect(await readJob(hr(), job, '2027-08-02')).toMatchObject({ jobStatus: 'PAST', jobBusinessUnit: { name: 'Operations' } })
    const { jobEndDateCancel: open } = await hr().ask<{ jobEndDateCancel: JobAnswer }>(jobEndDateCancel, { input: { id: job, version: 2 } })
    expect(open).toMatchObject({ jobStatus: 'CURRENT', companyEndDate: null, turnoverType: null, version: 3 })
    expect(open.upcomingChanges).toHaveLength(1)
  })

  it('was not known before it was finalised', async () => {
    const { job } = await hire(held.server)
    held.server.travel('2026-11-21T00:00:00Z')
    await finalise(job, '2026-12-31')
    expect(await readJob(hr(), job, '2027-01-15', '2026-11-20T12:00:00Z')).toMatchObject({
      jobStatus: 'CURRENT',
      companyEndDate: null,
      turnoverType: null,
    })
    expect(await readJob(hr(), job, '2027-01-15')).toMatchObject({ jobStatus: 'PAST', companyEndDate: '2026-12-31' })
    held.server.travel(startOfTests)
  })

  it('is refused before the start, a second time, and with a reason that is disabled or missing', async () => {
    const { job } = await hire(held.server)
    const refused = (values: Record<string, unknown>, version = 1) =>
      changesNothing(held.server, () =>
        hr().refused(jobEndDateFinalise, {
          input: { id: job, version, companyEndDate: '2026-12-31', turnoverReasonId: list('Retirement'), ...values },
        }),
      )
    expect((await refused({ companyEndDate: '2024-12-31' })).extensions.problems).toMatchObject([{ path: 'companyEndDate' }])
    expect((await refused({ turnoverReasonId: null, companyEndDate: 'soon' })).extensions.problems?.map(({ path }) => path)).toEqual([
      'companyEndDate',
      'turnoverReasonId',
    ])
    expect((await refused({}, 7)).extensions).toMatchObject({ code: 'CONFLICT', currentVersion: 1 })
    await finalise(job, '2026-12-31')
    expect((await refused({}, 2)).extensions.problems).toMatchObject([{ rule: 'finalised' }])
  })

  it('is cancelled only while it exists and has not passed', async () => {
    const refused = (id: string, version: number) =>
      changesNothing(held.server, () => hr().refused(jobEndDateCancel, { input: { id, version } }))
    const { job: open } = await hire(held.server)
    expect((await refused(open, 1)).extensions.problems).toMatchObject([{ rule: 'finalised' }])
    const { job: past } = await hire(held.server, { companyEndDate: '2026-11-19' })
    expect((await refused(past, 1)).extensions.problems).toMatchObject([{ rule: 'past' }])
  })

  it.each([
    ['jobEndDateFinalise', jobEndDateFinalise, { companyEndDate: '2026-12-31' }],
    ['jobEndDateCancel', jobEndDateCancel, {}],
  ] as const)('%s is for those who may end jobs: not for oneself, nor for a supervisor', async (_, operation, values) => {
    const { employee } = held.server.world.jobs
    const input = { id: employee, version: 1, ...values }
    expect(
      await codes(held.server, operation, 'companyEndDate' in values ? { ...input, turnoverReasonId: list('Retirement') } : input),
    ).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'])
  })
})

describe('the company start date', () => {
  const move = async (id: string, companyStartDate: string, version = 1) =>
    (await hr().ask<{ jobCompanyStartDateUpdate: JobAnswer }>(jobCompanyStartDateUpdate, { input: { id, version, companyStartDate } }))
      .jobCompanyStartDateUpdate

  it('moved back takes the first values along; moved forward it cuts off what came before', async () => {
    const { job } = await hire(held.server, { timeline: [{ attribute: 'LOCATION', value: list('Perth') ?? '', from: '2025-06-01' }] })
    const earlier = await move(job, '2024-07-01')
    expect(earlier.companyStartDate).toBe('2024-07-01')
    expect((await readJob(hr(), job, '2024-07-01')).jobLocation?.name).toBe('Sydney')
    await move(job, '2025-09-01', earlier.version)
    expect((await readTimeline(hr(), job, 'LOCATION')).map(({ effectiveFrom, jobLocation }) => [effectiveFrom, jobLocation?.name])).toEqual(
      [['2025-09-01', 'Perth']],
    )
    expect((await readJob(hr(), job, '2025-08-31')).jobStatus).toBe('FUTURE')
  })

  it('stays before the other dates of the job, and leaves no trace when it does not change', async () => {
    const { job } = await hire(held.server, { companyEndDate: '2026-12-31', probationEndDate: '2026-10-31' })
    const error = await changesNothing(held.server, () =>
      hr().refused(jobCompanyStartDateUpdate, { input: { id: job, version: 1, companyStartDate: '2027-01-01' } }),
    )
    expect(error.extensions.problems).toHaveLength(2)
    await changesNothing(held.server, () => move(job, '2025-01-01'))
  })

  it('is for those who may edit jobs', async () => {
    const input = { id: held.server.world.jobs.other, version: 1, companyStartDate: '2019-01-01' }
    expect(await codes(held.server, jobCompanyStartDateUpdate, input)).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND'])
  })
})

/** What nobody, an employee, a supervisor and an administrator of another organisation are answered; none of them changes anything. */
async function codes(server: TestServer, operation: string, input: Record<string, unknown>): Promise<string[]> {
  const answers = []
  for (const person of ['nobody', 'employee', 'manager', 'stranger'] as const)
    answers.push((await changesNothing(server, () => server.as(person).refused(operation, { input }))).extensions.code)
  return answers
}
