import { afterEach, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { approve, approveBy, pendingAt, submit } from '../testing/approving.ts'
import { hire } from '../testing/hire.ts'
import { jobUpdateCancel, jobUpdateReinstate, readJob } from '../testing/operations.ts'

const held = useTestServer()
const as = (who: Parameters<typeof held.server.as>[0]) => held.server.as(who)
const fteOn = async (job: string, day: string) => (await readJob(as('admin'), job, day)).fte

afterEach(async () => {
  await held.server.rows("delete from change_requests where state = 'PENDING'")
})

/** A change of hours that its approver has approved and HR has cancelled since. */
async function cancelled() {
  const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
  await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
  await approve(as('manager'), await submit(held.server, as('hr'), job, { effectiveFrom: '2027-02-01' }))
  const [{ id: updateId } = { id: '' }] = await held.server.rows<{ id: string }>('select id from job_updates where job_id = $1', [job])
  const which = async () => ({
    input: { id: job, version: (await readJob(as('admin'), job)).version, updateId, attributes: [{ attribute: 'FTE' }] },
  })
  expect(await fteOn(job, '2027-02-01')).toBe('0.5')
  await as('hr').ask(jobUpdateCancel, await which())
  return { job, which }
}

const pendingOf = async (job: string) =>
  (
    await as('hr').ask<{ all: { id: string; state: string }[] }>(
      'query ($jobId: ID!) { all: listJobPendingUpdates(jobId: $jobId) { id state } }',
      {
        jobId: job,
      },
    )
  ).all.find(({ state }) => state === 'PENDING')

it('A cancelled change of a job is brought back where approvals are on only once it is approved again', async () => {
  const { job, which } = await cancelled()
  await as('hr').ask(jobUpdateReinstate, await which())
  expect(await fteOn(job, '2027-02-01')).toBe('1')
  const request = await pendingOf(job)
  expect((await as('hr').refused(jobUpdateReinstate, await which())).extensions.problems).toMatchObject([{ rule: 'approval' }])
  await approve(as('manager'), request ?? { id: '' })
  expect(await fteOn(job, '2027-02-01')).toBe('0.5')
  expect((await pendingAt(as('hr'), request?.id ?? '')).state).toBe('APPLIED')
})

it('A cancelled change that was asked back is not brought back where its day has come before its approval', async () => {
  const { job, which } = await cancelled()
  await as('hr').ask(jobUpdateReinstate, await which())
  const request = (await pendingOf(job)) ?? { id: '' }
  held.server.travel('2027-02-02T02:00:00Z')
  await approve(as('manager'), request)
  expect(await pendingAt(as('hr'), request.id)).toMatchObject({ state: 'REJECTED', outcome: 'NO_LONGER_FITS' })
  expect(await fteOn(job, '2027-02-02')).toBe('1')
})
