import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire } from '../testing/hire.ts'

// Today is 20 November 2026
const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]

const startDate = 'mutation ($input: JobCompanyStartDateUpdateInput!) { jobCompanyStartDateUpdate(input: $input) { companyStartDate } }'
const end = 'mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { companyEndDate } }'

async function leaveOf(jobId: string, startsOn: string, endDate: string | null, isFinalised = true) {
  const hr = held.server.as('hr')
  const { all } = await hr.ask<{ all: { id: string }[] }>('{ all: listAllLeaveTypes { id } }')
  const input = { jobId, leaveTypeId: all[0]?.id, startDate: startsOn, endDate, isFinalised }
  await hr.ask('mutation ($input: JobLeaveCreateInput!) { jobLeaveCreate(input: $input) { id } }', { input })
}

async function leavesOf(who: Who, id: string, more: object = {}) {
  const query = `query ($id: ID!, $asKnownAt: DateTime) { getJob(id: $id, asKnownAt: $asKnownAt) { leaves { startDate endDate } } }`
  return (await held.server.as(who).ask<{ getJob: { leaves: object[] | null } }>(query, { id, ...more })).getJob.leaves
}

describe('the days of a job that has extended leave', () => {
  it('cannot begin when its leave has begun already: no leave is left before the first day [PW-531]', async () => {
    const { job } = await hire(held.server)
    await leaveOf(job, '2025-06-02', '2025-09-01')
    const move = (companyStartDate: string) => ({ input: { id: job, version: 1, companyStartDate } })
    const before = [await held.server.rows('select * from jobs order by id'), await held.server.events()]
    for (const day of ['2025-06-02', '2025-07-01']) {
      const { extensions } = await held.server.as('hr').refused(startDate, move(day))
      expect(extensions.problems?.map(({ path, message }) => [path, message])).toEqual([
        [
          'companyStartDate',
          'This must be before 2025-06-02, when extended leave starts. If that is right, correct or delete the leave first.',
        ],
      ])
    }
    expect([await held.server.rows('select * from jobs order by id'), await held.server.events()]).toEqual(before)
    await held.server.as('hr').ask(startDate, move('2025-06-01'))
  })

  it('can end during leave, which ends with it', async () => {
    const { job } = await hire(held.server)
    await leaveOf(job, '2026-11-02', '2027-02-01', false)
    await held.server.as('hr').ask(end, { input: { id: job, version: 1, companyEndDate: '2026-11-30', turnoverType: 'VOLUNTARY' } })
    const on = async (asAt: string) =>
      (
        await held.server
          .as('hr')
          .ask<{ job: { isOnExtendedLeave: boolean } }>(
            'query ($id: ID!, $asAt: Date) { job: getJob(id: $id, asAt: $asAt) { isOnExtendedLeave } }',
            { id: job, asAt },
          )
      ).job.isOnExtendedLeave
    expect([await on('2026-11-30'), await on('2026-12-01')]).toEqual([true, false])
  })
})

it('every leave of a job is listed for those who may see it, and none as known at an earlier moment', async () => {
  const { jobs } = held.server.world
  await leaveOf(jobs.employee, '2026-03-02', '2026-06-01')
  await leaveOf(jobs.employee, '2026-11-02', null, false)
  const both = [
    { startDate: '2026-11-02', endDate: null },
    { startDate: '2026-03-02', endDate: '2026-06-01' },
  ]
  for (const who of ['hr', 'manager', 'employee'] as const) expect(await leavesOf(who, jobs.employee)).toEqual(both)
  held.server.travel('2026-11-19T23:05:00Z')
  expect(await leavesOf('hr', jobs.employee, { asKnownAt: '2026-11-19T23:00:00Z' })).toBeNull()
  held.server.travel('2026-11-19T23:00:00Z')
})

it('a person should have returned once the expected day has come without being confirmed, for those who may see the leave', async () => {
  const { person, job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
  await leaveOf(job, '2026-10-01', '2026-11-20', false)
  const overdue = async (who: Who, asAt: string) =>
    (
      await held.server
        .as(who)
        .ask<{ getPerson: { pills: { situation: string }[] } }>(
          'query ($id: ID!, $asAt: Date) { getPerson(id: $id, asAt: $asAt) { pills { situation says day } } }',
          { id: person, asAt },
        )
    ).getPerson.pills.find(({ situation }) => situation === 'LEAVE_OVERDUE')
  expect(await overdue('hr', '2026-11-19')).toBeUndefined()
  const pill = { situation: 'LEAVE_OVERDUE', says: 'overdue', day: '2026-11-20' }
  for (const who of ['hr', 'manager'] as const) expect(await overdue(who, '2026-11-20')).toEqual(pill)
  expect(await overdue('other', '2026-11-20')).toBeUndefined()
})

// The last one: it takes the permission from everyone
it('of a first day that leave forbids, those who may not see the leave learn no more than that it does not fit', async () => {
  const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
  await leaveOf(job, '2025-06-02', '2025-09-01')
  const said = async (who: Who) => {
    const input = { id: job, version: 1, companyStartDate: '2025-07-01' }
    return (await held.server.as(who).refused(startDate, { input })).extensions.problems?.map(({ message }) => message)
  }
  expect(await said('manager')).toEqual([
    'This must be before 2025-06-02, when extended leave starts. If that is right, correct or delete the leave first.',
  ])
  const { tenantId } = held.server.world
  await held.server.rows("delete from permission_group_grants where slug = 'people.jobs.leave.view' and tenant_id = $1", [tenantId])
  await held.server.rows("select set_config('app.tenant', $1, false), app.refresh_grants(null)", [tenantId])
  for (const who of ['manager', 'hr'] as const)
    expect(await said(who)).toEqual(['This must be before other days of this job that you don’t have access to.'])
})
