import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import {
  approve,
  approveBy,
  decide,
  override,
  pendingAt,
  saveApprovals,
  submit,
  take,
  told,
  updateJob,
  updateOf,
  withdraw,
} from '../testing/approving.ts'
import { hire, hireAgain, type Hired } from '../testing/hire.ts'
import { jobHistoryUpdate, jobUpdate, readJob, readTimeline } from '../testing/operations.ts'

const held = useTestServer()
const supervisors = [{ approverType: 'SUPERVISOR' }, { approverType: 'SUPERVISORS_SUPERVISOR' }] as const
/** Works below the manager, who is below the director. */
const newcomer = (): Promise<Hired> => hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
const as = (who: Parameters<typeof held.server.as>[0]) => held.server.as(who)
const fteOn = async (job: string, day: string) => (await readJob(as('hr'), job, day)).fte
const endAll = () => held.server.rows("delete from change_requests where state = 'PENDING'")

beforeEach(async () => {
  held.server.travel(startOfTests)
  await approveBy(held.server, supervisors)
})
afterEach(endAll)

describe('the settings of job approvals', () => {
  it('need at least one approver and take ten, each named completely and once [AD-676, AD-677, AD-894, AD-957, PW-753]', async () => {
    const input = { version: 0, isEnabled: true }
    const version = (await as('hr').ask<{ getJobApprovals: { version: number } }>('{ getJobApprovals { version } }')).getJobApprovals
      .version
    const save = async (steps: object[]) =>
      (await as('hr').send(saveApprovals, { input: { ...input, version, steps } })).errors?.[0]?.extensions.problems?.map(
        ({ path, message }) => `${path}: ${message}`,
      )
    expect(await save([])).toEqual(['steps: At least one approver is required'])
    expect(await save([{ approverType: 'SPECIFIC_PERSON' }])).toEqual([expect.stringContaining('steps.0.personId')])
    expect(await save([{ approverType: 'SUPERVISOR' }, { approverType: 'SUPERVISOR' }])).toEqual([
      expect.stringContaining('steps.1.approverType'),
    ])
    const people = [...Array(11)].map(() => ({ approverType: 'SPECIFIC_PERSON', personId: held.server.world.people.other }))
    expect(await save(people)).toEqual([expect.stringContaining('steps: ')])
    expect((await as('employee').refused(saveApprovals, { input: { ...input, version, steps: [...supervisors] } })).extensions.code).toBe(
      'FORBIDDEN',
    )
  })

  it('are switched neither off nor on while an update is pending [AD-566, AD-895]', async () => {
    const { job } = await newcomer()
    const request = await submit(held.server, as('hr'), job)
    await expect(approveBy(held.server, 'nobody')).rejects.toThrow(
      'Job approvals can’t be switched on or off while there are pending updates.',
    )
    await take(as('hr'), withdraw, request)
    await approveBy(held.server, 'nobody')
  })
})

