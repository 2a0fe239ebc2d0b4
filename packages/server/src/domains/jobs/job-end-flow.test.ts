import { beforeEach, describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { approveBy, listPending, type PendingAnswer } from './testing/approving.ts'
import { hire, type Hired } from './testing/hire.ts'
import { jobEndDateCancel, jobEndDateFinalise, readJob } from './testing/operations.ts'

// Today is 20 November 2026
const held = useTestServer()
const as = (who: Parameters<typeof held.server.as>[0]) => held.server.as(who)
const reason = (name: string) => held.server.world.lists[name]
const supervisorOn = async (job: string, day: string) => (await readJob(as('hr'), job, day)).supervisorJob?.id ?? null
const input = async ({ job }: Hired, more: object = {}) => ({
  id: job,
  version: (await readJob(as('hr'), job)).version,
  companyEndDate: '2026-12-31',
  turnoverReasonId: reason('Retirement'),
  ...more,
})
const given = async (reports: readonly Hired[], supervisorJobId: string) =>
  Promise.all(reports.map(async ({ job }) => ({ id: job, version: (await readJob(as('hr'), job)).version, supervisorJobId })))

/** A supervisor who is about to leave, with two direct reports, and somebody who takes over. */
async function team() {
  const [boss, next] = [await hire(held.server, {}, 'Boss'), await hire(held.server, {}, 'Next')]
  const reports = [
    await hire(held.server, { supervisorJobId: boss.job }, 'One'),
    await hire(held.server, { supervisorJobId: boss.job }, 'Two'),
  ]
  return { boss, next, reports: reports as [Hired, Hired] }
}

beforeEach(() => held.server.travel(startOfTests))

describe('finalising the end of a job', () => {
  it('takes day, reason, note, account and direct reports as one, with one event for each job that changes [PW-401]', async () => {
    const { boss, next, reports } = await team()
    const [before] = await held.server.rows<{ position: string }>('select max(position) as position from events')
    await as('hr').ask(jobEndDateFinalise, {
      input: await input(boss, {
        note: ' Moves to Hobart ',
        accountClosesOn: '2027-01-15',
        reports: await given(reports, next.job),
        reportsReasonId: reason('Restructure'),
      }),
    })
    for (const { job } of reports)
      expect([await supervisorOn(job, '2026-12-31'), await supervisorOn(job, '2027-01-01')]).toEqual([boss.job, next.job])
    const events = await held.server.rows<{ name: string; job_id: string; note: string[] | null }>(
      `select e.name, e.job_id, v.difference -> 'note' as note from events e join event_values v on v.event_id = e.id
       where e.position > $1 and e.job_id is not null order by e.position`,
      [before?.position],
    )
    expect(events.map(({ name, job_id }) => [name, job_id])).toEqual([
      ['job.update_scheduled', reports[0].job],
      ['job.update_scheduled', reports[1].job],
      ['job.end_date_finalised', boss.job],
    ])
    expect(events.at(-1)?.note).toEqual([null, 'Moves to Hobart'])
  })

  it('is refused as a whole where one report cannot be given that supervisor, and says which', async () => {
    const { boss, next, reports } = await team()
    const below = await hire(held.server, { supervisorJobId: reports[1].job })
    const refused = async (more: object) =>
      (
        await changesNothing(held.server, async () => as('hr').refused(jobEndDateFinalise, { input: await input(boss, more) }))
      ).extensions.problems?.map(({ path, rule }) => [path, rule])
    const [one, two] = await given(reports, next.job)
    const reportsReasonId = reason('Restructure')
    expect(await refused({ reports: [one, { ...two, version: 99 }], reportsReasonId })).toEqual([['reports.1.', 'conflict']])
    expect(await refused({ reports: [one, { ...two, supervisorJobId: boss.job }], reportsReasonId })).toEqual([
      ['reports.1.supervisorJobId', 'employed'],
    ])
    expect(await refused({ reports: [one, { ...two, supervisorJobId: below.job }], reportsReasonId })).toEqual([
      ['reports.1.supervisorJobId', 'loop'],
    ])
    expect(await refused({ reports: [one, two] })).toEqual([
      ['reportsReasonId', 'required'],
      ['reportsReasonId', 'required'],
    ])
  })

  it('asks for the approval of each change of supervisor where updates of jobs need it, and ends the job at once [PW-388]', async () => {
    const { boss, next, reports } = await team()
    await approveBy(held.server, [{ approverType: 'SPECIFIC_PERSON', personId: held.server.world.people.director }])
    const more = { reports: await given(reports, next.job), reportsReasonId: reason('Restructure') }
    await as('hr').ask(jobEndDateFinalise, { input: await input(boss, more) })
    expect((await readJob(as('hr'), boss.job)).companyEndDate).toBe('2026-12-31')
    for (const { job } of reports) {
      const { listJobPendingUpdates: pending } = await as('hr').ask<{ listJobPendingUpdates: PendingAnswer[] }>(listPending, { jobId: job })
      expect(pending).toMatchObject([{ state: 'PENDING', effectiveFrom: '2027-01-01' }])
      expect(await supervisorOn(job, '2027-01-01')).toBeNull()
    }
    await held.server.rows("delete from change_requests where state = 'PENDING'")
    await approveBy(held.server, 'nobody')
  })

  it('moves nobody whose job the user may not change', async () => {
    const { boss, next, reports } = await team()
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'other@demo.example' and tenant_id = $1", [
      held.server.world.tenantId,
    ])
    await held.server.rows(
      `with made as (insert into permission_groups (tenant_id, id, name) values ($1, gen_random_uuid(), 'Ends jobs') returning id),
        granted as (insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
          select $1, id, slug, 'ALL' from made, unnest(array['people.jobs.view', 'people.jobs.end']) slug)
       insert into permission_group_members (tenant_id, permission_group_id, user_id) select $1, id, $2 from made`,
      [held.server.world.tenantId, user?.id],
    )
    await held.server.rows('select app.refresh_grants(null)')
    const more = { reports: await given(reports, next.job), reportsReasonId: reason('Restructure') }
    const ended = await input(boss, more)
    const { extensions } = await changesNothing(held.server, () => as('other').refused(jobEndDateFinalise, { input: ended }))
    expect(extensions.problems?.map(({ path, rule }) => [path, rule])).toEqual([
      ['reports.0.id', 'refused'],
      ['reports.1.id', 'refused'],
    ])
  })

  it('closes the account on the day that was chosen, and cancelling the end cancels that too [PW-397][PW-399]', async () => {
    const leaver = await hire(held.server, {}, 'Leaver')
    await held.server.rows(
      `insert into users (tenant_id, id, username, display_name, person_id, password_hash)
       values ($1, gen_random_uuid(), 'leaver@demo.example', 'Leaver', $2, 'none')`,
      [held.server.world.tenantId, leaver.person],
    )
    const isClosed = async (day: string) => {
      const [row] = await held.server.rows<{ closed: boolean }>(
        `select coalesce(app.account_closes_on(person_id, opened_on, $2) <= $2, false) as closed from users where person_id = $1`,
        [leaver.person, day],
      )
      return row?.closed
    }
    await as('hr').ask(jobEndDateFinalise, { input: await input(leaver, { accountClosesOn: '2027-01-15' }) })
    expect([await isClosed('2027-01-14'), await isClosed('2027-01-15')]).toEqual([false, true])
    const { version } = await readJob(as('hr'), leaver.job)
    await as('hr').ask(jobEndDateCancel, { input: { id: leaver.job, version } })
    expect([await isClosed('2027-01-15'), await isClosed('2030-01-01')]).toEqual([false, false])
  })
})
