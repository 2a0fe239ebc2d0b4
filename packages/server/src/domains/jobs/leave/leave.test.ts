import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire, hireAgain } from '../testing/hire.ts'

// Today is 20 November 2026
const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Leave = { id: string; version: number; endDate: string | null; isFinalised: boolean; fteAtLeave: string | null }

const fields =
  'id version startDate endDate isFinalised fteAtLeave fteDuringLeave fteAfterReturn leaveType { name } viewerMay job { isOnExtendedLeave }'
const create = `mutation ($input: JobLeaveCreateInput!) { done: jobLeaveCreate(input: $input) { ${fields} } }`
const update = `mutation ($input: JobLeaveUpdateInput!) { done: jobLeaveUpdate(input: $input) { ${fields} } }`
const finalise = `mutation ($input: JobLeaveReturnFinaliseInput!) { done: jobLeaveReturnFinalise(input: $input) { ${fields} } }`
const remove = 'mutation ($input: RecordVersionInput!) { done: jobLeaveDelete(input: $input) }'

const run = async (who: Who, query: string, input: object) => (await held.server.as(who).ask<{ done: Leave }>(query, { input })).done
const refused = async (who: Who, query: string, input: object) => {
  const before = await state()
  const { extensions } = await held.server.as(who).refused(query, { input })
  expect(await state()).toEqual(before)
  return extensions.problems?.map(({ path, message }) => [path, message]) ?? extensions.code
}
const state = async () => [await held.server.rows('select * from job_leaves order by id'), await held.server.events()]
const typeId = () => held.server.world.lists['Parental leave'] ?? types()
const types = async () => {
  const { all } = await held.server.as('hr').ask<{ all: { id: string; name: string }[] }>('{ all: listAllLeaveTypes { id name } }')
  return all.find(({ name }) => name === 'Parental leave')?.id
}
const leave = async (jobId: string, startDate: string, endDate: string | null = null, more: object = {}) => ({
  jobId,
  leaveTypeId: await typeId(),
  startDate,
  endDate,
  ...more,
})
const onDay = (id: string, asAt: string, who: Who = 'hr') =>
  held.server
    .as(who)
    .ask<{ job: { isOnExtendedLeave: boolean | null; jobLeave: object | null; leaveToFinalise: object | null } }>(
      'query ($id: ID!, $asAt: Date) { job: getJob(id: $id, asAt: $asAt) { isOnExtendedLeave jobLeave { startDate endDate } leaveToFinalise { id } } }',
      { id, asAt },
    )

