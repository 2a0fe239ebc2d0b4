import { afterEach, describe, expect, it } from 'vitest'
import { approveBy, decide, updateJob } from '#domains/jobs/testing/approving.ts'
import { getJob, listJobTimeline, listPersonJobs, readJob } from '#domains/jobs/testing/operations.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { entered, useCompensation, type Plan } from './testing/compensation.ts'

const held = useTestServer()
const { lineOf, lines, plan, read, refused, run, set, unread } = useCompensation(() => held.server)
const named = ({ budgets }: Plan, name: string) => budgets.find((budget) => budget.name === name) ?? expect.fail(name)
const employee = 'Zoë Larsen'

async function reviewed(owner: 'employee' | 'other', limit = '20000') {
  const made = await plan(limit)
  const { id, version, baseBudget, bonusBudget } = named(made, 'Operations')
  const owned = { id, version, baseBudget, bonusBudget, ownerId: held.server.world.people[owner] }
  await run('hr', 'compensationBudgetUpdate', owned)
  const started = await run('hr', 'compensationPlanStart', { id: made.id, version: (await read('hr', made.id)).version })
  return { plan: started, budget: named(started, 'Operations') }
}
async function completed(entries: Readonly<Record<string, string>>) {
  const made = await plan('900000')
  for (const [person, adjustment] of Object.entries(entries))
    await set('hr', made.id, [entered(await lineOf(made.id, person), adjustment, '300')])
  const { id, version } = await run('hr', 'compensationPlanStart', { id: made.id, version: (await read('hr', made.id)).version })
  return run('hr', 'compensationPlanComplete', { id, version })
}
const apply = async ({ id }: Plan, more: object = {}) => {
  const { version } = await read('hr', id)
  await run('hr', 'compensationPlanApply', { id, version, reasonId: held.server.world.lists['Promotion'], ...more })
  await runQueued(held.server, ['apply-compensation'])
  return read('hr', id)
}
const count = ({ outcomes }: Plan) =>
  Object.fromEntries(outcomes.filter((each) => each.lines > 0).map(({ outcome, lines: of }) => [outcome, of]))

