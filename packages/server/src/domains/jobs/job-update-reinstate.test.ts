import { beforeEach, expect, it } from 'vitest'
import { makeField } from '#domains/custom-fields/testing/fields.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire } from './testing/hire.ts'
import { jobUpdate, jobUpdateCancel, jobUpdateReinstate, readJob, readTimeline } from './testing/operations.ts'

const held = useTestServer()
const admin = () => held.server.as('admin')
const list = (name: string) => held.server.world.lists[name]
const title = [{ attribute: 'POSITION_TITLE' }]
const version = async (job: string) => (await readJob(admin(), job)).version

beforeEach(() => held.server.travel(startOfTests))

/** Records an update that has not begun; returns what cancels it, and what brings it back. */
async function plan(job: string, values: Record<string, unknown>, customFieldIds: readonly string[] = []) {
  const input = { effectiveFrom: '2027-02-01', reasonId: list('Transfer'), note: 'New team', attributes: title, ...values }
  await admin().ask(jobUpdate, { input: { id: job, version: await version(job), ...input } })
  const rows = await held.server.rows<{ id: string }>('select id from job_updates where job_id = $1 order by created_at, id', [job])
  const of = { id: job, updateId: rows.at(-1)?.id, attributes: input.attributes, customFieldIds }
  return async () => ({ input: { ...of, version: await version(job) } })
}

const titled = (job: string, name: string, values: Record<string, unknown> = {}) => plan(job, { positionTitleId: list(name), ...values })
const cancel = async (which: Awaited<ReturnType<typeof plan>>) => admin().ask(jobUpdateCancel, await which())
const reinstate = async (which: Awaited<ReturnType<typeof plan>>) => admin().ask(jobUpdateReinstate, await which())
const timeline = async (job: string, knownAt?: string) =>
  (await readTimeline(admin(), job, 'POSITION_TITLE', knownAt)).map(({ positionTitle, effectiveFrom }) => [
    positionTitle?.name,
    effectiveFrom,
  ])
const refusal = async (which: Awaited<ReturnType<typeof plan>>, who: Parameters<typeof held.server.as>[0] = 'admin') => {
  const variables = await which()
  return (await changesNothing(held.server, () => held.server.as(who).refused(jobUpdateReinstate, variables))).extensions
}
const isGone = { code: 'INVALID', problems: [{ path: 'updateId', rule: 'update' }] }

it('A cancelled change of a job is brought back with what it had replaced, its reason and its note', async () => {
  const { job } = await hire(held.server)
  await titled(job, 'Director', { effectiveFrom: '2027-03-01' })
  const wide = await titled(job, 'Manager', { effectiveTo: '2027-05-01' })
  const planned = await timeline(job)
  held.server.travel('2026-11-20T02:00:00Z')
  await cancel(wide)
  expect(await timeline(job)).toEqual([
    ['Engineer', '2025-01-01'],
    ['Director', '2027-03-01'],
  ])
  held.server.travel('2026-11-20T04:00:00Z')
  await reinstate(wide)
  expect(await timeline(job)).toEqual(planned)
  expect(await timeline(job, '2026-11-20T03:00:00Z')).toHaveLength(2)
  const query = 'query ($id: ID!) { getJob(id: $id) { upcomingChanges { effectiveFrom note reason { name } } } }'
  const { getJob } = await admin().ask<{ getJob: { upcomingChanges: object[] } }>(query, { id: job })
  expect(getJob.upcomingChanges).toContainEqual({ effectiveFrom: '2027-02-01', note: 'New team', reason: { name: 'Transfer' } })
  const [event] = await held.server.rows<{ difference: object }>(
    `select v.difference from events e join event_values v on v.event_id = e.id where e.subject_id = $1 and e.name = 'job.update_reinstated'`,
    [job],
  )
  expect(event?.difference).toEqual({ positionTitleId: [list('Engineer'), list('Manager')], effectiveFrom: [null, '2027-02-01'] })
})

