import { expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { hire, hireAgain } from './testing/hire.ts'
import { jobEndDateFinalise, jobUpdate, listPersonJobs, readJob, type JobAnswer } from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const remove = 'mutation ($input: JobDeleteInput!) { jobDelete(input: $input) }'
const obstacles = 'query ($jobId: ID!) { found: listJobDeletionObstacles(jobId: $jobId) { reason count } }'
const jobsOf = async (personId: string) =>
  (await hr().ask<{ listPersonJobs: JobAnswer[] }>(listPersonJobs, { personId })).listPersonJobs.map(({ id, isPrimaryJob }) => [
    id,
    isPrimaryJob,
  ])

it('a deleted job is gone with its history, and another job of the person becomes the primary one', async () => {
  const { person, job } = await hire(held.server)
  const second = await hireAgain(held.server, person)
  expect(await jobsOf(person)).toEqual(expect.arrayContaining([[job, true]]))
  const { version } = await readJob(hr(), job)
  expect(await hr().ask(remove, { input: { id: job, version } })).toEqual({ jobDelete: job })
  expect(await jobsOf(person)).toEqual([[second, true]])
  for (const table of ['job_attribute_periods', 'job_terms', 'job_segments', 'reporting_lines'])
    expect(await held.server.rows(`select from ${table} where job_id = $1`, [job]), table).toEqual([])
  const [event] = await held.server.rows(
    `select difference from events join event_values on event_id = id where subject_id = $1 and name = 'job.deleted'`,
    [job],
  )
  expect(event).toMatchObject({ difference: { companyStartDate: [expect.any(String), null] } })
})

it('a job to which others report, or will, is not deleted until they have another supervisor; the past is no obstacle', async () => {
  const { job } = await hire(held.server)
  const { job: report } = await hire(held.server, { timeline: [{ attribute: 'SUPERVISOR', value: job, from: '2027-03-01' }] })
  expect(await hr().ask(obstacles, { jobId: job })).toEqual({ found: [{ reason: 'DIRECT_REPORTS', count: 1 }] })
  const input = { id: job, version: 1 }
  expect(await hr().refused(remove, { input })).toMatchObject({ extensions: { code: 'INVALID' } })
  expect((await readJob(hr(), job)).id).toBe(job)
  const ended = { id: report, version: (await readJob(hr(), report)).version, companyEndDate: '2027-03-31', turnoverType: 'UNKNOWN' }
  await hr().ask(jobEndDateFinalise, { input: ended })
  expect(await hr().ask(obstacles, { jobId: job })).toMatchObject({ found: [{ count: 1 }] })
  held.server.travel('2027-04-01T00:00:00Z')
  expect(await hr().ask(obstacles, { jobId: job })).toEqual({ found: [] })
  await hr().ask(remove, { input })
  expect((await readJob(hr(), report, '2027-03-15')).supervisorJob).toBeNull()
  held.server.travel(startOfTests)
})

it('is deleted by nobody who may only edit jobs, and at its present version only', async () => {
  const { job } = await hire(held.server)
  expect(await held.server.as('manager').refused(remove, { input: { id: job, version: 1 } })).toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  })
  expect(await held.server.as('manager').refused(obstacles, { jobId: job })).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  const change = { id: job, version: 1, effectiveFrom: '2026-12-01', attributes: [{ attribute: 'FTE' }], fte: '0.5' }
  const reasons = await hr().ask<{ all: { id: string }[] }>('{ all: listAllJobUpdateReasons(isEnabled: true) { id } }')
  await hr().ask(jobUpdate, { input: { ...change, reasonId: reasons.all[0]?.id } })
  expect(await hr().refused(remove, { input: { id: job, version: 1 } })).toMatchObject({ extensions: { code: 'CONFLICT' } })
})
