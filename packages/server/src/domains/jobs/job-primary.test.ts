import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire, hireAgain } from './testing/hire.ts'
import { jobSetAsPrimary, listPersonJobs, type JobAnswer } from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')

const jobsOf = async (personId: string, asAt?: string) =>
  (await hr().ask<{ listPersonJobs: JobAnswer[] }>(listPersonJobs, { personId, asAt })).listPersonJobs
const primaryOf = async (personId: string, asAt?: string) =>
  (await jobsOf(personId, asAt)).filter((job) => job.isPrimaryJob).map(({ id }) => id)
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

  it('is the oldest that remains when it ends, without anybody doing anything', async () => {
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
    const { person } = await hire(held.server)
    const others = [await hireAgain(held.server, person), await hireAgain(held.server, person)]
    await Promise.all(others.map((id) => choose(id)))
    expect(await primaryOf(person)).toHaveLength(1)
    expect(await held.server.rows(`select id from jobs where person_id = $1 and primary_from = '2026-11-20'`, [person])).toHaveLength(1)
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
