import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire } from './testing/hire.ts'
import { jobUpdate, jobUpdateCancel, readJob, readTimeline, type JobAnswer } from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const list = (name: string) => held.server.world.lists[name]
const both = [{ attribute: 'LOCATION' }, { attribute: 'POSITION_TITLE' }]

/** An update as HR that has not begun; returns its id. */
async function plan(job: string, values: Record<string, unknown> = {}): Promise<string> {
  const { version } = await readJob(hr(), job)
  const input = {
    id: job,
    version,
    attributes: both,
    locationId: list('Perth'),
    positionTitleId: list('Manager'),
    effectiveFrom: '2027-02-01',
  }
  await hr().ask(jobUpdate, { input: { ...input, reasonId: list('Transfer'), ...values } })
  const rows = await held.server.rows<{ id: string }>('select id from job_updates where job_id = $1 order by created_at, id', [job])
  return rows.at(-1)?.id ?? ''
}

const input = async (id: string, updateId: string, attributes: readonly { attribute: string }[] = both) => ({
  input: { id, version: (await readJob(hr(), id)).version, updateId, attributes },
})
const cancel = async (...given: Parameters<typeof input>) =>
  (await hr().ask<{ jobUpdateCancel: JobAnswer }>(jobUpdateCancel, await input(...given))).jobUpdateCancel
const on = async (job: string, day: string, knownAt?: string) => {
  const { jobLocation, jobName } = await readJob(hr(), job, day, knownAt)
  return [jobLocation?.name, jobName]
}

describe('a change that has not begun', () => {
  it('is cancelled with all that was recorded together, while what was planned can still be read', async () => {
    const { job } = await hire(held.server)
    const update = await plan(job)
    held.server.travel('2026-11-20T02:00:00Z')
    expect(await on(job, '2027-02-01')).toEqual(['Perth', 'Manager'])
    const cancelled = await cancel(job, update)
    expect(cancelled).toMatchObject({ version: 3, upcomingChanges: [] })
    expect(await on(job, '2027-02-01')).toEqual(['Sydney', 'Engineer'])
    expect(await on(job, '2027-02-01', '2026-11-20T01:00:00Z')).toEqual(['Perth', 'Manager'])
    const [event] = await held.server.rows<{ difference: object }>(
      `select v.difference from events e join event_values v on v.event_id = e.id where e.subject_id = $1 and e.name = 'job.update_cancelled'`,
      [job],
    )
    expect(event?.difference).toEqual({
      locationId: [list('Perth'), list('Sydney')],
      positionTitleId: [list('Manager'), list('Engineer')],
      effectiveFrom: [null, '2027-02-01'],
    })
  })

  it('says who recorded it, to those who may view the job', async () => {
    const { job } = await hire(held.server)
    await plan(job)
    const query = 'query ($id: ID!) { getJob(id: $id) { upcomingChanges { attribute recordedBy reason { name } } } }'
    const { getJob } = await hr().ask<{ getJob: { upcomingChanges: object[] } }>(query, { id: job })
    const recorded = { recordedBy: 'Hana Ito', reason: { name: 'Transfer' } }
    expect(getJob.upcomingChanges).toEqual(expect.arrayContaining(both.map(({ attribute }) => ({ attribute, ...recorded }))))
    expect((await held.server.as('other').refused(query, { id: job })).extensions.code).toMatch(/NOT_FOUND|FORBIDDEN/)
  })

  it('is cancelled for one attribute, and the others still come', async () => {
    const { job } = await hire(held.server)
    await cancel(job, await plan(job), [{ attribute: 'LOCATION' }])
    expect(await on(job, '2027-02-01')).toEqual(['Sydney', 'Manager'])
  })

  it('gives back what it had replaced, and leaves what was recorded since', async () => {
    const { job } = await hire(held.server)
    const title = [{ attribute: 'POSITION_TITLE' }]
    const titled = (name: string, effectiveFrom: string, effectiveTo?: string) =>
      plan(job, { attributes: title, positionTitleId: list(name), effectiveFrom, ...(effectiveTo ? { effectiveTo } : {}) })
    await titled('Director', '2027-03-01')
    const wide = await titled('Manager', '2027-02-01', '2027-05-01')
    await titled('Director', '2027-01-01')
    await cancel(job, wide, title)
    const periods = await readTimeline(hr(), job, 'POSITION_TITLE')
    expect(periods.map(({ positionTitle, effectiveFrom }) => [positionTitle?.name, effectiveFrom])).toEqual([
      ['Engineer', '2025-01-01'],
      ['Director', '2027-01-01'],
    ])
  })

  it('is cancelled too where the job was created with it', async () => {
    const timeline = [{ attribute: 'LOCATION' as const, value: list('Perth') ?? null, from: '2027-02-01' }]
    const { job } = await hire(held.server, { timeline })
    expect(await on(job, '2027-02-01')).toEqual(['Perth', 'Engineer'])
    const { upcomingChanges } = await readJob(hr(), job)
    await cancel(job, upcomingChanges?.[0]?.updateId ?? '', [{ attribute: 'LOCATION' }])
    expect(await on(job, '2027-02-01')).toEqual(['Sydney', 'Engineer'])
    expect(await on(job, '2025-01-01')).toEqual(['Sydney', 'Engineer'])
  })

  it('is the only one that can be cancelled: what has begun is corrected, and another job’s is none of this job', async () => {
    const { job } = await hire(held.server)
    const { job: another } = await hire(held.server)
    const begun = await plan(job, { effectiveFrom: '2025-06-01' })
    const anothers = await plan(another)
    for (const update of [begun, anothers, '01a1f899-cb2a-73cb-995e-a94891042409']) {
      const given = await input(job, update)
      const { extensions } = await changesNothing(held.server, () => hr().refused(jobUpdateCancel, given))
      expect(extensions).toMatchObject({ code: 'INVALID', problems: [{ path: 'updateId', rule: 'update', parameters: {} }] })
    }
  })

  it('is not cancelled if another user has saved the job since', async () => {
    const { job } = await hire(held.server)
    const given = await input(job, await plan(job))
    await plan(job, { effectiveFrom: '2026-12-15' })
    expect((await changesNothing(held.server, () => hr().refused(jobUpdateCancel, given))).extensions).toMatchObject({
      code: 'CONFLICT',
      currentVersion: 3,
    })
  })
})

describe('who may cancel a change', () => {
  it('those who may change the job: nobody their own, no colleague, no other organisation, and pay only with the right to it', async () => {
    const { employee, manager } = held.server.world.jobs
    const { job } = await hire(held.server, { supervisorJobId: manager })
    const pay = { attributes: [{ attribute: 'REMUNERATION' }], remuneration: { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '1' } }
    const raise = await plan(job, pay)
    const given = await input(job, raise, pay.attributes)
    const refusal = async (person: Parameters<typeof held.server.as>[0], variables: Record<string, unknown>) =>
      (await changesNothing(held.server, () => held.server.as(person).refused(jobUpdateCancel, variables))).extensions
    expect(await refusal('nobody', given)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await refusal('employee', given)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal('stranger', given)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal('manager', given)).toMatchObject({ code: 'FORBIDDEN', missing: ['people.jobs.remuneration.edit'] })
    const own = await input(employee, await plan(employee))
    expect(await refusal('employee', own)).toMatchObject({ code: 'FORBIDDEN' })
    const { jobUpdateCancel: done } = await held.server.as('manager').ask<{ jobUpdateCancel: JobAnswer }>(jobUpdateCancel, own)
    expect(done.upcomingChanges).toEqual([])
  })
})
