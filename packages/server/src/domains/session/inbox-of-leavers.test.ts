import { capitalise } from '@kith/shared/capitalise.ts'
import { kinds } from '@kith/shared/catalogue.ts'
import { shownFields } from '@kith/shared/derived.ts'
import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { checklistTemplate } from '@kith/shared/domains/checklists/templates.ts'
import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { documentRequest } from '@kith/shared/domains/documents/requests.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import { goal } from '@kith/shared/domains/goals/goals.ts'
import { performanceImprovementPlan } from '@kith/shared/domains/improvement-plans/plans.ts'
import { metricResponse } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Whose } from '@kith/shared/turns.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useForms } from '#domains/forms/testing/forms.ts'
import { approveBy, submit } from '#domains/jobs/testing/approving.ts'
import { hireAgain } from '#domains/jobs/testing/hire.ts'
import { jobEndDateFinalise, readJob } from '#domains/jobs/testing/operations.ts'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { useReports } from '#domains/performance-reports/testing/reports.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { asSystem } from '#platform/begin.ts'
import { exampleInput, makeExample, makeExampleWith } from '#platform/testing/example-inputs.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer({ work: true })
const { group } = useReports(() => held.server)
const { form, send } = useForms(() => held.server)
const as = (who: WorldPerson) => held.server.as(who)
const of = (who: WorldPerson) => held.server.world.people[who]
/** Travels to midday in Sydney. */
const travel = (day: string) => held.server.travel(`${day}T01:00:00Z`)
const [lastDay, dayAfter, muchLater] = ['2026-11-22', '2026-11-23', '2027-03-01']
const readers = ['admin', 'hr', 'director', 'manager', 'other'] as const

type Which = { id: string; version: number }
async function run(who: WorldPerson, mutation: string, input: object): Promise<Which> {
  const query = `mutation ($input: ${inputOf(mutation)}!) { done: ${mutation}(input: $input) { id version } }`
  return (await as(who).ask<{ done: Which }>(query, { input })).done
}
const create = async (who: WorldPerson, kind: RecordKind, more: object = {}) =>
  run(who, `${kind.kind}Create`, { ...(await exampleInput(held.server, kind)), personId: of('employee'), ...more })
const ownTask = (more: object) => create('admin', checklistTask, { ownerRelation: 'SPECIFIC_PERSON', assignedPersonId: of('hr'), ...more })

/** Sources of what is done after somebody has left as well, such as signing the contract that ends their job. */
const goingOn = new Set(
  [...kinds.values()]
    .filter(
      ({ turns = {} }) => Object.values(turns).length > 0 && Object.values(turns).every(({ afterLeaving }) => afterLeaving === 'GOES_ON'),
    )
    .map(({ plural }) => plural),
)

/** Sources that ask whoever a record is of and nobody else: they are empty once the account of a leaver is closed. */
const ofOneself = new Set([
  'anonymousForm',
  ...[...kinds.values()]
    .filter(
      ({ turns = {} }) =>
        Object.values(turns).length > 0 && Object.values(turns).every(({ whose, otherwise }) => isOwner(whose) && otherwise === undefined),
    )
    .map(({ plural }) => plural),
])
function isOwner(whose: Whose): boolean {
  return 'person' in whose && whose.person === 'personId'
}

/** Each makes something of the employee wait for somebody, under the name of its source. */
const makes: Readonly<Record<string, (day: string) => Promise<unknown>>> = {
  qualificationInstances: async () => run('employee', 'qualificationInstanceSubmit', await create('employee', qualificationInstance)),
  checklistTasks: (dueOn) => ownTask({ dueOn }),
  documentRequests: (dueOn) => create('hr', documentRequest, { dueOn }),
  goals: () => create('employee', goal),
  diaryNotes: (followUpOn) => create('hr', diaryNote, { followUpOn, followUpPersonId: of('hr') }),
  metricResponses: async (dueOn) =>
    create('hr', metricResponse, { groupId: await group(), side: 'PEER', respondentId: of('other'), dueOn }),
  tasks: () => aboutEmployee({ dueDays: 200 }),
  jobUpdates: () => submit(held.server, as('hr'), held.server.world.jobs.employee, { effectiveFrom: '2026-11-21' }),
}

/** Asks somebody else about the employee. */
const aboutEmployee = async (days: object) => {
  const designId = await form(undefined, { respondent: 'SPECIFIC_PERSON', namedRespondentId: of('hr'), ...days })
  return send('hr', { designId })
}

