import { afterEach, describe, expect, it } from 'vitest'
import { useForms } from '#domains/forms/testing/forms.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import {
  jobCompanyStartDateUpdate,
  jobEndDateCancel,
  jobEndDateFinalise,
  jobHistoryUpdate,
  readJob,
} from '#domains/jobs/testing/operations.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { useWorkflows } from './testing/workflows.ts'

// Today is 20 November 2026
const held = useTestServer()
const { person, refused, run } = useForms(() => held.server)
const { workflow } = useWorkflows(() => held.server)
const jobOf = (who: 'employee' | 'other') => held.server.world.jobs[who]
const tasks = (job: string | null = null) =>
  held.server.rows<{ status: string; day: string; respondent: string | null }>(
    `select t.status, coalesce(t.issued_on, t.send_on)::text as day, card.display_name as respondent
     from tasks t left join people_card card on card.id = t.respondent_id
     where $1::uuid is null or t.job_id = $1 order by t.send_on, t.id`,
    [job],
  )
const runs = () =>
  held.server.rows<{ state: string; event_on: string }>('select state, day::text as event_on from workflow_runs order by id')
async function morning(day: string) {
  held.server.travel(`${day}T00:00:00Z`)
  await runSchedule(held.server, 'start workflows', day)
}
const versionOf = async (job: string) => (await readJob(held.server.as('hr'), job)).version

afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['tasks', 'workflow_runs', 'workflows']) await held.server.rows(`delete from ${table}`)
})

describe('a workflow that starts by itself', () => {
  const automatic = { isAutomatic: true }

  it('starts on the morning after, once, and not for what happened before it was switched on', async () => {
    await workflow('NEW_STARTER', [{ days: 0 }], automatic)
    await hire(held.server, { companyStartDate: '2026-12-07' }, 'Early')
    await hire(held.server, { companyStartDate: '2026-11-02' }, 'Past')
    expect(await runs()).toEqual([])
    await morning('2026-11-21')
    await morning('2026-11-22')
    expect(await runs()).toEqual([{ state: 'STARTED', event_on: '2026-12-07' }])
    expect((await tasks()).map(({ day }) => day)).toEqual(['2026-12-07'])
  })

  it('starts nothing for ten years of changes that are imported', async () => {
    for (const event of ['NEW_STARTER', 'JOB_CHANGE', 'LEAVE_START', 'LEAVE_RETURN', 'END_OF_JOB'])
      await workflow(event, [{ days: 0 }], automatic)
    const { job } = await hire(held.server, { companyStartDate: '2016-11-01' }, 'Imported')
    const { tenantId, lists } = held.server.world
    for (let year = 2017; year <= 2026; year += 1) {
      const input = { id: job, version: await versionOf(job), attributes: [{ attribute: 'FTE' }], fte: `0.${(year % 5) + 3}` }
      await held.server.as('hr').ask(jobHistoryUpdate, { input: { ...input, effectiveFrom: `${year}-02-01` } })
      await held.server.rows(
        `insert into job_leaves (tenant_id, id, job_id, leave_type_id, start_on, end_on)
         select $1, gen_random_uuid(), $2, id, $3, $4 from leave_types where tenant_id = $1 limit 1`,
        [tenantId, job, `${year}-06-01`, `${year}-07-01`],
      )
    }
    const gone = await hire(held.server, { companyStartDate: '2016-11-01' }, 'Gone')
    const end = { id: gone.job, version: await versionOf(gone.job), companyEndDate: '2020-06-30', turnoverReasonId: lists['Retirement'] }
    await held.server.as('hr').ask(jobEndDateFinalise, { input: end })
    await morning('2026-11-21')
    expect([await tasks(job), await tasks(gone.job)]).toEqual([[], []])
  })

  it('starts for a birthday so many days before it as its first form is sent', async () => {
    await held.server.rows("update people set date_of_birth = '1990-12-01' where id = $1", [person('employee')])
    await workflow('BIRTHDAY', [{ days: -9 }], automatic)
    await morning('2026-11-21')
    expect(await runs()).toEqual([])
    await morning('2026-11-22')
    expect(await runs()).toEqual([{ state: 'STARTED', event_on: '2026-12-01' }])
    await morning('2026-11-23')
    expect(await runs()).toHaveLength(1)
  })

  it('does not start where somebody skipped it, and is the only one of its event', async () => {
    await workflow('NEW_STARTER', [{ days: 0 }], automatic)
    const second = await refused('hr', 'workflowCreate', { name: 'Second', event: 'NEW_STARTER', forms: [], ...automatic }, '{ id }')
    expect(second.problems).toMatchObject([{ path: 'isAutomatic' }])
    const { job: jobId } = await hire(held.server, { companyStartDate: '2026-12-08' }, 'Skipped')
    const skipped = { jobId, event: 'NEW_STARTER', eventOn: '2026-12-08' }
    await run('hr', 'workflowSkip', skipped, '{ id }')
    expect((await refused('hr', 'workflowSkip', skipped, '{ id }')).problems).toMatchObject([{ path: 'event' }])
    await morning('2026-11-21')
    expect((await runs()).filter(({ event_on: day }) => day === '2026-12-08')).toEqual([{ state: 'SKIPPED', event_on: '2026-12-08' }])
  })

  it('moves what is still to be sent with the first day of the job, and leaves what was sent', async () => {
    await workflow('NEW_STARTER', [{ days: -20 }, { days: 7 }], automatic)
    const { job: id } = await hire(held.server, { companyStartDate: '2026-12-09' }, 'Moved')
    await morning('2026-11-21')
    expect((await tasks(id)).map(({ day }) => day)).toEqual(['2026-11-21', '2026-12-16'])
    await held.server
      .as('hr')
      .ask(jobCompanyStartDateUpdate, { input: { id, version: await versionOf(id), companyStartDate: '2026-12-16' } })
    await morning('2026-11-22')
    expect((await tasks(id)).map(({ day }) => day)).toEqual(['2026-11-21', '2026-12-23'])
    expect(await runs()).toContainEqual({ state: 'STARTED', event_on: '2026-12-16' })
  })

  it('sends nothing more once the end of the job is cancelled', async () => {
    await workflow('END_OF_JOB', [{ days: 7 }], automatic)
    const { job: id } = await hire(held.server, {}, 'Staying')
    const turnoverReasonId = held.server.world.lists['Retirement']
    const end = { id, version: await versionOf(id), companyEndDate: '2026-12-31', turnoverReasonId }
    await held.server.as('hr').ask(jobEndDateFinalise, { input: end })
    await morning('2026-11-21')
    expect((await tasks()).map(({ day, status }) => [day, status])).toEqual([['2027-01-07', 'SCHEDULED']])
    await held.server.as('hr').ask(jobEndDateCancel, { input: { id, version: await versionOf(id) } })
    await morning('2026-11-22')
    expect((await tasks()).map(({ status }) => status)).toEqual(['IGNORED'])
    expect(await runs()).toEqual([{ state: 'WITHDRAWN', event_on: '2026-12-31' }])
  })
})

