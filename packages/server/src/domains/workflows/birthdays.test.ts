import { afterEach, describe, expect, it } from 'vitest'
import { useForms } from '#domains/forms/testing/forms.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { useWorkflows } from './testing/workflows.ts'

// Today is 20 November 2026
const held = useTestServer({ work: true })
const { person, read, refused } = useForms(() => held.server)
const { start, workflow } = useWorkflows(() => held.server)
const birthday = '2026-12-01'
/** With these, somebody sees everything of workflows and their forms but birthdays. */
const reading = [
  ['people.jobs.view', 'SUBORDINATE'],
  ['people.workflows.view', 'SUBORDINATE'],
  ['people.workflows.create', 'SUBORDINATE'],
  ['people.workflows.edit', 'SUBORDINATE'],
  ['people.tasks.view', 'SUBORDINATE'],
  ['people.tasks.edit', 'SUBORDINATE'],
  ['people.form_answers.view_others', 'SUBORDINATE'],
  ['workflows.view', 'FUNCTIONAL'],
  ['workflows.edit', 'FUNCTIONAL'],
  ['audit_log.view', 'FUNCTIONAL'],
] as const
const withBirthdays = [...reading, ['people.birthdays.view', 'SUBORDINATE']] as const

/** A workflow that sends a form to somebody else and one to the person themselves at once, and one that waits for the day before. */
async function begun() {
  await held.server.rows("update people set date_of_birth = '1990-12-01' where id = $1", [person('employee')])
  const asked = { respondent: 'SPECIFIC_PERSON', namedRespondentId: person('other') }
  const { id: workflowId } = await workflow('BIRTHDAY', [{ days: -20, ...asked }, { days: -12 }, { days: -1, ...asked }])
  const run = await start(workflowId, { eventOn: birthday })
  const sent = await held.server.rows<{ id: string }>('select id from tasks where send_id = $1 order by send_on', [run.id])
  return { workflowId, run, tasks: sent.map(({ id }) => id) }
}

afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['tasks', 'workflow_runs', 'workflows']) await held.server.rows(`delete from ${table}`)
})

describe('the day of a birthday', () => {
  it('is told by no workflow or form of one to whoever may not view birthdays, and by each to whoever may', async () => {
    const { run, tasks } = await begun()
    const query = `query ($personId: ID!, $otherId: ID!) {
      runs: listWorkflowRuns { items { id birthdayOn startedOn forms { day } } totalCount }
      sent: listTasks(personId: $personId) { items { id sendOn issuedOn dueOn } totalCount }
      team: getTeamTasks { items { id issuedOn } }
      figures: getDashboardOverview { team { open } }
      answered: listTasksOfRespondent(personId: $otherId) { id issuedOn } }`
    const about = { personId: person('employee'), otherId: person('other') }
    const seen = async () => JSON.stringify(await held.server.as('director').ask(query, about))
    await grantOnly(held.server, 'director', reading)
    const nothing = await seen()
    for (const id of [run.id, ...tasks]) expect(nothing).not.toContain(id)
    expect(nothing).toContain('"open":0')
    await grantOnly(held.server, 'director', withBirthdays)
    const all = await seen()
    for (const id of [run.id, ...tasks]) expect(all).toContain(id)
    expect(all).toContain('"open":2')
    expect(all).toContain('"day":"2026-11-20"')
  })

  it('is in no history and no export that leaves out birthdays', async () => {
    const { run, tasks } = await begun()
    const log = '{ log: listAuditEvents(first: 200) { items { recordId } } }'
    const told = async () => {
      const files = await Promise.all(
        (['records-workflowRun', 'records-task'] as const).map((list) =>
          exportedFile(held.server, 'director', { list, columns: [{ name: list === 'records-task' ? 'issuedOn' : 'startedOn' }] }),
        ),
      )
      const { items } = (await held.server.as('director').ask<{ log: { items: { recordId: string }[] } }>(log)).log
      const ids = new Set(items.map(({ recordId }) => recordId))
      return { rows: files.map((file) => csvLines(file).length - 1), events: [run.id, ...tasks].filter((id) => ids.has(id)).length }
    }
    await grantOnly(held.server, 'director', reading)
    expect(await told()).toEqual({ rows: [0, 0], events: 0 })
    await grantOnly(held.server, 'director', withBirthdays)
    expect(await told()).toEqual({ rows: [1, 3], events: 4 })
  })

  it('is guessed by nobody on the page that starts workflows, who starts and skips none either', async () => {
    const { workflowId } = await begun()
    const query = `query ($jobId: ID!) {
      next: getWorkflowSchedule(event: BIRTHDAY, jobId: $jobId) { eventOn begun }
      guessed: getWorkflowSchedule(event: BIRTHDAY, jobId: $jobId, on: "${birthday}") { begun } }`
    const jobId = held.server.world.jobs.employee
    await grantOnly(held.server, 'director', reading)
    expect(await held.server.as('director').ask(query, { jobId })).toEqual({
      next: { eventOn: null, begun: null },
      guessed: { begun: null },
    })
    for (const [name, input] of [
      ['workflowSkip', { event: 'BIRTHDAY' }],
      ['workflowStart', { workflowId }],
    ] as const)
      expect((await refused('director', name, { jobId, eventOn: birthday, ...input }, '{ id }')).missing, name).toEqual([
        'people.birthdays.view',
      ])
    await grantOnly(held.server, 'director', withBirthdays)
    expect(await held.server.as('director').ask(query, { jobId })).toEqual({
      next: { eventOn: birthday, begun: 'STARTED' },
      guessed: { begun: 'STARTED' },
    })
  })

  it('is no secret to whoever is asked to answer a form for it, nor to the person themselves', async () => {
    const { tasks } = await begun()
    const [forOther = '', forOwn = ''] = tasks
    await grantOnly(held.server, 'other', [])
    expect(await read('other', forOther)).toMatchObject({ progress: 'ISSUED', personDisplayName: 'Zoë Larsen' })
    expect(await read('employee', forOwn)).toMatchObject({ progress: 'ISSUED' })
  })

  it('is not in the trial of a workflow', async () => {
    await held.server.rows("update people set date_of_birth = '1990-03-01' where id = $1", [person('employee')])
    const { job } = await hire(held.server, { supervisorJobId: null })
    await held.server.rows("update people set date_of_birth = '1990-03-02' where id = (select person_id from jobs where id = $1)", [job])
    const { id } = await workflow('BIRTHDAY', [{ days: 0, respondent: 'SUPERVISOR' }])
    const query = `query ($id: ID!) { trial: getWorkflowTrial(id: $id) { unanswerable first { sendOn } } }`
    const days = async () => {
      const { trial } = await held.server
        .as('director')
        .ask<{ trial: { unanswerable: number; first: { sendOn: string }[] } }>(query, { id })
      return [trial.unanswerable, trial.first.map(({ sendOn }) => sendOn)]
    }
    await grantOnly(held.server, 'director', [['workflows.edit', 'FUNCTIONAL']])
    expect(await days()).toEqual([1, []])
    await grantOnly(held.server, 'director', [
      ['workflows.edit', 'FUNCTIONAL'],
      ['people.birthdays.view', 'ALL'],
    ])
    expect(await days()).toEqual([1, ['2026-03-02']])
  })
})