describe('extended leave', () => {
  it('has a type, a start, a return that is finalised or not, and the FTE before, during and after [PW-222][AD-428][AD-429][PW-402]', async () => {
    const { job } = await hire(held.server, { fte: '0.9' })
    const given = await leave(job, '2026-03-01', '2026-06-01', { isFinalised: true, fteDuringLeave: '0', fteAfterReturn: '0.80' })
    expect(await run('hr', create, given)).toMatchObject({
      version: 1,
      startDate: '2026-03-01',
      endDate: '2026-06-01',
      isFinalised: true,
      fteAtLeave: '0.9',
      fteDuringLeave: '0',
      fteAfterReturn: '0.8',
      leaveType: { name: 'Parental leave' },
    })
    const [event] = await held.server.rows("select name, job_id from events where name = 'job_leave.created' order by id desc limit 1")
    expect(event).toEqual({ name: 'job_leave.created', job_id: job })
    expect((await run('hr', create, await leave(job, '2026-08-01', '2026-09-01', { fteAtLeave: '0.5' }))).fteAtLeave).toBe('0.5')
  })

  it('is active from its start up to but excluding its end, beside whatever the status is [PW-202][PW-405][SH-405]', async () => {
    const { person, job } = await hire(held.server, { companyEndDate: '2027-01-31' })
    await run('hr', create, await leave(job, '2026-11-01', '2026-12-01'))
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']
    const found = await Promise.all(days.map((day) => onDay(job, day)))
    expect(found.map((each) => each.job.isOnExtendedLeave)).toEqual([false, true, true, false])
    expect(found.map((each) => each.job.jobLeave)).toEqual([
      null,
      { startDate: '2026-11-01', endDate: '2026-12-01' },
      { startDate: '2026-11-01', endDate: '2026-12-01' },
      null,
    ])
    const { one } = await held.server
      .as('hr')
      .ask<{ one: object }>('query ($id: ID!) { one: getPerson(id: $id) { employmentStatusId pills { situation says day } } }', {
        id: person,
      })
    expect(one).toMatchObject({
      employmentStatusId: 'EMPLOYMENT_STATUS_EXITING_STAFF',
      pills: [{ situation: 'ON_LEAVE', day: '2026-12-01' }],
    })
  })

  it('that is planned is a pill and a filter from the day it is entered, the first one ahead, unless the job ends before [SH-405]', async () => {
    const { person, job } = await hire(held.server)
    for (const [from, until] of [
      ['2027-06-01', '2027-07-01'],
      ['2026-12-01', '2027-02-01'],
    ] as const)
      await run('hr', create, await leave(job, from, until, { isFinalised: true }))
    const pills = async (who: Who) => {
      const { one } = await held.server
        .as(who)
        .ask<{ one: { pills: object[] } }>('query ($id: ID!) { one: getPerson(id: $id) { pills { situation says day } } }', { id: person })
      return one.pills
    }
    const found = async () => {
      const { listPeople } = await held.server
        .as('hr')
        .ask<{ listPeople: { items: { id: string }[] } }>(
          '{ listPeople(first: 200, filter: { situations: [LEAVE_PLANNED] }) { items { id } } }',
        )
      return listPeople.items.map(({ id }) => id)
    }
    expect(await pills('hr')).toEqual([{ situation: 'LEAVE_PLANNED', says: 'planned', day: '2026-12-01' }])
    expect(await pills('other')).toEqual([])
    expect(await found()).toContain(person)
    await held.server.as('hr').ask('mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { id } }', {
      input: { id: job, version: 1, companyEndDate: '2026-11-30', turnoverType: 'VOLUNTARY' },
    })
    expect(await pills('hr')).toEqual([])
    expect(await found()).not.toContain(person)
  })

  it('marks the face of its person while it lasts, on pages and on the chart, for those who may view it', async () => {
    const { person, job } = await hire(held.server)
    await run('hr', create, await leave(job, '2026-11-01', '2026-12-01', { isFinalised: true }))
    const faces = async (who: Who, asAt: string | null = null) => {
      const { one, chart } = await held.server.as(who).ask<{ one: { isAway: boolean }; chart: { isAway: boolean }[] }>(
        `query ($id: ID!, $asAt: Date) { one: getPerson(id: $id, asAt: $asAt) { isAway }
          chart: listChartPictures(personIds: [$id], asAt: $asAt) { isAway } }`,
        { id: person, asAt },
      )
      return [one.isAway, ...chart.map(({ isAway }) => isAway)]
    }
    expect(await faces('hr')).toEqual([true, true])
    expect(await faces('hr', '2026-12-01')).toEqual([false])
    expect(await faces('other')).toEqual([false])
  })

  it('without an end goes on, but not beyond the job', async () => {
    const { job } = await hire(held.server)
    await run('hr', create, await leave(job, '2026-10-01'))
    expect((await onDay(job, '2030-01-01')).job.isOnExtendedLeave).toBe(true)
    const [{ version } = { version: 0 }] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [job])
    await held.server.as('hr').ask('mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { id } }', {
      input: { id: job, version, companyEndDate: '2026-12-31', turnoverType: 'VOLUNTARY' },
    })
    expect((await onDay(job, '2026-12-31')).job.isOnExtendedLeave).toBe(true)
    expect((await onDay(job, '2027-01-01')).job.isOnExtendedLeave).toBe(false)
  })

  it('lies strictly between the first and the last day of the job, and ends after it began [PW-531][PW-532][PW-533][PW-534]', async () => {
    const { job } = await hire(held.server, { companyStartDate: '2026-01-05', companyEndDate: '2026-12-31' })
    const of = async (from: string, until: string | null, more: object = {}) => refused('hr', create, await leave(job, from, until, more))
    expect(await of('2026-01-05', '2026-02-01')).toEqual([['startDate', 'This must be after the company start date, 2026-01-05.']])
    expect(await of('2026-12-01', '2026-12-31')).toEqual([['endDate', 'This must be before the company end date, 2026-12-31.']])
    expect(await of('2026-12-31', null)).toEqual([['startDate', 'This must be before the company end date, 2026-12-31.']])
    expect(await of('2026-12-01', '2026-12-01')).toEqual([['endDate', 'The return date must be after the start of the leave.']])
    expect(await of('2026-12-01', null, { isFinalised: true })).toEqual([
      ['endDate', 'Enter the return date, or do not mark it as finalised yet.'],
    ])
    expect(await of('2026-12-01', null, { fteAfterReturn: '0', fteDuringLeave: '1.5' })).toHaveLength(2)
    const { id, version } = await run('hr', create, await leave(job, '2026-01-06', '2026-12-30'))
    for (const endDate of ['2026-01-06', '2026-12-31']) expect(await refused('hr', finalise, { id, version, endDate })).toHaveLength(1)
    expect(await run('hr', finalise, { id, version, endDate: '2026-12-30' })).toMatchObject({ isFinalised: true })
  })

  it('is not entered while the return from another is open, in any job of the person that has not ended [PW-403][PW-404]', async () => {
    const { person, job } = await hire(held.server)
    const second = await hireAgain(held.server, person)
    const open = await run('hr', create, await leave(job, '2026-02-01', '2026-05-01'))
    const message = 'The extended leave from 2026-02-01 has no finalised return date yet. Finalise it first, then enter new leave.'
    for (const jobId of [job, second])
      expect(await refused('hr', create, await leave(jobId, '2026-10-01', '2026-11-01', { isFinalised: true }))).toEqual([
        ['startDate', message],
      ])
    expect((await onDay(job, '2026-11-20')).job.leaveToFinalise).toEqual({ id: open.id })
    const done = await run('hr', finalise, { id: open.id, version: 1, endDate: '2026-04-15' })
    expect(done).toMatchObject({ version: 2, endDate: '2026-04-15', isFinalised: true })
    expect(await held.server.rows('select name from events where subject_id = $1 order by id', [open.id])).toEqual([
      { name: 'job_leave.created' },
      { name: 'job_leave.return_finalised' },
    ])
    expect((await onDay(job, '2026-11-20')).job.leaveToFinalise).toBeNull()
    expect(await refused('hr', finalise, { id: open.id, version: 2, endDate: '2026-04-20' })).toEqual([
      ['id', 'The status of this record doesn’t allow this.'],
    ])
    const next = await run('hr', create, await leave(second, '2026-10-01'))
    expect(await refused('hr', update, { id: open.id, version: 2, isFinalised: false })).toEqual([
      ['startDate', 'The extended leave from 2026-10-01 has no finalised return date yet. Finalise it first, then enter new leave.'],
    ])
    await held.server.as('hr').ask(remove, { input: { id: next.id, version: 1 } })
    expect(await run('hr', update, { id: open.id, version: 2, isFinalised: false })).toMatchObject({ isFinalised: false })
  })

  it('does not wait for the return to a job that has ended', async () => {
    const { person, job } = await hire(held.server, { companyEndDate: '2026-09-30' })
    await held.server.rows(
      'insert into job_leaves (tenant_id, id, job_id, leave_type_id, start_on) values ($1, gen_random_uuid(), $2, $3, $4)',
      [held.server.world.tenantId, job, await typeId(), '2026-08-01'],
    )
    const next = await hireAgain(held.server, person, { companyStartDate: '2026-10-05' })
    expect(await run('hr', create, await leave(next, '2026-11-01'))).toMatchObject({ isFinalised: false })
  })

  it('is of one job at a time', async () => {
    const { job } = await hire(held.server)
    await run('hr', create, await leave(job, '2026-03-01', '2026-05-01', { isFinalised: true }))
    for (const [from, until] of [
      ['2026-02-01', '2026-03-02'],
      ['2026-04-30', null],
      ['2026-03-10', '2026-03-11'],
    ] as const)
      expect(await refused('hr', create, await leave(job, from, until))).toEqual([
        ['startDate', 'These days overlap with the entry from 2026-03-01. Choose other days, or correct that entry.'],
      ])
    for (const [from, until] of [
      ['2026-02-01', '2026-03-01'],
      ['2026-05-01', '2026-05-10'],
    ] as const)
      expect(await run('hr', create, await leave(job, from, until, { isFinalised: true }))).toMatchObject({ startDate: from })
  })

  it('is seen by oneself and those above the job, changed by those who may, and unknown to colleagues', async () => {
    const { jobs, people } = held.server.world
    const { id } = await run('hr', create, await leave(jobs.employee, '2026-11-02', '2027-02-01'))
    const one = 'query ($id: ID!) { getJobLeave(id: $id) { startDate viewerMay } }'
    for (const who of ['employee', 'manager'] as const)
      expect((await held.server.as(who).ask<{ getJobLeave: object }>(one, { id })).getJobLeave).toEqual({
        startDate: '2026-11-02',
        viewerMay: ['people.jobs.leave.view'],
      })
    const { getPerson } = await held.server
      .as('manager')
      .ask<{ getPerson: object }>('query ($id: ID!) { getPerson(id: $id) { pills { situation day } } }', { id: people.employee })
    expect(getPerson).toEqual({ pills: [{ situation: 'ON_LEAVE', day: '2027-02-01' }] })
    expect((await held.server.as('other').refused(one, { id })).extensions.code).toBe('NOT_FOUND')
    expect(await refused('manager', create, await leave(jobs.employee, '2027-03-01'))).toBe('FORBIDDEN')
    expect(await refused('employee', finalise, { id, version: 1, endDate: '2027-01-01' })).toBe('FORBIDDEN')
    expect(await refused('stranger', finalise, { id, version: 1, endDate: '2027-01-01' })).toBe('NOT_FOUND')
    expect(await refused('nobody', remove, { id, version: 1 })).toBe('UNAUTHENTICATED')
  })

  it('keeps its type from being deleted [AD-885]', async () => {
    const hr = held.server.as('hr')
    const { made } = await hr.ask<{ made: { id: string } }>('mutation { made: leaveTypeCreate(input: { name: "Jury service" }) { id } }')
    const { job } = await hire(held.server)
    await run('hr', create, { ...(await leave(job, '2026-10-01')), leaveTypeId: made.id })
    const { message } = await hr.refused('mutation ($input: RecordVersionInput!) { leaveTypeDelete(input: $input) }', {
      input: { id: made.id, version: 1 },
    })
    expect(message).toBe("Unable to delete Jury service because it's in use")
  })
})

