import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { approve, listPending, pendingAt, saveApprovals, updateOf, type PendingAnswer } from '../testing/approving.ts'
import { asAdministrator, hire, type Hired } from '../testing/hire.ts'
import { jobEndDateFinalise, jobHistoryUpdate, jobUpdate, readJob, readTimeline } from '../testing/operations.ts'

// Today is 20 November 2026
const held = useTestServer()
const as = (who: Parameters<typeof held.server.as>[0]) => held.server.as(who)
const newcomer = (more: object = {}): Promise<Hired> => hire(held.server, { supervisorJobId: held.server.world.jobs.manager, ...more })
const pay = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '90000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' } as const

async function need(...acts: string[]) {
  const { policy } = await as('hr').ask<{ policy: { version: number } }>('{ policy: getJobApprovals { version } }')
  await as('hr').ask(saveApprovals, {
    input: { version: policy.version, isEnabled: acts.length > 0, acts, steps: [{ approverType: 'SUPERVISOR' }] },
  })
}
const pendingOf = async (jobId: string): Promise<PendingAnswer | undefined> =>
  (await as('hr').ask<{ listJobPendingUpdates: PendingAnswer[] }>(listPending, { jobId })).listJobPendingUpdates.find(
    ({ state }) => state === 'PENDING',
  )
const asked = async (job: string) => {
  const request = await pendingOf(job)
  if (!request) throw new Error('Nobody was asked')
  return request
}
const end = async ({ job }: Hired, more: object = {}) => ({
  input: {
    id: job,
    version: (await readJob(as('hr'), job)).version,
    companyEndDate: '2026-12-31',
    turnoverReasonId: held.server.world.lists['Retirement'],
    ...more,
  },
})
const lastDayOf = async ({ job }: Hired) => (await readJob(as('hr'), job)).companyEndDate
const fteOn = async (job: string, day: string) => (await readJob(as('hr'), job, day)).fte

beforeEach(() => held.server.travel(startOfTests))
afterEach(() => held.server.rows("delete from change_requests where state = 'PENDING'"))

describe('the policy of job approvals', () => {
  it('says which acts need approval, updates and pay until it is decided, and at least one where approvals are on', async () => {
    type Policy = { policy: { version: number; acts: string[] } }
    const read = () => as('hr').ask<Policy>('{ policy: getJobApprovals { version acts } }')
    expect((await read()).policy.acts).toEqual(['UPDATE', 'PAY'])
    const { version } = (await read()).policy
    const steps = [{ approverType: 'SUPERVISOR' }]
    const none = await as('hr').refused(saveApprovals, { input: { version, isEnabled: true, acts: [], steps } })
    expect(none.extensions.problems?.map(({ path }) => path)).toEqual(['acts'])
    await need('LEAVE', 'END')
    expect((await read()).policy.acts).toEqual(['END', 'LEAVE'])
  })

  it('tells before an act whom it would ask, and null for one that needs no approval', async () => {
    const { job } = await newcomer()
    await need('END')
    const expected = (acts: string[] | undefined) =>
      as('hr').ask<{ all: { people: { name: string }[] }[] | null }>(
        'query ($jobId: ID!, $acts: [JobApprovalAct!]) { all: listExpectedJobApprovals(jobId: $jobId, acts: $acts) { people { name } } }',
        { jobId: job, acts },
      )
    expect((await expected(['END', 'UPDATE'])).all).toEqual([{ people: [{ name: 'Malik Osei' }] }])
    expect((await expected(['LEAVE'])).all).toBeNull()
    expect((await expected(undefined)).all).toBeNull()
  })
})

