import { afterEach, describe, expect, it } from 'vitest'
import { questionId, useForms } from '#domains/forms/testing/forms.ts'
import { asAdministrator, hire } from '#domains/jobs/testing/hire.ts'
import { readJob } from '#domains/jobs/testing/operations.ts'
import { createPeople } from '#domains/people/public.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { useWorkflows } from './testing/workflows.ts'

// Today is 20 November 2026
const held = useTestServer()
const { form, person, refused, run } = useForms(() => held.server)
const { start, workflow } = useWorkflows(() => held.server)
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
const versionOf = async (job: string) => (await readJob(held.server.as('hr'), job)).version

afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['tasks', 'workflow_runs', 'workflows']) await held.server.rows(`delete from ${table}`)
})

describe('a workflow', () => {
  it('lists whom it has started for, and nobody of another one', async () => {
    const [one, other] = [await workflow('MANUAL', [{ days: 0 }]), await workflow('MANUAL', [{ days: 0 }])]
    await start(one.id)
    await start(other.id)
    const query = (id: string) => `{ list: listWorkflowRuns(filter: { workflowId: { is: "${id}" } }) { totalCount items { workflowId } } }`
    expect(await held.server.as('hr').ask(query(one.id))).toEqual({ list: { totalCount: 1, items: [{ workflowId: one.id }] } })
  })

  it('sends its forms before and after the day of its event, at once where that has passed, to whoever holds the position [AD-007]', async () => {
    const { id } = await workflow('MANUAL', [
      { days: -14 },
      { days: 0, respondent: 'SUPERVISOR' },
      { days: 0, months: 1, respondent: 'SPECIFIC_PERSON', namedRespondentId: person('other') },
    ])
    await start(id)
    expect(await tasks()).toEqual([
      { status: 'OPEN', day: '2026-11-20', respondent: 'Zoë Larsen' },
      { status: 'SCHEDULED', day: '2026-12-01', respondent: 'Malik Osei' },
      { status: 'SCHEDULED', day: '2027-01-01', respondent: 'Otto Weiß' },
    ])
    await run('hr', 'workflowUpdate', { id, version: 1, forms: [] }, '{ id }')
    expect(await tasks()).toHaveLength(3)
    held.server.travel('2026-12-01T00:00:00Z')
    await runSchedule(held.server, 'issue forms', '2026-12-01')
    expect((await tasks())[1]).toEqual({ status: 'OPEN', day: '2026-12-01', respondent: 'Malik Osei' })
  })

  it('has a name, a description, one of eleven events and its forms [AD-478] [AD-479]', async () => {
    const { id } = await workflow('LEAVE_RETURN', [{ days: 3 }], { name: 'Welcome back', description: 'After a long leave' })
    const shown = '{ name description event forms { days } }'
    expect(await held.server.as('hr').ask(`query ($id: ID!) { one: getWorkflow(id: $id) ${shown} }`, { id })).toEqual({
      one: { name: 'Welcome back', description: 'After a long leave', event: 'LEAVE_RETURN', forms: [{ days: 3 }] },
    })
    const offered = '{ of: __type(name: "WorkflowEvent") { enumValues { name } } }'
    const { of } = await held.server.as('hr').ask<{ of: { enumValues: { name: string }[] } }>(offered)
    expect(of.enumValues.map(({ name }) => name).toSorted()).toEqual([
      'BIRTHDAY',
      'END_OF_JOB',
      'JOB_CHANGE',
      'LEAVE_RETURN',
      'LEAVE_START',
      'MANUAL',
      'NEW_STARTER',
      'ONBOARDING_COMPLETED',
      'POSITION_START',
      'PROBATION_ENDING',
      'WORK_ANNIVERSARY',
    ])
  })

  it('sends the same form to the same person as often as it names it', async () => {
    const designId = await form()
    const { id } = await workflow('MANUAL', [
      { days: 30, designId },
      { days: 60, designId },
    ])
    await start(id)
    expect((await tasks()).map(({ day }) => day)).toEqual(['2026-12-31', '2027-01-30'])
  })

  it('is started with other days and respondents, and without some of its forms', async () => {
    const { id } = await workflow('MANUAL', [{ days: 1 }, { days: 2 }, { days: 3 }])
    const forms = [
      { entryId: questionId(1), sendOn: '2027-02-01' },
      { entryId: questionId(2), respondentId: person('manager') },
      { entryId: questionId(3), isLeftOut: true },
    ]
    await start(id, { forms })
    expect(await tasks()).toEqual([
      { status: 'SCHEDULED', day: '2026-12-03', respondent: 'Malik Osei' },
      { status: 'SCHEDULED', day: '2027-02-01', respondent: 'Zoë Larsen' },
    ])
  })

  it('is not started without a published form, with a form that is none of its own, nor with a respondent who has no job [AD-918] [AD-919]', async () => {
    const empty = await workflow('MANUAL', [])
    const of = { jobId: jobOf('employee'), eventOn: '2026-12-01' }
    const formless = await refused('hr', 'workflowStart', { ...of, workflowId: empty.id }, '{ id }')
    expect(formless.problems).toMatchObject([{ path: 'workflowId', message: expect.stringMatching(/^This workflow has no form design\./) }])
    const { id: workflowId } = await workflow('MANUAL', [{ days: 1 }])
    const stranger = await refused(
      'hr',
      'workflowStart',
      { ...of, workflowId, forms: [{ entryId: questionId(9), isLeftOut: true }] },
      '{ id }',
    )
    expect(stranger.problems).toMatchObject([{ path: 'forms.0.entryId' }])
    const [respondentId] = await asAdministrator(held.server, (ctx) => createPeople(ctx, [{ lastName: 'Without' }]))
    const gone = await refused('hr', 'workflowStart', { ...of, workflowId, forms: [{ entryId: questionId(1), respondentId }] }, '{ id }')
    expect(gone.problems).toMatchObject([
      { path: 'forms.0.respondentId', message: expect.stringMatching(/^The respondent’s job has been deleted\./) },
    ])
    expect(await runs()).toEqual([])
  })

  it('is started by supervisors about their own people alone', async () => {
    const { id: workflowId } = await workflow('MANUAL', [{ days: 1 }])
    const input = { workflowId, eventOn: '2026-12-01' }
    await run('manager', 'workflowStart', { ...input, jobId: jobOf('employee') }, '{ id }')
    expect((await refused('manager', 'workflowStart', { ...input, jobId: jobOf('other') }, '{ id }')).code).toBe('NOT_FOUND')
    const missing = (await refused('employee', 'workflowStart', { ...input, jobId: jobOf('employee') }, '{ id }')).missing
    expect(missing).toEqual(['people.workflows.create'])
  })

  it('keeps its event while it is the only one in use there, and is not deleted [AD-738] [AD-749]', async () => {
    const only = await workflow('BIRTHDAY', [])
    expect((await refused('hr', 'workflowUpdate', { id: only.id, version: 1, event: 'MANUAL' }, '{ id }')).problems).toMatchObject([
      { path: 'event', message: expect.stringMatching(/only workflow of its event/) },
    ])
    expect((await refused('hr', 'workflowDelete', { id: only.id, version: 1 })).problems).toMatchObject([
      { path: 'id', message: expect.stringMatching(/last workflow in use/) },
    ])
    await workflow('BIRTHDAY', [])
    await run('hr', 'workflowUpdate', { id: only.id, version: 1, event: 'MANUAL' }, '{ id }')
    await workflow('MANUAL', [])
    await run('hr', 'workflowDelete', { id: only.id, version: 2 })
  })

  it('is cancelled without what is still to be sent', async () => {
    const { id } = await workflow('MANUAL', [{ days: -20 }, { days: 1 }])
    const started = await start(id)
    await run('hr', 'workflowRunCancel', started, '{ id }')
    expect((await tasks()).map(({ status }) => status)).toEqual(['OPEN', 'IGNORED'])
    const events = await held.server.rows(
      "select name from events where name in ('task.ignored', 'workflow_run.cancelled') order by position desc limit 2",
    )
    expect(events.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'task.ignored',
      'workflow_run.cancelled',
    ])
  })
})

describe('a job that is configured as a form respondent', () => {
  it('is not deleted while it is the only one of its person, whether a form or a workflow names them [PW-535] [PW-705] [PW-707]', async () => {
    const { person: namedRespondentId, job: id } = await hire(held.server, {}, 'Respondent')
    const remove = 'mutation ($input: JobDeleteInput!) { jobDelete(input: $input) }'
    const input = { id, version: await versionOf(id) }
    const blocked = async () => (await held.server.as('hr').refused(remove, { input })).extensions.problems
    const said = [
      { path: 'id', message: expect.stringMatching(/^This job can’t be deleted because it’s configured as a form respondent\./) },
    ]
    const designId = await form(undefined, { respondent: 'SPECIFIC_PERSON', namedRespondentId })
    expect(await blocked()).toMatchObject(said)
    await run('hr', 'formDesignArchive', { id: designId, version: 2 }, '{ id }')
    const { id: named } = await workflow('MANUAL', [{ days: 1, respondent: 'SPECIFIC_PERSON', namedRespondentId }])
    expect(await blocked()).toMatchObject(said)
    await run('hr', 'workflowArchive', { id: named, version: 1 }, '{ id }')
    await held.server.as('hr').ask(remove, { input })
  })
})
