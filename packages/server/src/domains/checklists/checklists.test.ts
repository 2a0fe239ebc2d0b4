import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hire, hireAgain } from '#domains/jobs/testing/hire.ts'
import { jobEndDateCancel, jobEndDateFinalise, readJob } from '#domains/jobs/testing/operations.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

// Today is 20 November 2026
const held = useTestServer()
const work = () => runQueued(held.server, ['start-checklists', 'dismiss-tasks-of-leavers', 'notifications'])
const as = (who: WorldPerson) => held.server.as(who)
type Own = {
  id: string
  version: number
  name: string
  personDisplayName: string
  dueOn: string | null
  isOverdue: boolean
  status: string
}
const own = async (who: WorldPerson, isOpen = true) =>
  (
    await as(who).ask<{ all: Own[] }>(
      'query ($isOpen: Boolean) { all: listOwnChecklistTasks(isOpen: $isOpen) { id version name personDisplayName dueOn isOverdue status } }',
      { isOpen },
    )
  ).all
const named = async (who: WorldPerson) => (await own(who)).map(({ name, dueOn, isOverdue }) => [name, dueOn, isOverdue])
const createTemplate = 'mutation ($input: ChecklistTemplateCreateInput!) { done: checklistTemplateCreate(input: $input) { id version } }'
const start = 'mutation ($input: ChecklistStartInput!) { done: checklistStart(input: $input) }'
const complete = 'mutation ($input: OwnChecklistTaskCompleteInput!) { done: ownChecklistTaskComplete(input: $input) }'
const dismiss = 'mutation ($input: OwnChecklistTaskDismissInput!) { done: ownChecklistTaskDismiss(input: $input) }'
let made = 0
const template = async (values: object) => {
  const input = { name: `Checklist ${(made += 1)}`, occasion: 'STARTING', ...values }
  return (await as('hr').ask<{ done: { id: string; version: number } }>(createTemplate, { input })).done
}
const laptop = { name: 'Order a laptop', days: -14, ownerRelation: 'SUPERVISOR' }
const starter = (lastName: string) =>
  hire(held.server, { companyStartDate: '2026-12-01', supervisorJobId: held.server.world.jobs.manager }, lastName)
const startFor = async (job: string, tasks: object[], occasion = 'STARTING') =>
  as('hr').ask(start, { input: { jobId: job, templateId: (await template({ tasks, occasion })).id } })

let location = { type: '', id: '' }
beforeAll(async () => {
  const { tenantId, people, lists } = held.server.world
  const types = await as('admin').ask<{ done: { id: string } }>(
    'mutation ($input: LocationRepresentativeTypeCreateInput!) { done: locationRepresentativeTypeCreate(input: $input) { id } }',
    { input: { name: 'Site office' } },
  )
  location = { type: types.done.id, id: lists['Sydney'] ?? '' }
  await held.server.rows(
    'insert into location_representatives (tenant_id, id, location_id, type_id, person_id) values ($1, gen_random_uuid(), $2, $3, $4)',
    [tenantId, location.id, location.type, people.other],
  )
})
afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['onboarding_sessions', 'checklist_tasks', 'checklist_templates']) await held.server.rows(`delete from ${table}`)
})

