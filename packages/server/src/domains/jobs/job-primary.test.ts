import { describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire, hireAgain } from './testing/hire.ts'
import { jobEndDateFinalise, jobSetAsPrimary, listPersonJobs, type JobAnswer } from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')

const jobsOf = async (personId: string, asAt?: string, asKnownAt?: string) =>
  (await hr().ask<{ listPersonJobs: JobAnswer[] }>(listPersonJobs, { personId, asAt, asKnownAt })).listPersonJobs
const primaryOf = async (personId: string, asAt?: string, asKnownAt?: string) =>
  (await jobsOf(personId, asAt, asKnownAt)).filter((job) => job.isPrimaryJob).map(({ id }) => id)
const primaryInDirectory = async (as: WorldPerson, id: string, asAt?: string) => {
  const { getPerson } = await held.server
    .as(as)
    .ask<{ getPerson: { primaryJob: { id: string } } }>(
      `query ($id: ID!, $asAt: Date) { getPerson(id: $id, asAt: $asAt) { primaryJob { id } } }`,
      { id, asAt },
    )
  return getPerson.primaryJob.id
}
const choose = (id: string, version = 1) => hr().ask<{ jobSetAsPrimary: JobAnswer }>(jobSetAsPrimary, { input: { id, version } })

describe('the primary job', () => {
  it('is chosen from today on: exactly one, and the past stays as it was [PW-079][PW-416]', async () => {
    const { person, job } = await hire(held.server)
    const second = await hireAgain(held.server, person)
    expect(await primaryOf(person)).toEqual([job])
    const { jobSetAsPrimary: chosen } = await choose(second)
    expect(chosen).toMatchObject({ id: second, isPrimaryJob: true, version: 2 })
    expect(await primaryOf(person)).toEqual([second])
    expect(await primaryOf(person, '2026-11-19')).toEqual([job])
    await choose(job)
    expect(await primaryOf(person)).toEqual([job])
    expect(
      await held.server.rows(`select name from events where job_id = any ($1) and name = 'job.set_as_primary'`, [[job, second]]),
    ).toHaveLength(2)
  })

  it('may lie in the future', async () => {
    const { person } = await hire(held.server)
    const future = await hireAgain(held.server, person, { companyStartDate: '2027-02-01' })
    await choose(future)
    expect(await primaryOf(person)).toEqual([future])
  })

  it('is the oldest that remains when it ends, without anyone doing anything', async () => {
    const { person, job } = await hire(held.server, { companyEndDate: '2026-12-31' })
    const younger = await hireAgain(held.server, person, { companyStartDate: '2025-06-01' })
    const older = await hireAgain(held.server, person, { companyStartDate: '2025-03-01' })
    expect(await primaryOf(person)).toEqual([job])
    expect(await primaryOf(person, '2026-12-31')).toEqual([job])
    expect(await primaryOf(person, '2027-01-01')).toEqual([older])
    expect((await jobsOf(person, '2027-01-01')).map(({ id, position }) => [id, position])).toEqual([
      [older, 'PRIMARY'],
      [younger, 'CONCURRENT'],
      [job, 'CONCURRENT'],
    ])
  })

  it('is the oldest that remains when it ends, not one that was chosen before', async () => {
    const { person, job: january } = await hire(held.server, { companyStartDate: '2026-01-05', isPrimary: false })
    const march = await hireAgain(held.server, person, { companyStartDate: '2026-03-02' })
    const june = await hireAgain(held.server, person, { companyStartDate: '2026-06-01' })
    await choose(march)
    await choose(june)
    await hr().ask(jobEndDateFinalise, {
      input: { id: june, version: 2, companyEndDate: '2026-12-31', turnoverReasonId: held.server.world.lists['Retirement'] },
    })
    expect(await primaryOf(person, '2026-12-31')).toEqual([june])
    expect(await primaryOf(person, '2027-01-01')).toEqual([january])
    expect(await primaryInDirectory('hr', person, '2026-12-31')).toEqual(june)
    expect(await primaryInDirectory('hr', person, '2027-01-01')).toEqual(january)
  })

  it('is on each day what was chosen by then, and as known on a moment what was known to be chosen', async () => {
    const { person, job: a } = await hire(held.server, { isPrimary: false })
    const b = await hireAgain(held.server, person, { companyStartDate: '2025-06-01' })
    const days = ['2026-11-20', '2026-11-23', '2026-11-25'] as const
    const steps = [
      [b, 1],
      [a, 1],
      [b, 2],
    ] as const
    for (const [index, [id, version]] of steps.entries()) {
      held.server.travel(`${days[index]}T02:00:00Z`)
      await choose(id, version)
    }
    held.server.travel('2026-11-25T03:00:00Z')
    await choose(a, 2)
    const onDays = async (asKnownAt?: string) =>
      Promise.all(['2026-11-19', ...days, '2027-06-01'].map(async (day) => (await primaryOf(person, day, asKnownAt))[0]))
    expect(await onDays()).toEqual([a, b, a, a, a])
    expect(await onDays('2026-11-25T02:30:00Z')).toEqual([a, b, a, b, b])
    expect(await onDays('2026-11-24T02:00:00Z')).toEqual([a, b, a, a, a])
    expect(await onDays('2026-11-22T02:00:00Z')).toEqual([a, b, b, b, b])
    expect(await onDays('2026-11-20T01:59:59Z')).toEqual([a, a, a, a, a])
    held.server.travel(startOfTests)
  })

  it('that lies ahead is primary in the directory too, for those who may view it', async () => {
    const { manager, other } = held.server.world.jobs
    const { person, job } = await hire(held.server, { supervisorJobId: manager })
    const future = await hireAgain(held.server, person, { companyStartDate: '2027-02-01', supervisorJobId: other })
    await choose(future)
    expect(await primaryOf(person)).toEqual([future])
    expect(await primaryInDirectory('hr', person)).toBe(future)
    const { listPersonJobs: seen } = await held.server
      .as('manager')
      .ask<{ listPersonJobs: JobAnswer[] }>(listPersonJobs, { personId: person })
    expect(seen.map(({ id, position }) => [id, position])).toEqual([[job, 'PRIMARY']])
    expect(await primaryInDirectory('manager', person)).toBe(job)
    expect(await primaryInDirectory('employee', person)).toBe(job)
  })

  it('comes first, then current, ending, future and past ones [PW-207][PW-213]', async () => {
    const { person, job } = await hire(held.server)
    const past = await hireAgain(held.server, person, { companyStartDate: '2020-01-01', companyEndDate: '2020-12-31' })
    const future = await hireAgain(held.server, person, { companyStartDate: '2027-01-01' })
    const ending = await hireAgain(held.server, person, { companyEndDate: '2026-11-30' })
    const current = await hireAgain(held.server, person)
    const jobs = await jobsOf(person)
    expect(jobs.map(({ id }) => id)).toEqual([job, current, ending, future, past])
    expect(jobs.map(({ position }) => position)).toEqual(['PRIMARY', 'CONCURRENT', 'CONCURRENT', 'CONCURRENT', 'OTHER'])
  })

  it('cannot be a past job, nor the one it is already [PW-416]', async () => {
    const { person, job } = await hire(held.server)
    const past = await hireAgain(held.server, person, { companyStartDate: '2020-01-01', companyEndDate: '2020-12-31' })
    const refused = async (id: string, version = 1) =>
      (await changesNothing(held.server, () => hr().refused(jobSetAsPrimary, { input: { id, version } }))).extensions
    expect((await refused(past)).problems).toMatchObject([{ rule: 'past' }])
    expect((await refused(job)).problems).toMatchObject([{ rule: 'primary' }])
    expect(await refused(job, 9)).toMatchObject({ code: 'CONFLICT', currentVersion: 1 })
  })

  it('is exactly one, however many choose at once', async () => {
    const { person, job } = await hire(held.server)
    const others = await Promise.all(Array.from({ length: 6 }, () => hireAgain(held.server, person)))
    await Promise.all(others.map((id) => choose(id)))
    const known = `select job_id from primary_choices where person_id = $1 and chosen_from = '2026-11-20' and upper_inf(known)`
    const [{ job_id: last } = { job_id: '' }, ...more] = await held.server.rows<{ job_id: string }>(known, [person])
    expect(more).toEqual([])
    expect(await primaryOf(person)).toEqual([last])
    const events = `select difference #>> '{primaryJobId,0}' as before, difference #>> '{primaryJobId,1}' as after
      from events join event_values on event_id = id where name = 'job.set_as_primary' and person_id = $1`
    const changes = new Map((await held.server.rows(events, [person])).map(({ before, after }) => [before, after]))
    const followed = [job]
    while (changes.has(followed.at(-1))) followed.push(changes.get(followed.at(-1)))
    expect(followed.toSorted()).toEqual([job, ...others].toSorted())
    expect(followed.at(-1)).toBe(last)
  })

  it('is chosen by those who may edit the job', async () => {
    const { employee, other } = held.server.world.people
    const own = await hireAgain(held.server, employee, { supervisorJobId: held.server.world.jobs.manager })
    const others = await hireAgain(held.server, other)
    const code = async (person: Parameters<typeof held.server.as>[0], id: string) =>
      (await changesNothing(held.server, () => held.server.as(person).refused(jobSetAsPrimary, { input: { id, version: 1 } }))).extensions
        .code
    expect(await code('nobody', own)).toBe('UNAUTHENTICATED')
    expect(await code('employee', own)).toBe('FORBIDDEN')
    expect(await code('manager', others)).toBe('NOT_FOUND')
    expect(await code('stranger', own)).toBe('NOT_FOUND')
    await held.server.as('manager').ask(jobSetAsPrimary, { input: { id: own, version: 1 } })
    expect(await primaryOf(employee)).toEqual([own])
  })
})
