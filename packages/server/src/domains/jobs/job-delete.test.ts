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

it('a job is not deleted while a form names its person, whose only job it is, nor once its onboarding is completed [PW-415]', async () => {
  const { person, job } = await hire(held.server)
  const found = async () => (await hr().ask<{ found: { reason: string }[] }>(obstacles, { jobId: job })).found.map(({ reason }) => reason)
  const design = `insert into form_designs (tenant_id, id, name, type, respondent, named_respondent_id, state)
    values ($1, gen_random_uuid(), 'Named', 'FORM', 'SPECIFIC_PERSON', $2, 'DRAFT') returning id`
  const [made] = await held.server.rows<{ id: string }>(design, [held.server.world.tenantId, person])
  expect(await found()).toEqual(['FORM_RESPONDENT'])
  const second = await hireAgain(held.server, person)
  expect(await found()).toEqual([])
  await held.server.rows('delete from form_designs where id = $1', [made?.id])
  const session = `insert into onboarding_sessions (tenant_id, id, job_id, state, issued_on, completed_on, sections)
    values ($1, gen_random_uuid(), $2, 'COMPLETED', '2026-11-01', '2026-11-02', '{}')`
  await held.server.rows(session, [held.server.world.tenantId, job])
  expect(await found()).toEqual(['ONBOARDING_COMPLETED'])
  const { version } = await readJob(hr(), job)
  expect((await hr().refused(remove, { input: { id: job, version } })).extensions.problems).toMatchObject([
    { path: 'id', message: expect.stringMatching(/^The onboarding for this job is completed/) },
  ])
  await hr().ask(remove, { input: { id: second, version: (await readJob(hr(), second)).version } })
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
