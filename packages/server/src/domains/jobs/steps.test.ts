import { jobSteps } from '@kith/shared/domains/jobs/steps.ts'
import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire, hireAgain } from './testing/hire.ts'
import { jobEndDateCancel, jobEndDateFinalise } from './testing/operations.ts'

// Today is 20 November 2026
const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Steps = Readonly<Record<string, string | null>>

const stepsOf = async (who: Who, id: string, more = ''): Promise<Steps> => {
  const query = `query ($id: ID!) { getJob(id: $id${more}) { steps { name refusal { message } } } }`
  const { getJob } = await held.server
    .as(who)
    .ask<{ getJob: { steps: { name: string; refusal: { message: string } | null }[] } }>(query, { id })
  return Object.fromEntries(getJob.steps.map(({ name, refusal }) => [name, refusal?.message ?? null]))
}
const ended = async (companyEndDate: string) => {
  const { job } = await hire(held.server)
  const input = { id: job, version: 1, companyEndDate, turnoverType: 'VOLUNTARY' }
  await held.server.as('hr').ask(jobEndDateFinalise, { input })
  return job
}

it('a job that goes on can be ended, and one that ends can be kept until its last day is over, each with the reason why not [PW-395] [SH-473]', async () => {
  const { job } = await hire(held.server)
  const [ending, lastDay, past] = [await ended('2026-12-31'), await ended('2026-11-20'), await ended('2026-11-19')]
  const already = (day: string) => `This job already ends on ${day}. Cancel its company end date first.`
  expect(await stepsOf('hr', job)).toMatchObject({
    SET_EXPECTED_END: null,
    ADJUST_EXPECTED_END: 'This job has no expected end date. Set one first.',
    REMOVE_EXPECTED_END: 'This job has no expected end date. Set one first.',
    FINALISE_END: null,
    CANCEL_END: 'This job has no finalised company end date to cancel.',
    SET_AS_PRIMARY: 'This is already the primary job.',
    GO_ON_LEAVE: null,
    FINALISE_RETURN: 'No return date of this job is waiting to be finalised.',
  })
  expect(await stepsOf('hr', ending)).toMatchObject({ FINALISE_END: already('2026-12-31'), CANCEL_END: null })
  expect(await stepsOf('hr', lastDay)).toMatchObject({ CANCEL_END: null })
  expect(await stepsOf('hr', past)).toMatchObject({
    FINALISE_END: already('2026-11-19'),
    CANCEL_END: 'This job ended on 2026-11-19. Create a new job for someone who returns.',
    SET_AS_PRIMARY: 'A past job can’t be the primary job.',
    GO_ON_LEAVE: 'This is a past job. Leave can be entered only for a job that has not ended.',
  })
})

it('what a job says of its steps is what the mutations do [SH-473]', async () => {
  const { person, job } = await hire(held.server)
  const jobs = [
    job,
    await hireAgain(held.server, person, { companyStartDate: '2026-01-05' }),
    await ended('2026-12-31'),
    await ended('2026-11-19'),
  ]
  const refusals = async (mutation: string, id: string, more: object = {}) => {
    const [row] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [id])
    const { errors } = await held.server.as('hr').send(mutation, { input: { id, version: row?.version, ...more } })
    return errors?.[0]?.extensions.problems?.[0]?.message ?? null
  }
  for (const id of jobs) {
    const said = await stepsOf('hr', id)
    // What can be cancelled is cancelled, and then there is nothing left to cancel
    expect(await refusals(jobEndDateCancel, id), 'cancel').toBe(said['CANCEL_END'])
    const then = await stepsOf('hr', id)
    const end = { companyEndDate: '2026-12-30', turnoverType: 'VOLUNTARY' }
    expect(await refusals(jobEndDateFinalise, id, end), 'finalise').toBe(then['FINALISE_END'])
  }
})

it('a step is there for those who hold its permissions over the job, and none as the job was known before', async () => {
  const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
  expect(Object.keys(await stepsOf('hr', job))).toEqual([...jobSteps])
  expect(Object.keys(await stepsOf('manager', job))).toEqual(['SET_AS_PRIMARY'])
  held.server.travel('2026-11-21T00:00:00Z')
  expect(await stepsOf('hr', job, ', asKnownAt: "2026-11-20T12:00:00Z"')).toEqual({})
})