/** A list of all people says that such a record is overdue or waits, and says something else once its person has left. */
type State = { kind: RecordKind; values: Readonly<Record<string, string>>; make: () => Promise<unknown> }
const states: Readonly<Record<string, State>> = {
  'goal.standing': { kind: goal, values: { OVERDUE: 'NOT_STARTED' }, make: () => create('hr', goal, { dueOn: '2026-11-21' }) },
  'task.progress': { kind: task, values: { OVERDUE: 'ISSUED' }, make: () => aboutEmployee({ dueDays: 0 }) },
  'checklistTask.progress': {
    kind: checklistTask,
    values: { OVERDUE: 'PERSON_LEFT', OPEN: 'PERSON_LEFT' },
    make: async () => [await ownTask({ dueOn: '2026-11-21' }), await ownTask({ dueOn: lastDay })],
  },
  'performanceImprovementPlan.tag': {
    kind: performanceImprovementPlan,
    values: { FOLLOW_UP_OVERDUE: 'PERSON_LEFT', FOLLOW_UP_DUE: 'PERSON_LEFT', NO_FOLLOW_UP: 'PERSON_LEFT' },
    make: async () => {
      for (const followUpOn of ['2026-11-21', '2026-11-25', null]) await create('hr', performanceImprovementPlan, { followUpOn })
    },
  },
  'diaryNote.followUp': {
    kind: diaryNote,
    values: { OVERDUE: 'PERSON_LEFT', OPEN: 'PERSON_LEFT' },
    make: async () => {
      for (const followUpOn of ['2026-11-21', '2026-11-25']) await create('hr', diaryNote, { followUpOn, followUpPersonId: of('hr') })
    },
  },
  'qualificationInstance.standing': {
    kind: qualificationInstance,
    values: { EXPIRED: 'PERSON_LEFT', AWAITING_APPROVAL: 'PERSON_LEFT' },
    make: async () => {
      for (const values of [{ status: 'APPROVED', expiryDate: '2026-11-21' }, { status: 'AWAITING_APPROVAL' }])
        await makeExampleWith(held.server, qualificationInstance, { ...values, personId: of('employee') })
    },
  },
}
const tables = [
  'qualification_instances',
  'checklist_tasks',
  'document_requests',
  'goals',
  'diary_notes',
  'metric_responses',
  'tasks',
  'change_requests',
]
const clear = async () => {
  for (const table of [...tables, 'performance_improvement_plans', 'notices']) await held.server.rows(`delete from ${table}`)
}

async function inboxes(): Promise<string[]> {
  const all = await Promise.all(
    readers.map(async (who) => {
      type Group = { kind: string; count: number; items: { id: string }[] }
      const query = '{ groups: listWaiting { kind count items { id } } header: getPageHeaderItems { id indicatorCount } }'
      type Answer = { groups: Group[]; header: { id: string; indicatorCount: number }[] }
      const { groups, header } = await as(who).ask<Answer>(query)
      const total = header.find(({ id }) => id === 'inbox')?.indicatorCount
      const count = groups.reduce((sum, each) => sum + each.count, 0)
      expect([groups.every((each) => each.count === each.items.length), total], who).toEqual([true, count])
      return groups.map(({ kind }) => kind)
    }),
  )
  return [...new Set(all.flat())].toSorted()
}
/** A morning runs these by itself about everything that waits. */
const daily = () => held.server.running.services.kith.schedules.filter(({ name }) => /^(remind|pass)/.test(name))
async function morning(day: string): Promise<number> {
  const count = async () => (await held.server.rows<{ id: string }>('select id from events where actor_user_id is null')).length
  const before = await count()
  for (const schedule of daily()) await asSystem(held.server.running.services, held.server.world.tenantId, (ctx) => schedule.run(ctx, day))
  return (await count()) - before
}
async function counted({ kind }: State, field: string, values: readonly string[]): Promise<number[]> {
  const list = `list${capitalise(kind.plural)}`
  const query = `query ($filter: ${capitalise(kind.plural)}Filter) { page: ${list}(filter: $filter, first: 50) { totalCount items { id } } }`
  return Promise.all(
    values.map(async (is) => {
      const { page } = await as('hr').ask<{ page: { totalCount: number; items: object[] } }>(query, { filter: { [field]: { is } } })
      expect(page.items).toHaveLength(page.totalCount)
      return page.totalCount
    }),
  )
}

async function endJob(): Promise<void> {
  const { version } = await readJob(as('hr'), held.server.world.jobs.employee)
  await as('hr').ask(jobEndDateFinalise, {
    input: { id: held.server.world.jobs.employee, version, companyEndDate: lastDay, turnoverType: 'VOLUNTARY' },
  })
}
/** Somebody who has left begins again on a day, until the end of the test. */
async function duringReturn(work: () => Promise<void>): Promise<void> {
  const job = await hireAgain(held.server, of('employee'), { companyStartDate: '2027-06-01' })
  await work()
  await held.server.rows('delete from jobs where id = $1', [job])
}

