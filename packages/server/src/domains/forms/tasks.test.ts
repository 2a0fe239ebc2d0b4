import { task } from '@kith/shared/domains/forms/tasks.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { jobEndDateCancel, jobEndDateFinalise, readJob } from '#domains/jobs/testing/operations.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { answer, question, useForms } from './testing/forms.ts'

const held = useTestServer({ work: true })
const { form, person, read, refused, run, save, send, shown, submit, unread } = useForms(() => held.server)
type Who = Exclude<WorldPerson, 'stranger'>

async function titles(who: Who) {
  await allTold(held.server)
  const { page } = await held.server
    .as(who)
    .ask<{ page: { items: { title: string }[] } }>('{ page: listNotifications { items { title } } }')
  return page.items.map(({ title }) => title)
}
async function inbox(who: Who, view?: string) {
  const query = view ? `{ items: listInboxView(view: ${view}) { id kind } }` : '{ groups: listWaiting { kind items { id } } }'
  const found = await held.server
    .as(who)
    .ask<{ items?: { id: string; kind: string }[]; groups?: { kind: string; items: { id: string }[] }[] }>(query)
  return (found.items ?? found.groups?.flatMap(({ kind, items }) => items.map((each) => ({ ...each, kind }))) ?? [])
    .filter(({ kind }) => kind === 'tasks')
    .map(({ id }) => id)
}

afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['tasks', 'notices']) await held.server.rows(`delete from ${table}`)
})