describe('an act that needs approval', () => {
  it('is an update, or one of pay alone, or both', async () => {
    const [one, two, three] = [
      await newcomer({ remuneration: pay }),
      await newcomer({ remuneration: pay }),
      await newcomer({ remuneration: pay }),
    ]
    await need('PAY')
    const more = { attributes: [{ attribute: 'REMUNERATION' }], remuneration: { ...pay, baseAnnual: '95000' } }
    await as('hr').ask(jobUpdate, await updateOf(held.server, one.job, {}))
    expect(await fteOn(one.job, '2026-12-01')).toBe('0.5')
    await as('hr').ask(jobUpdate, await updateOf(held.server, two.job, more))
    expect((await asked(two.job)).changes.map(({ field }) => field)).toEqual(['remuneration'])
    const both = { ...more, attributes: [{ attribute: 'REMUNERATION' }, { attribute: 'FTE' }] }
    await as('hr').ask(jobUpdate, await updateOf(held.server, three.job, both))
    expect((await asked(three.job)).changes.map(({ field }) => field).toSorted()).toEqual(['fte', 'remuneration'])
  })

  it('is a correction, which is made once it is approved, as it was asked for', async () => {
    const { job } = await newcomer()
    const values = { effectiveFrom: '2025-02-01', effectiveTo: '2025-03-01' }
    const correct = async () => as('hr').ask(jobHistoryUpdate, await updateOf(held.server, job, values))
    await need('UPDATE')
    await correct()
    expect(await fteOn(job, '2025-02-10')).toBe('0.5')
    await need('CORRECTION')
    const { job: other } = await newcomer()
    await as('hr').ask(jobHistoryUpdate, await updateOf(held.server, other, values))
    expect(await fteOn(other, '2025-02-10')).toBe('1')
    expect(await approve(as('manager'), await asked(other))).toMatchObject({ state: 'APPLIED' })
    expect(await fteOn(other, '2025-02-10')).toBe('0.5')
    expect(await readTimeline(as('hr'), other, 'FTE')).toHaveLength(3)
    const events = await held.server.rows("select 1 from events where job_id = $1 and name = 'job.history_corrected'", [other])
    expect(events).toHaveLength(1)
  })

  it('is an end, with the supervisors of its reports as they are by then, and the job can neither be changed nor ended meanwhile', async () => {
    const [boss, next] = [await newcomer(), await hire(held.server)]
    const report = await hire(held.server, { supervisorJobId: boss.job })
    await need('END')
    const reports = [{ id: report.job, version: (await readJob(as('hr'), report.job)).version, supervisorJobId: next.job }]
    await as('hr').ask(jobEndDateFinalise, await end(boss, { reports, reportsReasonId: held.server.world.lists['Restructure'] }))
    expect(await lastDayOf(boss)).toBeNull()
    const again = await as('hr').refused(jobEndDateFinalise, await end(boss))
    expect(again.extensions.problems?.[0]?.rule).toBe('approval')
    expect((await as('hr').refused(jobUpdate, await updateOf(held.server, boss.job, {}))).extensions.problems?.[0]?.rule).toBe('approval')
    await as('hr').ask(jobUpdate, await updateOf(held.server, report.job, { effectiveFrom: '2026-11-25' }))
    const request = await asked(boss.job)
    expect(request.changes.map(({ field }) => field)).toContain('companyEndDate')
    expect(await approve(as('manager'), request)).toMatchObject({ state: 'APPLIED', problems: [] })
    expect(await lastDayOf(boss)).toBe('2026-12-31')
    expect((await readJob(as('hr'), report.job, '2027-01-01')).supervisorJob?.id).toBe(next.job)
  })

  it('is leave, which is there once it is approved', async () => {
    const someone = await newcomer()
    await need('LEAVE')
    const create = 'mutation ($input: JobLeaveCreateInput!) { done: jobLeaveCreate(input: $input) { id } }'
    const { all } = await as('hr').ask<{ all: { id: string; name: string }[] }>('{ all: listAllLeaveTypes { id name } }')
    const input = { jobId: someone.job, leaveTypeId: all[0]?.id, startDate: '2026-12-01', endDate: '2027-03-01', isFinalised: true }
    expect(await as('hr').ask(create, { input })).toEqual({ done: null })
    const leaves = () => held.server.rows('select id from job_leaves where job_id = $1', [someone.job])
    expect(await leaves()).toEqual([])
    const request = await asked(someone.job)
    expect(request.effectiveFrom).toBe('2026-12-01')
    expect(await pendingAt(as('manager'), request.id)).toMatchObject({ viewerCan: ['DECIDE'] })
    await approve(as('manager'), request)
    expect(await leaves()).toHaveLength(1)
  })

  it('is asked for row by row in a set of ends: what waits already is refused, the others wait', async () => {
    const [one, two, gone] = [await newcomer(), await newcomer(), await newcomer()]
    await as('hr').ask(jobEndDateFinalise, await end(gone))
    await need('END')
    await as('hr').ask(jobEndDateFinalise, await end(one))
    const inputs = await Promise.all([one, two, gone].map(async (each) => (await end(each)).input))
    const ran = await asAdministrator(held.server, (ctx) => ctx.services.kith.mutation('jobEndDateFinalise').runManyNamed(ctx, inputs))
    expect([[...ran.ids], [...ran.requests.keys()], [...ran.problems.keys()].toSorted((one, other) => one - other)]).toEqual([
      [],
      [1],
      [0, 2],
    ])
  })
})
