import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire } from './testing/hire.ts'
import {
  getJob,
  jobEndDateCancel,
  jobEndDateFinalise,
  jobHistoryUpdate,
  jobUpdate,
  listPersonJobs,
  readJob,
  type JobAnswer,
} from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
type Person = Parameters<typeof held.server.as>[0]

const codeOf = async (person: Person, query: string, variables: Record<string, unknown>) =>
  (await held.server.as(person).send(query, variables)).errors?.[0]?.extensions.code ?? 'seen'

describe('who may read a job', () => {
  it('one’s own, a supervisor those below at any depth, HR all; everyone else finds nothing', async () => {
    const { employee, other, manager } = held.server.world.jobs
    const sees = (person: Person, id: string) => codeOf(person, getJob, { id })
    expect(
      await Promise.all([sees('employee', employee), sees('manager', employee), sees('director', employee), sees('hr', employee)]),
    ).toEqual(Array.from({ length: 4 }, () => 'seen'))
    expect(await sees('nobody', employee)).toBe('UNAUTHENTICATED')
    expect(
      await Promise.all([sees('employee', other), sees('employee', manager), sees('manager', other), sees('stranger', employee)]),
    ).toEqual(Array.from({ length: 4 }, () => 'NOT_FOUND'))
  })

  it('what one may not see is answered like what does not exist', async () => {
    const answer = async (id: string) => {
      const { message, extensions } = await held.server.as('employee').refused(getJob, { id })
      return { message, code: extensions.code }
    }
    expect(await answer(held.server.world.jobs.other)).toEqual(await answer('01a1f899-cb2a-73cb-995e-a94891042409'))
    expect(await answer('no id at all')).toEqual(await answer(held.server.world.stranger.job))
  })

  it('lists of a person’s jobs hold only those that may be seen', async () => {
    const { people } = held.server.world
    const list = async (person: Person, personId: string) =>
      (await held.server.as(person).ask<{ listPersonJobs: JobAnswer[] }>(listPersonJobs, { personId })).listPersonJobs.length
    expect(await list('hr', people.other)).toBe(1)
    expect(await list('employee', people.other)).toBe(0)
    expect(await list('employee', people.employee)).toBe(1)
    expect(await list('employee', '01a1f899-cb2a-73cb-995e-a94891042409')).toBe(0)
  })

  it('those of past staff only with the right to past profiles, whatever else reaches them', async () => {
    const { job } = await hire(held.server, { companyEndDate: '2026-11-19' })
    await held.server.rows(
      `update users set grants = grants || '{"people.jobs.view": ["ALL"]}', grants_version = grants_version + 1 where username = 'other@demo.example'`,
    )
    expect(await codeOf('other', getJob, { id: held.server.world.jobs.employee })).toBe('seen')
    expect(await codeOf('other', getJob, { id: job })).toBe('NOT_FOUND')
    expect(await codeOf('hr', getJob, { id: job })).toBe('seen')
  })

  it('those of past staff are not found by any other road either, and stay as they are; people who have left still see their own', async () => {
    const { job, person } = await hire(held.server, { companyEndDate: '2026-11-19' })
    await held.server.rows(
      `update users set grants = grants || '{"people.jobs.view": ["ALL"], "people.jobs.end": ["ALL"], "people.jobs.history.edit": ["ALL"]}',
         grants_version = grants_version + 1 where username = 'other@demo.example'`,
    )
    const attempts = {
      [jobEndDateCancel]: {},
      [jobHistoryUpdate]: { attributes: [{ attribute: 'FTE' }], fte: '0.5', effectiveFrom: '2025-01-01' },
    }
    for (const [mutation, values] of Object.entries(attempts)) {
      const refuse = () => held.server.as('other').refused(mutation, { input: { id: job, version: 1, ...values } })
      expect((await changesNothing(held.server, refuse)).extensions.code).toBe('NOT_FOUND')
    }
    await held.server.rows('update jobs set account_kept = true where id = $1', [job])
    await held.server.rows("update users set person_id = $1 where username = 'employee@demo.example'", [person])
    expect(await codeOf('employee', getJob, { id: job })).toBe('seen')
    await held.server.rows("update users set person_id = $1 where username = 'employee@demo.example'", [held.server.world.people.employee])
  })
})