describe('a form that is sent', () => {
  it('is issued to whoever holds the position, due in business days, told, answered and read by those above [AD-009] [AD-480] [AD-597] [AD-599]', async () => {
    const designId = await form([question(1, { isRequired: true })], { respondent: 'SUPERVISOR', dueDays: 2 })
    const id = await send('hr', { designId })
    expect(await shown('hr', id)).toMatchObject({
      progress: 'ISSUED',
      respondent: { displayName: 'Malik Osei' },
      issuedOn: '2026-11-20',
      dueOn: '2026-11-24',
    })
    expect(await inbox('manager')).toEqual([id])
    expect(await titles('manager')).toEqual([expect.stringContaining('Zoë Larsen')])
    expect(await submit('manager', id, [answer(1, 'Well')])).toMatchObject({ progress: 'COMPLETED', answers: [answer(1, 'Well')] })
    expect(await inbox('manager')).toEqual([])
    expect(await inbox('manager', 'COMPLETED')).toEqual([id])
    expect(await shown('hr', id)).toMatchObject({
      progress: 'COMPLETED',
      submittedBy: { displayName: 'Malik Osei' },
      answers: [answer(1, 'Well')],
    })
    const [event] = await held.server.rows('select name, person_id from events where subject_id = $1 order by position desc limit 1', [id])
    expect(event).toEqual({ name: 'task.completed', person_id: person('employee') })
  })

  it('goes to people who are chosen instead, one task for each of them and each person it is about', async () => {
    const designId = await form([question(1)], { respondent: 'SUPERVISOR' })
    const respondentIds = [person('other'), person('hr'), person('other').toUpperCase()]
    const ids = await run<string[]>('hr', 'taskIssue', { designId, personIds: [person('employee'), person('admin')], respondentIds })
    expect(ids).toHaveLength(4)
    expect([(await inbox('other')).length, await inbox('manager')]).toEqual([2, []])
  })

  it('is refused as a whole where nobody can answer about somebody, and where it is not published', async () => {
    const designId = await form([question(1)], { respondent: 'SUPERVISOR' })
    const personIds = [person('employee'), person('director')]
    expect((await refused('hr', 'taskIssue', { designId, personIds })).problems).toMatchObject([{ path: 'personIds.1' }])
    const written = { name: 'Draft', type: 'FORM', respondent: 'SUBJECT', elements: [question(1)] }
    const draft = await run<{ id: string }>('hr', 'formDesignCreate', written, '{ id }')
    expect((await refused('hr', 'taskIssue', { designId: draft.id, personIds })).problems).toMatchObject([{ path: 'designId' }])
    expect(await held.server.rows('select from tasks')).toEqual([])
  })

  it('is sent by supervisors about their own people alone, and by nobody without the right', async () => {
    const designId = await form()
    await run('manager', 'taskIssue', { designId, personIds: [person('employee')] })
    expect((await refused('manager', 'taskIssue', { designId, personIds: [person('other')] })).code).toBe('NOT_FOUND')
    for (const who of ['employee', 'other'] as const)
      expect((await refused(who, 'taskIssue', { designId, personIds: [person(who)] })).missing).toEqual(['people.tasks.create'])
  })

  it('waits for its day, when whoever holds the position by then is asked [AD-595] [AD-596]', async () => {
    const designId = await form([question(1)], { respondent: 'SUPERVISOR', dueDays: 1 })
    const id = await send('hr', { designId, sendOn: '2026-11-27' })
    expect(await shown('hr', id)).toMatchObject({ progress: 'UPCOMING', issuedOn: null })
    expect([await inbox('manager'), (await unread('manager', id)).code]).toEqual([[], 'NOT_FOUND'])
    held.server.travel('2026-11-27T01:00:00Z')
    await runSchedule(held.server, 'issue forms', '2026-11-27')
    expect(await shown('hr', id)).toMatchObject({ progress: 'ISSUED', issuedOn: '2026-11-27', dueOn: '2026-11-30' })
    expect([await inbox('manager'), (await titles('manager')).length]).toEqual([[id], 1])
  })

  it('is told by email as its form says, unless its respondent wants otherwise, and is in their inbox in any case [AD-475]', async () => {
    const mailed = async (mailMethod: string) => {
      await held.server.rows('delete from email_messages')
      await send('hr', { designId: await form(undefined, { mailMethod }) })
      await allTold(held.server)
      const mails = await held.server.rows<{ recipient: string }>("select recipient from email_messages where template = 'notification'")
      return mails.map(({ recipient }) => recipient)
    }
    expect([await mailed('AT_ONCE'), await mailed('NONE'), await mailed('DAILY')]).toEqual([['employee@demo.example'], [], []])
    expect((await inbox('employee')).length).toBe(3)
    expect(await titles('employee')).toHaveLength(3)
    expect(await held.server.rows("select method from digest_items where notification = 'taskIssued'")).toEqual([{ method: 'DAILY' }])
    await run('employee', 'notificationMailSet', { notification: 'taskIssued', method: 'AT_ONCE' })
    expect(await mailed('NONE')).toEqual(['employee@demo.example'])
  })

  it('is upcoming, issued, overdue, completed, ignored or, where its form is gone, unknown, and nothing else [PW-277]', async () => {
    const designId = await form([question(1)], { dueDays: 0 })
    const [late, open, later, gone, ignored, done] = [
      await send('hr', { designId }),
      await send('hr', { designId: await form() }),
      await send('hr', { designId, sendOn: '2026-12-01' }),
      await send('hr', { designId: await form() }),
      await send('hr', { designId }),
      await send('hr', { designId }),
    ]
    await submit('employee', done, [])
    await run('hr', 'taskIgnore', { id: ignored, version: 1 }, '{ id }')
    await held.server.rows('update tasks set design_id = null where id = any ($1)', [[gone, ignored, done]])
    held.server.travel('2026-11-21T01:00:00Z')
    const query = 'query ($id: ID!) { one: getTask(id: $id) { progress design { name } } }'
    const progress = async (id: string) => (await held.server.as('hr').ask<{ one: { progress: string } }>(query, { id })).one.progress
    const all = await Promise.all([late, open, later, gone, ignored, done].map(progress))
    expect(all).toEqual(['OVERDUE', 'ISSUED', 'UPCOMING', 'UNKNOWN', 'IGNORED', 'COMPLETED'])
    expect(task.derived.progress.choices?.toSorted()).toEqual(all.toSorted())
  })

  it('says before it is sent who would answer', async () => {
    const designId = await form([question(1)], { respondent: 'SUPERVISOR', dueDays: 0 })
    const query = `query ($designId: ID!, $personIds: [ID!]!) { all: listTaskDrafts(designId: $designId, personIds: $personIds) { personDisplayName respondents dueOn } }`
    const asked = { designId, personIds: [person('employee'), person('director')] }
    expect(await held.server.as('hr').ask(query, asked)).toEqual({
      all: [
        { personDisplayName: 'Zoë Larsen', respondents: ['Malik Osei'], dueOn: '2026-11-20' },
        { personDisplayName: "Dora O'Neill", respondents: [], dueOn: null },
      ],
    })
    expect(await held.server.as('manager').ask(query, asked)).toMatchObject({ all: [{ personDisplayName: 'Zoë Larsen' }] })
  })
})