describe('the owner of a budget', () => {
  it('plans the lines of it without any right to pay, and sees nothing else; once removed, nothing at all [AD-787] [AD-789]', async () => {
    const { plan: made, budget } = await reviewed('other')
    const seen = await read('other', made.id)
    expect([seen.isWhole, seen.baseBudget, seen.budgets.map(({ name }) => name)]).toEqual([false, null, ['Operations']])
    await set('hr', made.id, [entered(await lineOf(made.id, 'Ada Byron'), '700')])
    const { eligible, ineligible, raises } = await read('other', made.id)
    expect([eligible, ineligible, raises]).toEqual([3, 0, 0])
    const own = await lines('other', { budgetId: budget.id })
    expect(own.map(({ person }) => person)).toEqual(["Dora O'Neill", 'Malik Osei', employee])
    const foreign = await lineOf(made.id, 'Ada Byron')
    const [kept, closed] = await set('other', made.id, [entered(own[2]!, '1000'), entered(foreign, '1000')])
    expect(kept?.line?.adjustment).toBe('1000')
    expect(closed).toMatchObject({ line: null, problem: expect.stringContaining('not in a budget of yours') as string })
    const remuneration = await held.server
      .as('other')
      .send('query ($id: ID!) { getJob(id: $id) { remuneration { baseAnnual } } }', { id: held.server.world.jobs.employee })
    expect(JSON.stringify(remuneration)).not.toContain('80000')
    const current = named(await read('hr', made.id), 'Operations')
    await run('hr', 'compensationBudgetUpdate', {
      id: current.id,
      version: current.version,
      baseBudget: '20000',
      bonusBudget: '0',
      ownerId: null,
    })
    expect(await unread('other', made.id)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('reads pay in no other place than the lines of it, not where it reads the jobs and their history either [AD-789]', async () => {
    const { jobs, people } = held.server.world
    await grantOnly(held.server, 'other', [
      ['people.directory.view', 'FUNCTIONAL'],
      ['people.profile.view', 'ALL'],
      ['people.jobs.view', 'ALL'],
    ])
    const reads = async () => {
      const ask = async (document: string, variables: Record<string, unknown>) =>
        (await held.server.as('other').send(document, variables)).data
      return [
        await ask(getJob, { id: jobs.employee }),
        await ask(listPersonJobs, { personId: people.employee }),
        await ask(listJobTimeline, { jobId: jobs.employee }),
        await ask('query ($id: ID!) { getPerson(id: $id) { id displayName } }', { id: people.employee }),
      ]
    }
    const before = await reads()
    expect(JSON.stringify(before)).toContain('Engineer')
    const { budget } = await reviewed('other')
    expect((await lines('other', { budgetId: budget.id })).find(({ person }) => person === employee)?.baseAnnual).toBe('80000')
    expect(await reads()).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('80000')
  })

  it('finishes it unless it is over-allocated, and enters nothing after that until it is opened again', async () => {
    const { plan: made, budget } = await reviewed('other', '1000')
    const finish = async () => {
      const { reviewId: id, reviewVersion: version } = named(await read('other', made.id), 'Operations')
      return { id, version }
    }
    await set('other', made.id, [entered(await lineOf(made.id, employee, 'other'), '1500')])
    expect((await refused('other', 'ownCompensationReviewFinish', await finish(), '')).problems).toMatchObject([
      { message: expect.stringContaining('over-allocated by 500 AUD') as string },
    ])
    await set('other', made.id, [entered(await lineOf(made.id, employee, 'other'), '900')])
    await run('other', 'ownCompensationReviewFinish', await finish(), '')
    expect(named(await read('hr', made.id), 'Operations').review).toBe('FINISHED')
    const [late] = await set('other', made.id, [entered(await lineOf(made.id, employee, 'other'), '10')])
    expect(late?.problem).toContain('You have finished this budget')
    await run('admin', 'compensationReviewReopen', await finish(), '{ id }')
    const [again] = await set('other', made.id, [entered(await lineOf(made.id, employee, 'other'), '10')])
    expect([again?.problem, budget.id]).toEqual([null, again?.line?.budgetId])
  })
})

describe('a completed plan', () => {
  const rejectAll = () =>
    held.server.rows("update change_requests set state = 'REJECTED', outcome = 'WITHDRAWN', settled_at = now() where state = 'PENDING'")
  afterEach(async () => {
    await rejectAll()
    await approveBy(held.server, 'nobody')
  })

  it('changes nothing any more, and becomes one update of each job, once however often it is applied [AD-474]', async () => {
    const made = await completed({ [employee]: '3.5%', 'Malik Osei': '1000' })
    const line = await lineOf(made.id, employee)
    expect((await refused('hr', 'compensationLinesSet', { planId: made.id, lines: [entered(line, '1')] })).problems).toMatchObject([
      { message: 'This plan is completed. Nothing in it can be changed any more.' },
    ])
    expect(count(await apply(made))).toEqual({ APPLIED: 2 })
    const { jobs } = held.server.world
    const pay = async (job: string, day: string) => (await readJob(held.server.as('hr'), job, day)).remuneration?.baseAnnual
    expect([await pay(jobs.employee, '2026-12-31'), await pay(jobs.employee, '2027-01-01'), await pay(jobs.manager, '2027-01-01')]).toEqual(
      ['80000', '82800', '81000'],
    )
    const { version } = await read('hr', made.id)
    const nothing = await refused('hr', 'compensationPlanApply', { id: made.id, version, reasonId: held.server.world.lists['Promotion'] })
    expect(nothing.problems).toMatchObject([{ message: 'There is no raise to apply.' }])
  })

  it('refuses to be changed, synchronised, split, taken back or deleted, and stays as it is', async () => {
    const { id, version, name, budgets } = await completed({ 'Ada Byron': '100' })
    const budget = budgets[0] ?? expect.fail('no budget')
    const general = { effectiveOn: '2027-01-01', line: 'UNIT', baseBudget: '0', bonusBudget: '0', ownerId: held.server.world.people.hr }
    const before = await read('hr', id)
    for (const [mutation, input] of [
      ['compensationPlanUpdate', { id, version, name, ...general }],
      ['compensationPlanResync', { id, version, digest: 'x' }],
      ['compensationBudgetUpdate', { id: budget.id, version: budget.version, baseBudget: '1', bonusBudget: '1' }],
      ['compensationBudgetSplit', { id: budget.id, version: budget.version }],
      ['compensationPlanStart', { id, version }],
      ['compensationPlanReopen', { id, version }],
      ['compensationPlanComplete', { id, version }],
      ['compensationPlanDelete', { id, version }],
    ] as const) {
      const answer = mutation === 'compensationPlanDelete' ? '' : '{ id }'
      expect((await refused('hr', mutation, input, answer)).problems, mutation).toMatchObject([{ path: 'id' }])
    }
    expect(await read('hr', id)).toEqual(before)
  })

  it('does not overwrite a pay that has changed since, and says so; the others are applied', async () => {
    const { jobs, lists } = held.server.world
    const made = await completed({ "Dora O'Neill": '500', 'Hana Ito': '700' })
    const { version } = await readJob(held.server.as('hr'), jobs.director)
    const pay = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '123000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' }
    const values = {
      effectiveFrom: '2026-12-02',
      reasonId: lists['Promotion'],
      attributes: [{ attribute: 'REMUNERATION' }],
      remuneration: pay,
    }
    await held.server.as('hr').ask(updateJob, { input: { id: jobs.director, version, ...values } })
    expect(count(await apply(made))).toEqual({ APPLIED: 1, REFUSED: 1 })
    expect((await lineOf(made.id, "Dora O'Neill")).refusal).toContain('has changed since the plan was synchronised')
  })

  it('waits for those who approve changes of pay, line by line, and not behind another update, which can be tried again', async () => {
    const { jobs, lists } = held.server.world
    const made = await completed({ [employee]: '500', 'Otto Weiß': '600' })
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const { version } = await readJob(held.server.as('hr'), jobs.other)
    const values = { effectiveFrom: '2026-12-02', reasonId: lists['Promotion'], attributes: [{ attribute: 'FTE' }], fte: '0.9' }
    await held.server.as('hr').ask(updateJob, { input: { id: jobs.other, version, ...values } })
    expect(count(await apply(made))).toEqual({ WAITING: 1, REFUSED: 1 })
    expect((await lineOf(made.id, 'Otto Weiß')).refusal).toContain('pending update')
    const [pending] = (
      await held.server
        .as('manager')
        .ask<{ all: { id: string; version: number }[] }>(
          'query ($jobId: ID!) { all: listJobPendingUpdates(jobId: $jobId) { id version } }',
          { jobId: jobs.employee },
        )
    ).all
    await held.server.as('manager').ask(decide, { input: { id: pending?.id, version: pending?.version, decision: 'APPROVE' } })
    expect(count(await read('hr', made.id))).toEqual({ APPLIED: 1, REFUSED: 1 })
    await rejectAll()
    expect(count(await apply(made, { again: true }))).toEqual({ APPLIED: 1, WAITING: 1 })
  })

  it('gives its bonuses as a file, and hides what small groups are paid', async () => {
    const made = await completed({ [employee]: '100' })
    const file = await run<string>('admin', 'compensationPlanExport', { id: made.id, what: 'BONUSES' }, '')
    expect(file).toContain('Employee number,Person')
    expect(file).toContain(`E5,${employee}`)
    expect(file).toContain(',300.00,AUD,2027-01-01')
    const document = 'query ($id: ID!) { all: listCompensationFairness(planId: $id) { gender people before after } }'
    const { all } = await held.server.as('admin').ask<{ all: object[] }>(document, { id: made.id })
    expect(all).toEqual([{ gender: null, people: 6, before: expect.any(String) as string, after: expect.any(String) as string }])
    await grantOnly(held.server, 'director', [['compensation_planner.manage', 'FUNCTIONAL']])
    expect((await held.server.as('director').ask<{ all: object[] | null }>(document, { id: made.id })).all).toBeNull()
  })

  it('raises a job from its day on where others approve that later', async () => {
    const { jobs } = held.server.world
    await grantOnly(held.server, 'director', [
      ['people.profile.view', 'SUBORDINATE'],
      ['people.jobs.view', 'SUBORDINATE'],
    ])
    const made = await completed({ 'Hana Ito': '400' })
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const base = async (day: string) => (await readJob(held.server.as('hr'), jobs.hr, day)).remuneration?.baseAnnual
    const before = [await base('2026-12-31'), await base('2027-01-01')]
    expect(count(await apply(made))).toEqual({ WAITING: 1 })
    expect([await base('2026-12-31'), await base('2027-01-01')]).toEqual(before)
    held.server.travel('2027-01-20T01:00:00Z')
    const { all } = await held.server
      .as('director')
      .ask<{ all: { id: string; version: number }[] }>('query ($jobId: ID!) { all: listJobPendingUpdates(jobId: $jobId) { id version } }', {
        jobId: jobs.hr,
      })
    await held.server.as('director').ask(decide, { input: { ...all[0], decision: 'APPROVE' } })
    expect([await base('2026-12-31'), await base('2027-01-01')]).toEqual([before[0], String(Number(before[1]) + 400)])
    expect(count(await read('hr', made.id))).toEqual({ APPLIED: 1 })
  })
})
