import { beforeAll, describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { levelIds, planMaker, type Plan } from './testing/plans.ts'

const held = useTestServer()
const { act, entriesOf, make, problemsOf, refusedTo } = planMaker(() => held.server)
const of = (person: keyof typeof held.server.world.people) => held.server.world.people[person]
/** In Sydney it is the next day already. */
const today = '2026-11-20'

let levels: ReadonlyMap<string, string>
beforeAll(async () => {
  levels = await levelIds(held.server)
})
const level = (name: string) => levels.get(name) ?? ''

describe('a performance improvement plan', () => {
  it('has a category, date, status, summary, description, job, reporter, cost, hours, actions of both sides and a follow-up [AD-493]', async () => {
    const plan = await make('hr', {
      description: 'Six late starts',
      actionsByEmployee: 'Calls ahead',
      actionsByBusiness: 'Moves the shift',
      hours: '1.50',
      cost: { amount: '80' },
      followUpOn: '2027-01-15',
      followUpPersonId: of('manager'),
      isFollowUpByBusiness: true,
    })
    expect(plan).toMatchObject({
      status: 'ACTIVE',
      summary: 'Late for the morning shift',
      category: { name: 'Attendance' },
      level: { name: 'Verbal warning' },
      openedOn: '2026-01-12',
      jobId: held.server.world.jobs.employee,
      reportedBy: { id: of('hr') },
      followUpOn: '2027-01-15',
      followUpPerson: { id: of('manager') },
      isFollowUpByBusiness: true,
    })
    expect(await entriesOf(plan)).toEqual([
      expect.objectContaining({
        type: 'INITIATED',
        happenedOn: '2026-01-12',
        description: 'Six late starts',
        actionsByEmployee: 'Calls ahead',
        actionsByBusiness: 'Moves the shift',
        hours: '1.5',
        cost: { amount: '80', currency: 'AUD' },
        followUpOn: '2027-01-15',
      }),
    ])
  })

  it('is initiated, followed up, escalated, given a related note and resolved, each with an entry and an event [AD-621][AD-622][AD-623][AD-624][AD-625]', async () => {
    let plan = await make('manager', { followUpOn: '2026-02-02' })
    plan = await act('manager', 'FollowUp', plan, { description: 'Two late starts', happenedOn: '2026-02-02', followUpOn: '2026-03-02' })
    expect(plan).toMatchObject({ followUpOn: '2026-03-02', level: { name: 'Verbal warning' } })
    plan = await act('manager', 'Escalate', plan, { levelId: level('First written warning'), happenedOn: '2026-02-20', followUpOn: null })
    expect(plan).toMatchObject({ followUpOn: null, level: { name: 'First written warning' }, tag: 'NO_FOLLOW_UP' })
    plan = await act('hr', 'CreateRelated', plan, { description: 'Called the doctor', happenedOn: '2026-02-21', hours: '0.5' })
    plan = await act('hr', 'Resolve', plan, { description: 'On time for a month', happenedOn: '2026-03-20' })
    expect(plan).toMatchObject({ status: 'RESOLVED', resolvedOn: '2026-03-20', tag: 'RESOLVED', viewerCan: ['letter'] })
    expect((await entriesOf(plan)).map(({ type, happenedOn, level: at }) => [type, happenedOn, at.name])).toEqual([
      ['INITIATED', '2026-01-12', 'Verbal warning'],
      ['FOLLOW_UP', '2026-02-02', 'Verbal warning'],
      ['ESCALATED', '2026-02-20', 'First written warning'],
      ['RELATED_NOTE', '2026-02-21', 'First written warning'],
      ['RESOLVED', '2026-03-20', 'First written warning'],
    ])
    const events = await held.server.rows('select name from events where subject_id = $1 order by position', [plan.id])
    expect(events.map(({ name }) => String(name).replace('performance_improvement_plan.', ''))).toEqual([
      'created',
      'followed_up',
      'escalated',
      'related_note_created',
      'resolved',
    ])
  })

  it('is active until it is resolved, and final from then on: a new one follows it [AD-626][AD-627][AD-628]', async () => {
    const active = await make('hr')
    expect(await problemsOf('hr', { relatedToId: active.id })).toEqual([
      ['relatedToId', 'Choose a plan that is finalised. An active plan gets a related note instead.'],
    ])
    const resolved = await act('hr', 'Resolve', active, { description: 'Improved' })
    for (const [verb, input] of [
      ['Escalate', { levelId: level('Final written warning') }],
      ['FollowUp', { description: 'Again' }],
      ['CreateRelated', { description: 'Again' }],
      ['Resolve', { description: 'Again' }],
      ['Update', { summary: 'Something else' }],
      ['Delete', {}],
    ] as const)
      expect(await refusedTo('hr', verb, resolved, input), verb).toBe('INVALID')
    const [initiated] = await entriesOf(resolved)
    expect(initiated?.viewerCan).toEqual([])
    const next = await make('hr', { relatedToId: resolved.id })
    expect(next).toMatchObject({ status: 'ACTIVE', relatedTo: { id: resolved.id } })
    expect(await problemsOf('hr', { relatedToId: resolved.id, personId: of('manager') })).toMatchObject([
      ['relatedToId', expect.any(String)],
    ])
  })

  it('never goes back to a milder level, and is not dated in the future', async () => {
    const plan = await make('hr', { levelId: level('Second written warning') })
    const escalated = (input: object) =>
      held.server
        .as('hr')
        .refused(
          'mutation ($input: PerformanceImprovementPlanEscalateInput!) { performanceImprovementPlanEscalate(input: $input) { id } }',
          { input: { id: plan.id, version: plan.version, happenedOn: today, ...input } },
        )
    const problems = async (input: object) => (await escalated(input)).extensions.problems?.map(({ path }) => path)
    expect(await problems({ levelId: level('First written warning') })).toEqual(['levelId'])
    expect(await problems({ levelId: level('Final written warning'), happenedOn: '2099-01-01' })).toEqual(['happenedOn'])
    expect(await problems({ levelId: level('Final written warning'), followUpPersonId: of('manager') })).toEqual(['followUpOn'])
  })

  it('is about a job of its own person, and is not started for somebody without a job', async () => {
    expect(await problemsOf('hr', { jobId: held.server.world.jobs.manager })).toMatchObject([['jobId', expect.any(String)]])
    const { done } = await held.server
      .as('hr')
      .ask<{ done: { id: string } }>(
        'mutation { done: personCreate(input: { firstName: "Nina", lastName: "Newe", email: "nina@demo.example" }) { id } }',
      )
    expect(await problemsOf('hr', { personId: done.id })).toMatchObject([
      ['personId', 'A performance improvement plan can’t be started for a person without a job.'],
    ])
  })

  it('is opened and resolved on the days of these entries, also where such a day is corrected later', async () => {
    const plan = await make('hr')
    const [initiated] = await entriesOf(plan)
    const update =
      'mutation ($input: ImprovementPlanEntryUpdateInput!) { done: improvementPlanEntryUpdate(input: $input) { happenedOn description } }'
    const input = { id: initiated?.id, version: initiated?.version, happenedOn: '2026-01-09', description: 'Corrected' }
    expect(await held.server.as('hr').ask(update, { input })).toEqual({ done: { happenedOn: '2026-01-09', description: 'Corrected' } })
    expect(await held.server.rows('select opened_on::text from performance_improvement_plans where id = $1', [plan.id])).toEqual([
      { opened_on: '2026-01-09' },
    ])
  })

  it('is seen by holders of its permission alone: not by its subject, colleagues or the same supervisor about others [AD-010]', async () => {
    const plan = await make('manager')
    const get = 'query ($id: ID!) { getPerformanceImprovementPlan(id: $id) { id } }'
    const list = '{ listPerformanceImprovementPlans { totalCount items { id } } }'
    const listed = async (who: 'employee' | 'manager' | 'hr') =>
      (await held.server.as(who).ask<{ all: { items: Plan[] } }>(`{ all: listPerformanceImprovementPlans(first: 200) { items { id } } }`))
        .all.items
    expect((await listed('hr')).map(({ id }) => id)).toContain(plan.id)
    expect((await listed('manager')).map(({ id }) => id)).toContain(plan.id)
    for (const who of ['employee', 'stranger'] as const)
      expect(['FORBIDDEN', 'NOT_FOUND'], who).toContain((await held.server.as(who).refused(get, { id: plan.id })).extensions.code)
    expect((await held.server.as('employee').refused(list)).extensions.code).toBe('FORBIDDEN')
    const ofManager = await make('hr', { personId: of('manager') })
    expect((await listed('manager')).map(({ id }) => id)).not.toContain(ofManager.id)
    expect(await refusedTo('manager', 'Resolve', ofManager, { description: 'Done' })).toBe('NOT_FOUND')
  })
})

describe('compliance with performance improvement plans', () => {
  it('lists them by what has to be done, right at midnight, with those that are finalised [PW-490][PW-491]', async () => {
    const far = await make('hr', { followUpOn: '2099-01-01' })
    const none = await make('hr')
    const soon = await make('hr', { followUpOn: today })
    const resolved = await act('hr', 'Resolve', await make('hr'), { description: 'Done' })
    const tagged = async (tag: string) => {
      const query = `{ all: listPerformanceImprovementPlans(first: 200, filter: { tag: { is: ${tag} } }) { items { id } } }`
      return (await held.server.as('hr').ask<{ all: { items: Plan[] } }>(query)).all.items.map(({ id }) => id)
    }
    expect(await tagged('FOLLOW_UP_PLANNED')).toContain(far.id)
    expect(await tagged('NO_FOLLOW_UP')).toContain(none.id)
    expect(await tagged('FOLLOW_UP_DUE')).toContain(soon.id)
    expect(await tagged('RESOLVED')).toContain(resolved.id)
    const active = '{ all: listPerformanceImprovementPlans(first: 200, filter: { status: { is: ACTIVE } }) { items { id status } } }'
    const { all } = await held.server.as('hr').ask<{ all: { items: (Plan & { status: string })[] } }>(active)
    const ids = all.items.map(({ id }) => id)
    for (const { id } of [far, none, soon]) expect(ids).toContain(id)
    expect(ids).not.toContain(resolved.id)
    expect(new Set(all.items.map(({ status }) => status))).toEqual(new Set(['ACTIVE']))
    held.server.travel(new Date(Date.parse(startOfTests) + 86_400_000).toISOString())
    expect(await tagged('FOLLOW_UP_OVERDUE')).toContain(soon.id)
    held.server.travel(startOfTests)
  })
})