describe('the operations of forms', () => {
  it('list, read, make, change and put away designs, list templates, and list, read, keep, hand in, ignore and resend what was sent [AD-857]', async () => {
    const as = held.server.as('hr')
    const ids = async (query: string, variables: Record<string, unknown> = {}) =>
      (await as.ask<{ all: { items: { id: string }[] } }>(query, variables)).all.items.map(({ id }) => id)
    const design = async () =>
      (await as.ask<{ one: object }>('query ($id: ID!) { one: getFormDesign(id: $id) { name state } }', { id: designId })).one
    const written = { name: 'Operations', type: 'FORM', respondent: 'SUBJECT', elements: [question(1)] }
    const { id: designId } = await run<{ id: string }>('hr', 'formDesignCreate', written, '{ id }')
    expect(await ids('{ all: listFormDesigns(first: 100) { items { id } } }')).toContain(designId)
    await run('hr', 'formDesignUpdate', { id: designId, version: 1, name: 'All operations' }, '{ id }')
    expect(await design()).toEqual({ name: 'All operations', state: 'DRAFT' })
    await run('hr', 'formDesignPublish', { id: designId, version: 2 }, '{ id }')
    await run('hr', 'formDesignArchive', { id: designId, version: 3 }, '{ id }')
    expect(await design()).toMatchObject({ state: 'ARCHIVED' })
    await run('hr', 'formDesignUnarchive', { id: designId, version: 4 }, '{ id }')
    expect(await design()).toMatchObject({ state: 'ACTIVE' })
    expect(await ids('{ all: listFormTemplates(first: 100) { items { id } } }')).not.toEqual([])

    const [first, second] = [await send('hr', { designId }), await send('hr', { designId })]
    const sent = await ids('query ($personId: ID!) { all: listTasks(personId: $personId, first: 100) { items { id } } }', {
      personId: person('employee'),
    })
    expect(sent).toEqual(expect.arrayContaining([first, second]))
    const draft = await save('employee', first, [answer(1, 'Half')])
    expect(await read('employee', first)).toMatchObject({ answers: [answer(1, 'Half')] })
    await run('hr', 'taskResend', { id: first, version: 1 }, '{ id }')
    await submit('employee', first, [answer(1, 'Whole')], draft)
    expect(await shown('hr', first)).toMatchObject({ progress: 'COMPLETED', answers: [answer(1, 'Whole')] })
    await run('hr', 'taskIgnore', { id: second, version: 1 }, '{ id }')
    expect(await shown('hr', second)).toMatchObject({ progress: 'IGNORED' })
  })
})

describe('the forms that somebody answers about others', () => {
  it('are all their own, and to others those that these may view [AD-244]', async () => {
    const about = (sharesAnswers: boolean) => form([question(1)], { respondent: 'SUPERVISOR', sharesAnswers })
    const ids = [await send('hr', { designId: await about(true) }), await send('hr', { designId: await about(false) })]
    const query = 'query ($personId: ID!) { all: listTasksOfRespondent(personId: $personId) { id personDisplayName progress } }'
    const found = async (who: Who) =>
      (await held.server.as(who).ask<{ all: { id: string }[] }>(query, { personId: person('manager') })).all.map(({ id }) => id).toSorted()
    for (const who of ['manager', 'director', 'hr'] as const) expect(await found(who), who).toEqual(ids.toSorted())
    expect((await held.server.as('employee').refused(query, { personId: person('manager') })).extensions.code).toBe('NOT_FOUND')
  })
})