it('A cancelled change of custom fields alone, for which no reason is recorded, is brought back with its values, sealed ones too', async () => {
  const { job } = await hire(held.server)
  const clear = await makeField(held.server, { apiName: 'desk_code', modelType: 'JOB' })
  const sealed = await makeField(held.server, { apiName: 'safe_code', modelType: 'JOB', isSensitive: true })
  const customFields = [
    { apiName: clear.apiName, value: 'D-1' },
    { apiName: sealed.apiName, value: 'four-two' },
  ]
  const planned = await plan(job, { attributes: [], customFields }, [clear.id, sealed.id])
  await cancel(planned)
  expect(await held.server.rows('select 1 from custom_value_periods where job_id = $1 and upper_inf(known)', [job])).toEqual([])
  await reinstate(planned)
  held.server.travel('2027-02-01T02:00:00Z')
  const query = 'query ($id: ID!) { getJob(id: $id) { customFields { apiName startDate isMasked text { value } } } }'
  const { getJob } = await admin().ask<{ getJob: { customFields: object[] } }>(query, { id: job })
  expect(getJob.customFields).toEqual(
    expect.arrayContaining([
      { apiName: clear.apiName, startDate: '2027-02-01', isMasked: false, text: { value: 'D-1' } },
      { apiName: sealed.apiName, startDate: '2027-02-01', isMasked: true, text: null },
    ]),
  )
  const reveal = 'mutation ($input: CustomFieldRevealInput!) { done: customFieldReveal(input: $input) { text { value } } }'
  const input = { modelType: 'JOB', modelId: job, apiName: sealed.apiName }
  expect(await admin().ask(reveal, { input })).toEqual({ done: { text: { value: 'four-two' } } })
})

it('A change of a job that was not cancelled, was replaced or has begun, and one whose timeline has changed since, are not brought back', async () => {
  const { job } = await hire(held.server)
  const first = await titled(job, 'Manager')
  expect(await refusal(first)).toMatchObject(isGone)
  const second = await titled(job, 'Director')
  expect(await refusal(first)).toMatchObject(isGone)
  held.server.travel('2026-11-20T02:00:00Z')
  await cancel(second)
  expect(await timeline(job)).toContainEqual(['Manager', '2027-02-01'])
  expect(await refusal(first)).toMatchObject(isGone)
  held.server.travel('2026-11-20T04:00:00Z')
  await cancel(first)
  expect(await refusal(second)).toMatchObject(isGone)
  held.server.travel('2027-02-01T02:00:00Z')
  expect(await refusal(first)).toMatchObject(isGone)
})

it('Only those who may change a job, and its pay where it is paid, bring a cancelled change of it back', async () => {
  const { manager } = held.server.world.jobs
  const { job } = await hire(held.server, { supervisorJobId: manager })
  const remuneration = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '1' }
  const raise = await plan(job, { attributes: [{ attribute: 'REMUNERATION' }], remuneration })
  await cancel(raise)
  expect(await refusal(raise, 'employee')).toMatchObject({ code: 'FORBIDDEN' })
  expect(await refusal(raise, 'stranger')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal(raise, 'manager')).toMatchObject({ code: 'FORBIDDEN', missing: ['people.jobs.remuneration.edit'] })
  const moved = await titled(job, 'Manager')
  await cancel(moved)
  await held.server.as('manager').ask(jobUpdateReinstate, await moved())
  expect(await timeline(job)).toContainEqual(['Manager', '2027-02-01'])
})

it('A supervisor who is not employed on the day any more is not brought back with a cancelled change', async () => {
  const { job: supervisor } = await hire(held.server)
  const { job } = await hire(held.server)
  const moved = await plan(job, { attributes: [{ attribute: 'SUPERVISOR' }], supervisorJobId: supervisor })
  await cancel(moved)
  const end = 'mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { id } }'
  const ending = { id: supervisor, version: await version(supervisor), companyEndDate: '2026-12-31', turnoverType: 'VOLUNTARY' }
  await admin().ask(end, { input: ending })
  expect(await refusal(moved)).toMatchObject({ problems: [{ path: 'supervisorJobId', rule: 'employed' }] })
})