describe('a checklist', () => {
  it('gives its tasks to whoever is the supervisor, the representative, the named person or the person themselves, each due from the first day', async () => {
    const { job, person } = await starter('Given')
    await startFor(job, [
      laptop,
      { name: 'Prepare a badge', days: 1, ownerRelation: 'LOCATION_REPRESENTATIVE', locationRepresentativeTypeId: location.type },
      { name: 'Plan the first week', days: 0, ownerRelation: 'SPECIFIC_PERSON', assignedPersonId: held.server.world.people.director },
      { name: 'Read the handbook', days: 7, ownerRelation: 'SUBJECT' },
    ])
    expect(await named('manager')).toEqual([['Order a laptop', '2026-11-17', true]])
    expect(await named('other')).toEqual([['Prepare a badge', '2026-12-02', false]])
    expect(await named('director')).toEqual([['Plan the first week', '2026-12-01', false]])
    expect(await named('stranger')).toEqual([])
    const listed = `query ($personId: ID!) { page: listChecklistTasks(personId: $personId) { items { name progress owners } } }`
    const { page } = await as('hr').ask<{ page: { items: { name: string; progress: string; owners: string[] }[] } }>(listed, {
      personId: person,
    })
    expect(page.items.map(({ name, progress, owners }) => [name, progress, owners.length])).toEqual([
      ['Order a laptop', 'OVERDUE', 1],
      ['Plan the first week', 'OPEN', 1],
      ['Prepare a badge', 'OPEN', 1],
      // Has no account yet: those who edit the checklists of everyone do it
      ['Read the handbook', 'OPEN', 2],
    ])
    await held.server.rows('update location_representatives set person_id = $1', [held.server.world.people.hr])
    expect([await named('other'), (await named('hr')).length]).toEqual([[], 1])
    await held.server.rows('update location_representatives set person_id = $1', [held.server.world.people.other])
  })

  it('is done or not needed by its owner with a comment, who needs no right to the person, and by nobody else', async () => {
    const { job } = await starter('Decided')
    const badge = { days: 1, ownerRelation: 'LOCATION_REPRESENTATIVE', locationRepresentativeTypeId: location.type }
    await startFor(job, [
      { ...badge, name: 'Badge' },
      { ...badge, name: 'Parking' },
    ])
    const [first, second] = await own('other')
    const input = (task: Own | undefined, more: object) => ({ input: { id: task?.id, version: task?.version, ...more } })
    expect((await as('director').refused(complete, input(first, {}))).extensions.code).toBe('NOT_FOUND')
    const silent = await as('other').refused(dismiss, input(second, { outcome: ' ' }))
    expect(silent.extensions.problems?.map(({ path }) => path)).toEqual(['outcome'])
    await as('other').ask(complete, input(first, { outcome: 'At the desk' }))
    await as('other').ask(dismiss, input(second, { outcome: 'Comes by bicycle' }))
    expect(await own('other')).toEqual([])
    expect((await own('other', false)).map(({ name, status }) => [name, status])).toEqual([
      ['Badge', 'DONE'],
      ['Parking', 'NOT_NEEDED'],
    ])
    const rows = await held.server.rows('select outcome, decided_on::text as day from checklist_tasks order by name')
    expect(rows).toEqual([
      { outcome: 'At the desk', day: '2026-11-20' },
      { outcome: 'Comes by bicycle', day: '2026-11-20' },
    ])
  })

  it('starts by itself when an onboarding is issued and when a last day is finalised, once, and moves with that day', async () => {
    await template({ tasks: [laptop], isAutomatic: true })
    await template({ tasks: [{ name: 'Return the laptop', days: 0, ownerRelation: 'SUPERVISOR' }], occasion: 'LEAVING', isAutomatic: true })
    const { job, person } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager }, 'Automatic')
    const end = async (companyEndDate: string) =>
      as('hr').ask(jobEndDateFinalise, {
        input: {
          id: job,
          version: (await readJob(as('hr'), job)).version,
          companyEndDate,
          turnoverReasonId: held.server.world.lists['Retirement'],
        },
      })
    const returned = async () => (await named('manager')).filter(([name]) => name === 'Return the laptop')
    await end('2026-12-31')
    await work()
    expect(await returned()).toEqual([['Return the laptop', '2026-12-31', false]])
    await as('hr').ask(jobEndDateCancel, { input: { id: job, version: (await readJob(as('hr'), job)).version } })
    expect(await returned()).toEqual([])
    await end('2027-01-15')
    await work()
    expect(await returned()).toEqual([['Return the laptop', '2027-01-15', false]])
    await held.server.as('hr').ask('mutation ($input: UserCreateInput!) { done: userCreate(input: $input) { user { id } } }', {
      input: { personId: person, accessType: 'NORMAL', passwordMethod: 'TEMPORARY' },
    })
    const { done: form } = await as('hr').ask<{ done: { id: string } }>(
      'mutation ($input: OnboardingFormTemplateCreateInput!) { done: onboardingFormTemplateCreate(input: $input) { id } }',
      { input: { name: 'Everyone', sections: [{ section: 'PERSONAL_DETAILS', visibility: 'REQUIRED' }] } },
    )
    await as('hr').ask('mutation ($input: OnboardingSessionCreateInput!) { done: onboardingSessionCreate(input: $input) { id } }', {
      input: { jobId: job, templateId: form.id },
    })
    await work()
    expect((await named('manager')).filter(([name]) => name === 'Order a laptop')).toEqual([['Order a laptop', '2024-12-18', true]])
    expect(await returned()).toHaveLength(1)
  })

  it('starts by itself for whoever left 30 days ago at most, not for those whose last day is only recorded late', async () => {
    await template({ tasks: [{ name: 'Return the laptop', days: 0, ownerRelation: 'SUPERVISOR' }], occasion: 'LEAVING', isAutomatic: true })
    for (const companyEndDate of ['2026-10-20', '2026-10-21']) {
      const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager }, `Left ${companyEndDate}`)
      const { version } = await readJob(as('hr'), job)
      const input = { id: job, version, companyEndDate, turnoverReasonId: held.server.world.lists['Retirement'] }
      await as('hr').ask(jobEndDateFinalise, { input })
    }
    await work()
    expect(await held.server.rows('select due_on::text as due from checklist_tasks')).toEqual([{ due: '2026-10-21' }])
  })

  it('leaves what was begun before the day on which a last day is finalised undone, but not what leaving asks for, and cancelling brings nothing back [PW-396]', async () => {
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager }, 'Leaver')
    const other = await starter('Stayer')
    await startFor(job, [laptop, { ...laptop, name: 'Made today' }])
    await startFor(other.job, [{ ...laptop, name: 'Of somebody else' }])
    // 20 November begins in Sydney at 13:00 UTC of the day before
    await held.server.rows("update checklist_tasks set created_at = '2026-11-19T12:59:59Z' where name <> 'Made today'")
    await held.server.rows("update checklist_tasks set created_at = '2026-11-19T13:00:00Z' where name = 'Made today'")
    await template({ tasks: [{ ...laptop, name: 'Return the laptop' }], occasion: 'LEAVING', isAutomatic: true })
    const versioned = async () => ({ id: job, version: (await readJob(as('hr'), job)).version })
    const turnoverReasonId = held.server.world.lists['Retirement']
    await as('hr').ask(jobEndDateFinalise, { input: { ...(await versioned()), companyEndDate: '2026-12-31', turnoverReasonId } })
    await work()
    const tasks = () => held.server.rows('select name, status, outcome, decided_on::text as day from checklist_tasks order by name')
    const open = { status: 'OPEN', outcome: null, day: null }
    const ignored = { status: 'NOT_NEEDED', outcome: 'No longer needed, as the last day of the job was finalised.', day: '2026-11-20' }
    const expected = [
      { name: 'Made today', ...open },
      { name: 'Of somebody else', ...open },
      { name: 'Order a laptop', ...ignored },
      { name: 'Return the laptop', ...open },
    ]
    expect(await tasks()).toEqual(expected)
    await held.server.rows("update checklist_tasks set created_at = '2026-11-19T12:59:59Z' where name = 'Return the laptop'")
    await as('hr').ask(jobEndDateCancel, { input: await versioned() })
    await work()
    expect(await tasks()).toEqual(expected)
    await as('hr').ask(jobEndDateFinalise, { input: { ...(await versioned()), companyEndDate: '2027-01-15', turnoverReasonId } })
    await work()
    expect(await tasks()).toEqual(expected)
  })

  it('cannot be started twice for a job, for a last day that there is not, or without the right to it', async () => {
    const { job } = await starter('Twice')
    const { id: templateId } = await template({ tasks: [laptop] })
    const leaving = await template({ tasks: [laptop], occasion: 'LEAVING' })
    const problem = async (of: string) =>
      (await as('hr').refused(start, { input: { jobId: job, templateId: of } })).extensions.problems?.[0]?.message
    await as('hr').ask(start, { input: { jobId: job, templateId } })
    expect(await problem(templateId)).toBe('This checklist has already been started for this job, and has open tasks.')
    expect(await problem(leaving.id)).toBe('The job has no last day yet. Finalise its end first.')
    expect((await as('employee').refused(start, { input: { jobId: job, templateId } })).extensions.code).toBe('FORBIDDEN')
    const { extensions } = await as('hr').refused(createTemplate, {
      input: { name: 'Nobody', occasion: 'STARTING', tasks: [{ name: 'Badge', days: 0, ownerRelation: 'LOCATION_REPRESENTATIVE' }] },
    })
    expect(extensions.problems?.[0]?.path).toBe('tasks.0.locationRepresentativeTypeId')
  })

  it('has tasks added by hand, which belong to whoever supervises the primary job, though another job began later', async () => {
    const { jobs } = held.server.world
    const { person } = await hire(held.server, { supervisorJobId: jobs.manager }, 'Doubled')
    await hireAgain(held.server, person, { companyStartDate: '2026-06-01', supervisorJobId: jobs.director })
    await as('hr').ask('mutation ($input: ChecklistTaskCreateInput!) { done: checklistTaskCreate(input: $input) { id } }', {
      input: { personId: person, name: 'Order a second screen', ownerRelation: 'SUPERVISOR' },
    })
    expect([(await own('manager')).map(({ name }) => name), await own('director')]).toEqual([['Order a second screen'], []])
  })

  it('is passed on to those who edit the checklists of the person where nobody who has to do a task can sign in', async () => {
    const { people } = held.server.world
    const midnight = (day: string) => runSchedule(held.server, 'pass on checklist_tasks', day)
    const enable = (isEnabled: boolean) =>
      held.server.rows('update users set is_enabled = $1 where person_id = $2', [isEnabled, people.other])
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager }, 'Alone')
    await startFor(job, [
      laptop,
      { name: 'Badge', days: 1, ownerRelation: 'LOCATION_REPRESENTATIVE', locationRepresentativeTypeId: location.type },
    ])
    await work()
    await held.server.rows('delete from notices')
    await midnight('2026-11-21')
    expect((await own('manager')).map(({ name }) => name)).toEqual(['Order a laptop'])
    await enable(false)
    await midnight('2026-11-22')
    await midnight('2026-11-23')
    for (const who of ['manager', 'hr'] as const)
      expect(
        (await own(who)).map(({ name }) => name),
        who,
      ).toContain('Badge')
    expect(await own('employee')).toEqual([])
    await work()
    const { page } = await as('manager').ask<{ page: { items: { title: string }[] } }>('{ page: listNotifications { items { title } } }')
    expect(page.items.map(({ title }) => title)).toEqual(['You have 2 tasks for Alone'])
    const [badge] = (await own('manager')).filter(({ name }) => name === 'Badge')
    await as('manager').ask(complete, { input: { id: badge?.id, version: badge?.version } })
    expect((await own('hr')).map(({ name }) => name)).toEqual([])
    await enable(true)
  })

  it('waits in the inbox of its owner once a task is due within two weeks, who is told of it once and reminded', async () => {
    const { job } = await starter('Waiting')
    await startFor(job, [laptop, { name: 'Plan training', days: 60, ownerRelation: 'SUPERVISOR' }])
    const inbox = async () =>
      (
        await as('manager').ask<{ all: { kind: string; items: { title: string }[] }[] }>('{ all: listWaiting { kind items { title } } }')
      ).all
        .filter(({ kind }) => kind === 'checklistTasks')
        .flatMap(({ items }) => items.map(({ title }) => title))
    expect(await inbox()).toEqual(['Order a laptop'])
    const told = async () =>
      (await as('manager').ask<{ page: { items: { title: string }[] } }>('{ page: listNotifications { items { title } } }')).page.items.map(
        ({ title }) => title,
      )
    await work()
    expect(await told()).toContain('You have 2 tasks for Waiting')
  })
})