describe('a job as at a day', () => {
  it('is today’s unless told; before its start it shows its first values, after its end its last ones', async () => {
    const { lists } = held.server.world
    const { job } = await hire(held.server, {
      companyEndDate: '2027-06-30',
      timeline: [{ attribute: 'LOCATION', value: lists['Perth'] ?? '', from: '2027-01-01' }],
    })
    const seen = async (asAt?: string) => {
      const { asAt: day, jobStatus, jobLocation } = await readJob(hr(), job, asAt)
      return [day, jobStatus, jobLocation?.name]
    }
    expect(await seen()).toEqual(['2026-11-20', 'ENDING', 'Sydney'])
    expect(await seen('2024-01-01')).toEqual(['2024-01-01', 'FUTURE', 'Sydney'])
    expect(await seen('2030-01-01')).toEqual(['2030-01-01', 'PAST', 'Perth'])
  })

  it('is future, current, ending or past by its dates; an expected end changes nothing [PW-212][SH-403][SH-404]', async () => {
    const { job } = await hire(held.server, { companyStartDate: '2026-12-01', expectedCompanyEndDate: '2027-03-31' })
    const status = async (asAt: string) => (await readJob(hr(), job, asAt)).jobStatus
    expect([await status('2026-11-30'), await status('2026-12-01'), await status('2027-04-01')]).toEqual(['FUTURE', 'CURRENT', 'CURRENT'])
    const { version } = await readJob(hr(), job)
    const [reason] = await held.server.rows<{ id: string }>('select id from turnover_reasons where tenant_id = $1 limit 1', [
      held.server.world.tenantId,
    ])
    await hr().ask(jobEndDateFinalise, { input: { id: job, version, companyEndDate: '2027-03-15', turnoverReasonId: reason?.id } })
    expect([await status('2026-11-30'), await status('2026-12-01'), await status('2027-03-15'), await status('2027-03-16')]).toEqual([
      'FUTURE',
      'ENDING',
      'ENDING',
      'PAST',
    ])
  })

  it('says for the shell whether it is on leave, its name, its entity with the country, and its location [SH-392]', async () => {
    const query =
      'query ($id: ID!) { getJob(id: $id) { id isOnExtendedLeave jobName jobBusinessEntity { name country } jobLocation { name } } }'
    const id = held.server.world.jobs.employee
    expect(await hr().ask(query, { id })).toEqual({
      getJob: {
        id,
        isOnExtendedLeave: false,
        jobName: 'Engineer',
        jobBusinessEntity: { name: 'Harbour & Pine Pty Ltd', country: 'AU' },
        jobLocation: { name: 'Sydney' },
      },
    })
  })

  it('has a length of service of completed years, months and days from its start to the day or its end, leave included [PW-214]', async () => {
    const { job } = await hire(held.server, { companyStartDate: '2024-02-29', companyEndDate: '2026-04-30' })
    const { types } = await hr().ask<{ types: { id: string }[] }>('{ types: listAllLeaveTypes { id } }')
    const leave = { jobId: job, leaveTypeId: types[0]?.id, startDate: '2025-03-01', endDate: '2025-09-01' }
    await hr().ask('mutation ($input: JobLeaveCreateInput!) { jobLeaveCreate(input: $input) { id } }', { input: leave })
    const service = async (asAt: string) => Object.values((await readJob(hr(), job, asAt)).lengthOfService ?? {})
    expect(await service('2024-02-29')).toEqual([0, 0, 0])
    expect(await service('2025-02-28')).toEqual([1, 0, 0])
    expect(await service('2026-04-01')).toEqual([2, 1, 3])
    expect(await service('2026-06-01')).toEqual(await service('2026-05-01'))
    expect(await service('2026-06-01')).toEqual([2, 2, 2])
  })

  it('needs a day that exists and a moment', async () => {
    const id = held.server.world.jobs.employee
    expect((await hr().refused(getJob, { id, asAt: '2026-02-30' })).extensions.problems).toMatchObject([{ path: 'asAt' }])
    for (const asKnownAt of ['yesterday', '2026', '1', '0000-01-01T00:00:00Z'])
      expect((await hr().refused(getJob, { id, asKnownAt })).extensions.problems).toMatchObject([{ path: 'asKnownAt' }])
  })

  it('was not there before it was known', async () => {
    const { job } = await hire(held.server)
    expect(await codeOf('hr', getJob, { id: job, asKnownAt: '2026-11-19T22:59:59Z' })).toBe('NOT_FOUND')
    expect(await codeOf('hr', getJob, { id: job, asKnownAt: '2026-11-19T23:00:00Z' })).toBe('seen')
  })

  it('tells a colleague nothing of the job that lies ahead', async () => {
    const { employee, manager } = held.server.world.jobs
    const { lists } = held.server.world
    await hr().ask(jobUpdate, {
      input: {
        id: manager,
        version: 1,
        attributes: [{ attribute: 'POSITION_TITLE' }],
        positionTitleId: lists['Director'],
        effectiveFrom: '2027-01-01',
        reasonId: lists['Promotion'],
      },
    })
    const query =
      'query ($id: ID!) { getJob(id: $id, asAt: "2027-02-01") { asAt supervisorJob { asAt jobName jobStatus upcomingChanges { attribute } } } }'
    const supervisor = async (person: Person) =>
      (await held.server.as(person).ask<{ getJob: { supervisorJob: unknown } }>(query, { id: employee })).getJob.supervisorJob
    expect(await supervisor('employee')).toEqual({ asAt: '2026-11-20', jobName: 'Manager', jobStatus: null, upcomingChanges: null })
    expect(await supervisor('director')).toMatchObject({ asAt: '2027-02-01', jobName: 'Director', jobStatus: 'CURRENT' })
  })
})