describe('a form that is not answered', () => {
  it('is overdue once its day is over, brought to mind and escalated on its days, and closed at midnight [AD-598] [AD-600] [AD-975] [AD-977] [AD-978] [AD-979]', async () => {
    const designId = await form([question(1)], { respondent: 'SUPERVISOR', dueDays: 1, remindDays: 1, escalateDays: 1, ignoreDays: 2 })
    const id = await send('hr', { designId })
    await save('manager', id, [answer(1, 'Half')])
    expect(await titles('manager')).toHaveLength(1)
    const on = async (day: string) => {
      held.server.travel(`${day}T01:00:00Z`)
      for (const name of ['remind of tasks', 'escalate forms', 'close forms']) await runSchedule(held.server, name, day)
      return (await shown('hr', id))['progress']
    }
    expect([await on('2026-11-23'), await on('2026-11-24')]).toEqual(['ISSUED', 'OVERDUE'])
    expect(await titles('manager')).toHaveLength(2)
    expect(await titles('director')).toEqual([expect.stringMatching(/Malik Osei/)])
    expect(await on('2026-11-25')).toBe('OVERDUE')
    held.server.travel('2026-11-25T13:30:00Z')
    expect((await refused('manager', 'ownTaskSubmit', { id, draft: 1, answers: [answer(1, 'Late')] }, '{ id }')).code).toBe('INVALID')
    expect(await read('manager', id)).toMatchObject({ progress: 'IGNORED', answers: [answer(1, 'Half')] })
    await runSchedule(held.server, 'close forms', '2026-11-26')
    expect(await inbox('manager', 'IGNORED')).toEqual([id])
  })

  it('is sent again, handed over without its draft, or ignored for good [AD-602] [AD-603] [AD-604]', async () => {
    const id = await send('hr', { designId: await form() })
    await save('employee', id, [answer(1, 'Mine')])
    await titles('employee')
    await held.server.rows('delete from notices')
    await run('manager', 'taskResend', { id, version: 1 }, '{ id }')
    expect(await titles('employee')).toHaveLength(1)
    await run('hr', 'taskReassign', { id, version: 2, respondentId: person('other') }, '{ id }')
    expect([await inbox('employee'), await inbox('other')]).toEqual([[], [id]])
    expect(await read('other', id)).toMatchObject({ draft: 0, answers: [] })
    await run('manager', 'taskIgnore', { id, version: 3 }, '{ id }')
    for (const name of ['taskIgnore', 'taskResend'])
      expect((await refused('manager', name, { id, version: 4 }, '{ id }')).problems, name).toMatchObject([{ path: 'id' }])
    const done = await send('hr', { designId: await form() })
    await submit('employee', done, [])
    for (const name of ['taskIgnore', 'taskResend'])
      expect((await refused('manager', name, { id: done, version: 2 }, '{ id }')).problems, name).toMatchObject([{ path: 'id' }])
    expect((await refused('employee', 'taskIgnore', { id: done, version: 2 }, '{ id }')).missing).toEqual(['people.tasks.edit'])
  })

  it('is among the forms of the team of whoever is above its respondent, with its draft and what is overdue [AD-337] [AD-338] [AD-339] [AD-340] [AD-341]', async () => {
    const [late, open] = [await form([question(1)], { name: 'Late one', dueDays: 0 }), await form([question(1)], { name: 'Open one' })]
    const [first, second] = [await send('hr', { designId: late }), await send('hr', { designId: open })]
    await save('employee', second, [answer(1, 'Half')])
    held.server.travel('2026-11-21T01:00:00Z')
    const query =
      'query ($search: String) { team: getTeamTasks(search: $search) { overdueCount items { id respondentDisplayName issuedOn dueOn isOverdue hasDraft } } }'
    const found = async (who: Who, search?: string) =>
      (await held.server.as(who).ask<{ team: { overdueCount: number; items: object[] } }>(query, { search })).team
    const row = { respondentDisplayName: 'Zoë Larsen', issuedOn: '2026-11-20' }
    expect(await found('manager')).toEqual({
      overdueCount: 1,
      items: [
        { ...row, id: first, dueOn: '2026-11-20', isOverdue: true, hasDraft: false },
        { ...row, id: second, dueOn: null, isOverdue: false, hasDraft: true },
      ],
    })
    expect((await found('manager', 'OPEN')).items).toMatchObject([{ id: second }])
    expect([(await found('director')).items.length, (await found('employee')).items]).toEqual([2, []])
  })

  it('is ignored when the end of the job is finalised, unless it was sent that day [PW-396]', async () => {
    const before = await send('hr', { designId: await form() })
    await held.server.rows("update tasks set issued_on = '2026-11-19' where id = $1", [before])
    const today = await send('hr', { designId: await form() })
    const done = await send('hr', { designId: await form() })
    await submit('employee', done, [])
    await held.server.rows("update tasks set issued_on = '2026-11-19' where id = $1", [done])
    const job = {
      id: held.server.world.jobs.employee,
      version: (await readJob(held.server.as('hr'), held.server.world.jobs.employee)).version,
    }
    const turnoverReasonId = held.server.world.lists['Retirement']
    await held.server.as('hr').ask(jobEndDateFinalise, { input: { ...job, companyEndDate: '2026-12-31', turnoverReasonId } })
    const states = () => held.server.rows('select id, status from tasks order by id')
    const expected = [
      { id: before, status: 'IGNORED' },
      { id: today, status: 'OPEN' },
      { id: done, status: 'COMPLETED' },
    ]
    await expect.poll(states, { timeout: 15_000 }).toEqual(expected)
    const { version } = await readJob(held.server.as('hr'), job.id)
    await held.server.as('hr').ask(jobEndDateCancel, { input: { id: job.id, version } })
    expect(await states()).toEqual(expected)
  })
})