describe('an update of a job', () => {
  it('is written at once, and makes no request, where approvals are off or nothing changes [PW-384]', async () => {
    const { job } = await newcomer()
    const same = await as('hr').ask<{ jobUpdate: { pendingUpdate: object | null } }>(
      updateJob,
      await updateOf(held.server, job, { fte: '1' }),
    )
    expect(same.jobUpdate.pendingUpdate).toBeNull()
    await approveBy(held.server, 'nobody')
    const events = await held.server.events('job.update_scheduled')
    await as('hr').ask(jobUpdate, await updateOf(held.server, job, {}))
    expect(await fteOn(job, '2026-12-01')).toBe('0.5')
    expect(await held.server.events('job.update_scheduled')).toBe(events + 1)
    expect(await held.server.rows('select from change_requests where subject_id = $1', [job])).toEqual([])
  })

  it('waits until each has approved in turn, and is then written once with its own effective date [PW-376, PW-377, PW-380, PW-385, PW-561, AD-561, AD-562, AD-564, AD-565]', async () => {
    const { job } = await newcomer()
    const request = await submit(held.server, as('hr'), job)
    expect(request).toMatchObject({ state: 'PENDING', effectiveFrom: '2026-12-01', requestedByName: 'Hana Ito' })
    expect(told(request)).toEqual(['SUPERVISOR ASKED Malik Osei', "SUPERVISORS_SUPERVISOR EXPECTED Dora O'Neill"])
    expect(await fteOn(job, '2026-12-01')).toBe('1')
    expect((await as('director').refused(decide, { input: { id: request.id, version: 1, decision: 'APPROVE' } })).extensions.code).toBe(
      'NOT_FOUND',
    )
    held.server.travel('2026-12-05T01:00:00Z')
    expect(told(await approve(as('manager'), request))).toEqual([
      'SUPERVISOR APPROVED Malik Osei',
      "SUPERVISORS_SUPERVISOR ASKED Dora O'Neill",
    ])
    expect(await approve(as('director'), request)).toMatchObject({ state: 'APPLIED' })
    expect(await readTimeline(as('hr'), job, 'FTE')).toMatchObject([
      { effectiveFrom: '2025-01-01', effectiveTo: '2026-12-01', fte: '1' },
      { effectiveFrom: '2026-12-01', effectiveTo: null, fte: '0.5' },
    ])
    const written = await held.server.rows<{ name: string; actor: string }>(
      "select e.name, u.display_name as actor from events e join users u on u.id = e.actor_user_id where e.job_id = $1 and e.name like 'job.update%'",
      [job],
    )
    expect(written).toEqual([{ name: 'job.update_scheduled', actor: 'Hana Ito' }])
    const events = await held.server.rows<{ name: string }>('select name from events where subject_id = $1 order by position', [request.id])
    expect(events.map(({ name }) => name.replace('change_request.', ''))).toEqual([
      'submitted',
      'asked',
      'asked',
      'decided',
      'applied',
      'decided',
    ])
  })

  it('keeps its job from being updated or corrected, but no other job of the person [PW-383, PW-414, PW-702]', async () => {
    const { job, person } = await newcomer()
    await submit(held.server, as('hr'), job)
    const again = await as('hr').refused(updateJob, await updateOf(held.server, job, { fte: '0.6' }))
    expect(again.extensions.problems?.[0]?.message).toBe(
      'This job has a pending update. It must be applied or rejected before the job can be updated again.',
    )
    expect(
      (await as('hr').refused(jobHistoryUpdate, await updateOf(held.server, job, { effectiveFrom: '2025-02-01' }))).extensions.problems?.[0]
        ?.rule,
    ).toBe('approval')
    const other = await hireAgain(held.server, person, { supervisorJobId: held.server.world.jobs.manager })
    expect((await submit(held.server, as('hr'), other)).state).toBe('PENDING')
    const insert = held.server.rows(
      `insert into change_requests (tenant_id, id, mutation, difference, subject_kind, subject_id, record_kind, record_id, effective_from, requested_at)
       select tenant_id, gen_random_uuid(), mutation, difference, subject_kind, subject_id, record_kind, record_id, effective_from, requested_at
       from change_requests where subject_id = $1`,
      [job],
    )
    await expect(insert).rejects.toThrow('change_requests_one_pending')
  })

  it('is rejected at once by a decline, which needs a comment, and the job is free again [PW-230, PW-386, AD-563]', async () => {
    const { job } = await newcomer()
    const request = await submit(held.server, as('hr'), job)
    const silent = await as('manager').refused(decide, { input: { id: request.id, version: request.version, decision: 'DECLINE' } })
    expect(silent.extensions.problems?.[0]?.path).toBe('comment')
    const declined = await take(as('manager'), decide, request, { decision: 'DECLINE', comment: 'Not this year' })
    expect(declined).toMatchObject({ state: 'REJECTED', outcome: 'DECLINED' })
    expect((await pendingAt(as('hr'), request.id)).steps[0]).toMatchObject({
      state: 'DECLINED',
      comment: 'Not this year',
      decidedByName: 'Malik Osei',
    })
    expect(told(await pendingAt(as('hr'), request.id))[1]).toBe('SUPERVISORS_SUPERVISOR WAITING')
    expect(await fteOn(job, '2027-01-01')).toBe('1')
    expect((await submit(held.server, as('hr'), job)).state).toBe('PENDING')
  })

  it('is withdrawn by its requester or someone who may override, and by nobody else [PW-387]', async () => {
    const { job } = await newcomer()
    const request = await submit(held.server, as('hr'), job)
    expect((await as('manager').refused(withdraw, { input: { id: request.id, version: request.version } })).extensions.code).toBe(
      'FORBIDDEN',
    )
    expect(await take(as('hr'), withdraw, request)).toMatchObject({ state: 'REJECTED', outcome: 'WITHDRAWN' })
    const next = await submit(held.server, as('manager'), job)
    expect(await take(as('admin'), withdraw, next)).toMatchObject({ outcome: 'WITHDRAWN', settledByName: 'Ada Byron' })
  })

  it('is overridden at once by permission alone, and the event names who did it and everyone who was passed over [PW-381, PW-605, AD-784]', async () => {
    const { job } = await newcomer()
    const request = await submit(held.server, as('hr'), job)
    const input = { id: request.id, version: request.version }
    for (const who of ['manager', 'director'] as const)
      expect((await as(who).refused(override, { input })).extensions.code).toBe('FORBIDDEN')
    const done = await take(as('admin'), override, request, { comment: 'Agreed by phone' })
    expect(done.state).toBe('APPLIED')
    expect(told(done)).toEqual(['SUPERVISOR BYPASSED Malik Osei', 'SUPERVISORS_SUPERVISOR BYPASSED'])
    expect(await fteOn(job, '2026-12-01')).toBe('0.5')
    const [event] = await held.server.rows<{ actor: string; difference: Record<string, [unknown, unknown]> }>(
      `select u.display_name as actor, v.difference from events e join users u on u.id = e.actor_user_id join event_values v on v.event_id = e.id
       where e.name = 'change_request.overridden' and e.subject_id = $1`,
      [request.id],
    )
    expect(event?.actor).toBe('Ada Byron')
    expect(event?.difference['bypassed']?.[1]).toBe("Malik Osei, Dora O'Neill")
  })

  it('is overridden by whoever was given the permission for it, who is no administrator, until it is taken from them [PW-604, AD-783]', async () => {
    const { job } = await newcomer()
    const request = await submit(held.server, as('hr'), job)
    const input = { id: request.id, version: request.version }
    expect((await as('other').refused(override, { input })).extensions.code).toMatch(/FORBIDDEN|NOT_FOUND/)
    await grantOnly(held.server, 'other', [
      ['people.jobs.view', 'ALL'],
      ['people.jobs.approvals.override', 'ALL'],
    ])
    expect((await take(as('other'), override, request, { comment: 'Agreed by phone' })).state).toBe('APPLIED')
    expect(await fteOn(job, '2026-12-01')).toBe('0.5')
    const next = await submit(held.server, as('hr'), (await newcomer()).job)
    await grantOnly(held.server, 'other', [['people.jobs.view', 'ALL']])
    expect((await as('other').refused(override, { input: { id: next.id, version: next.version } })).extensions.code).toBe('FORBIDDEN')
  })

  it('stays applied once it is overridden: nobody withdraws, declines or overrides it after that [PW-382]', async () => {
    const { job } = await newcomer()
    const request = await submit(held.server, as('hr'), job)
    const { version } = await take(as('admin'), override, request)
    const input = { id: request.id, version }
    for (const [document, more] of [
      [withdraw, {}],
      [override, {}],
      [decide, { decision: 'DECLINE', comment: 'No' }],
    ] as const)
      expect((await as('admin').refused(document, { input: { ...input, ...more } })).extensions.problems?.[0]?.rule).toBe('approval')
    expect((await pendingAt(as('admin'), request.id)).viewerCan).toEqual([])
    expect(await fteOn(job, '2026-12-01')).toBe('0.5')
  })
})