describe('the trial of a workflow', () => {
  it('says how often its event happened over the last year, and about whom nobody could have answered', async () => {
    const { id } = await workflow('WORK_ANNIVERSARY', [{ days: 0, respondent: 'SUPERVISOR' }, { days: 1 }])
    const query = `query ($id: ID!) { trial: getWorkflowTrial(id: $id) { events forms unanswerable first { person sendOn } } }`
    type Trial = { events: number; forms: number; unanswerable: number; first: { person: string; sendOn: string }[] }
    const { trial } = await held.server.as('hr').ask<{ trial: Trial }>(query, { id })
    expect(trial.forms).toBe(2 * trial.events)
    expect(trial.first).toHaveLength(trial.unanswerable)
    expect(trial.first).toContainEqual({ person: "Dora O'Neill", sendOn: '2026-01-06' })
    expect(trial.first.map((each) => each.person)).not.toContain('Zoë Larsen')
    expect((await held.server.as('manager').refused(query, { id })).extensions.missing).toEqual(['workflows.edit'])
  })
})

describe('the schedule of the workflows of an event', () => {
  it('names the day, the forms and who would answer, for each of them', async () => {
    await workflow('WORK_ANNIVERSARY', [{ days: -1, respondent: 'SUPERVISOR' }], { name: 'Thanks' })
    const query = `query ($jobId: ID!, $event: WorkflowEvent!) { of: getWorkflowSchedule(event: $event, jobId: $jobId) {
      person eventOn begun workflows { name forms { sendOn respondent isAtOnce } } } }`
    const asked = (event: string) => held.server.as('manager').ask(query, { jobId: jobOf('employee'), event })
    expect(await asked('WORK_ANNIVERSARY')).toEqual({
      of: {
        person: 'Zoë Larsen',
        eventOn: '2027-01-06',
        begun: null,
        workflows: [{ name: 'Thanks', forms: [{ sendOn: '2027-01-05', respondent: 'Malik Osei', isAtOnce: false }] }],
      },
    })
    expect(await asked('LEAVE_RETURN')).toMatchObject({ of: { eventOn: null, workflows: [] } })
  })
})