beforeAll(async () => {
  held.server.travel(startOfTests)
  await approveBy(held.server, [{ approverType: 'SPECIFIC_PERSON', personId: of('director') }])
  await endJob()
})

describe('leaving', () => {
  it('is provided for by every source of the inbox, every overdue state and every reminder', () => {
    const ending = held.server.running.services.kith.waiting.filter(
      ({ kind }) => kind in makes || !(goingOn.has(kind) || ofOneself.has(kind)),
    )
    expect(ending.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(makes).toSorted())
    const urgent = [...kinds.values()]
      .filter(({ owner }) => owner === 'person')
      .flatMap((kind) =>
        Object.entries(kind.derived ?? {}).flatMap(([name, { cases }]) =>
          /"(today|days)"/.test(JSON.stringify(cases)) && Object.values(shownFields(kind)[name]?.tones ?? {}).includes('refused')
            ? [`${kind.kind}.${name}`]
            : [],
        ),
      )
    expect(urgent.toSorted()).toEqual(Object.keys(states).toSorted())
    expect(
      daily()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'pass on checklist_tasks',
      'pass on compensation_reviews',
      'pass on diary_notes',
      'pass on document_requests',
      'pass on goals',
      'pass on metric_responses',
      'pass on tasks',
      'pass over absent approvers of jobs',
      'remind by link',
      'remind of checklist_tasks',
      'remind of contract_signers',
      'remind of contracts by link',
      'remind of document_requests',
      'remind of qualifications that expire',
      'remind of tasks',
    ])
  })

  it('ends what waits about somebody, and its reminders, from the day after the last day until they are to return', async () => {
    held.server.travel(startOfTests)
    await clear()
    for (const make of Object.values(makes)) await make(lastDay)
    travel(lastDay)
    const all = Object.keys(makes).toSorted()
    expect(await inboxes()).toEqual(all.filter((kind) => kind !== 'documentRequests'))
    travel(dayAfter)
    expect([await morning(dayAfter), await inboxes()]).toEqual([0, []])
    travel(muchLater)
    expect([await morning(muchLater), await inboxes()]).toEqual([0, []])
    await duringReturn(async () => {
      await morning(muchLater)
      expect(await inboxes()).toEqual(all)
    })
  })

  it.each(Object.entries(states))(
    'takes away the urgency of %s, also in its list, from the day after the last day',
    async (name, state) => {
      held.server.travel(startOfTests)
      await clear()
      await state.make()
      const [field = ''] = name.split('.').slice(1)
      const urgent = Object.keys(state.values)
      const instead = [...new Set(Object.values(state.values))]
      travel(lastDay)
      expect([await counted(state, field, urgent), await counted(state, field, instead)]).toEqual([urgent.map(() => 1), [0]])
      travel(dayAfter)
      const none = urgent.map(() => 0)
      expect([await counted(state, field, urgent), await counted(state, field, instead)]).toEqual([none, [urgent.length]])
      await duringReturn(async () => expect(await counted(state, field, instead)).toEqual([0]))
    },
  )

  it('lets tasks of leaving wait on, and what is asked for once somebody has left', async () => {
    held.server.travel(startOfTests)
    await clear()
    const tasks = [{ name: 'Return the laptop', days: 1, ownerRelation: 'SPECIFIC_PERSON', assignedPersonId: of('hr') }]
    const templateId = await makeExample(held.server, checklistTemplate, { occasion: 'LEAVING', tasks })
    const start = 'mutation ($input: ChecklistStartInput!) { checklistStart(input: $input) }'
    await as('hr').ask(start, { input: { jobId: held.server.world.jobs.employee, templateId } })
    travel('2026-11-24')
    expect([await morning('2026-11-24'), await inboxes()]).toEqual([1, ['checklistTasks']])
    for (const source of ['documentRequests', 'metricResponses', 'checklistTasks']) await makes[source]?.('2026-11-30')
    await morning('2026-11-24')
    expect(await inboxes()).toEqual(['checklistTasks', 'documentRequests', 'metricResponses'])
  })

  it('lets nobody be told that they are to follow something up about somebody who has left', async () => {
    held.server.travel(startOfTests)
    await clear()
    const told = async () => {
      await allTold(held.server)
      return (await held.server.rows('delete from notices returning id')).length
    }
    const followUps = async () => {
      for (const kind of [diaryNote, performanceImprovementPlan])
        await create('admin', kind, { followUpOn: '2026-11-30', followUpPersonId: of('hr') })
    }
    await followUps()
    expect(await told()).toBe(2)
    travel(dayAfter)
    await followUps()
    expect(await told()).toBe(0)
  })
})