describe('the directory', () => {
  const found = async (who: Who, situation: string, asAt: string) =>
    (
      await held.server
        .as(who)
        .ask<{ listPeople: { items: { lastName: string }[] } }>(
          'query ($situations: [PeopleSituation!], $asAt: Date) { listPeople(first: 200, filter: { situations: $situations }, asAt: $asAt) { items { lastName } } }',
          { situations: [situation], asAt },
        )
    ).listPeople.items.map(({ lastName }) => lastName)

  it('finds who is on leave on a day and who should have returned, as far as one may know of their leave', async () => {
    const above = { supervisorJobId: held.server.world.jobs.manager }
    const [away, late] = [await hire(held.server, above, 'Away'), await hire(held.server, above, 'Overdue')]
    await run('hr', create, await leave(away.job, '2026-11-16', '2026-12-01', { isFinalised: true }))
    await run('hr', create, await leave(late.job, '2026-10-01', '2026-11-20'))
    const named = async (...asked: Parameters<typeof found>) => (await found(...asked)).filter((name) => ['Away', 'Overdue'].includes(name))
    for (const who of ['hr', 'manager'] as const) {
      expect(await named(who, 'ON_LEAVE', '2026-11-20')).toEqual(['Away'])
      expect(await named(who, 'LEAVE_OVERDUE', '2026-11-20')).toEqual(['Overdue'])
    }
    expect(await named('hr', 'ON_LEAVE', '2026-11-19')).toEqual(['Away', 'Overdue'])
    expect(await named('hr', 'LEAVE_OVERDUE', '2026-11-19')).toEqual([])
    expect(await named('other', 'ON_LEAVE', '2026-11-20').catch(() => [])).toEqual([])
  })
})
