import { lineColumns } from '@kith/shared/domains/compensation/columns.ts'
import { describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { jobUpdate, readJob } from '#domains/jobs/testing/operations.ts'
import { textsIn } from '#platform/words.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { entered, useCompensation, type Plan } from './testing/compensation.ts'

const held = useTestServer()
const { draft, lineOf, lines, plan, read, refused, resync, resyncOf, run, set, setRefused, unread } = useCompensation(() => held.server)
const employee = 'Zoë Larsen'
const pay = (baseAnnual: string) => ({ type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual, payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' })

async function update(job: string, effectiveFrom: string, values: object): Promise<void> {
  const { version } = await readJob(held.server.as('hr'), job)
  const input = { id: job, version, effectiveFrom, reasonId: held.server.world.lists['Promotion'], ...values }
  await held.server.as('hr').ask(jobUpdate, { input })
}
const raise = (job: string, effectiveFrom: string, baseAnnual: string) =>
  update(job, effectiveFrom, { attributes: [{ attribute: 'REMUNERATION' }], remuneration: pay(baseAnnual) })
const named = ({ budgets }: Plan, name: string) => budgets.find((budget) => budget.name === name) ?? expect.fail(name)
const generalOf = async (id: string) => {
  const { version, name } = await read('hr', id)
  return {
    id,
    version,
    name,
    effectiveOn: '2027-01-01',
    line: 'UNIT',
    baseBudget: '0',
    bonusBudget: '0',
    ownerId: held.server.world.people.hr,
  }
}

describe('a compensation plan', () => {
  it('has a name of three characters that no other has, and budgets that may be 0 [AD-469] [AD-690] [AD-691] [AD-970]', async () => {
    const input = { effectiveOn: '2027-01-01', line: 'UNIT', baseBudget: '0', bonusBudget: '0' }
    expect((await refused('hr', 'compensationPlanCreate', { ...input, name: 'Pa' })).problems).toMatchObject([{ path: 'name' }])
    expect((await refused('hr', 'compensationPlanCreate', { ...input, name: 'Pay', baseBudget: '-1' })).problems).toMatchObject([
      { path: 'baseBudget' },
    ])
    const { id } = await run('hr', 'compensationPlanCreate', { ...input, name: 'Pay' })
    const fields = '{ name effectiveOn line baseBudget bonusBudget ownerId sharedWith { id } }'
    expect(await held.server.as('hr').ask(`query ($id: ID!) { one: getCompensationPlan(id: $id) ${fields} }`, { id })).toEqual({
      one: { ...input, name: 'Pay', ownerId: held.server.world.people.hr, sharedWith: [] },
    })
    expect(textsIn('en')('compensation:plan.budgetHelp')).toMatch(/^Enter 0 if/)
    expect((await refused('hr', 'compensationPlanCreate', { ...input, name: 'PAY' })).problems).toMatchObject([
      { path: 'name', message: 'Another plan has this name. Choose another name.' },
    ])
    expect((await refused('employee', 'compensationPlanCreate', { ...input, name: 'Mine' })).code).toBe('FORBIDDEN')
  })

  it('reads the pay of its day: a raise before it, none after it, and each job of a person once', async () => {
    const { jobs } = held.server.world
    await raise(jobs.other, '2026-12-01', '84000')
    await raise(jobs.other, '2027-02-01', '99000')
    const { id } = await plan()
    expect((await lineOf(id, 'Otto Weiß')).baseAnnual).toBe('84000')
    const all = await lines('hr', { planId: id })
    expect(new Set(all.map(({ id: line }) => line)).size).toBe(6)
    expect((await read('hr', id)).eligible).toBe(6)
  })

  it('takes in jobs by their start date and work class, and keeps the others where they can be seen [AD-473] [AD-584]', async () => {
    const { id } = await plan()
    const general = await generalOf(id)
    const counted = 'query ($id: ID!, $day: Date) { one: getCompensationEligible(planId: $id, startBefore: $day) { eligible ineligible } }'
    expect(await held.server.as('hr').ask(counted, { id, day: '2020-01-06' })).toEqual({ one: { eligible: 0, ineligible: 6 } })
    const changed = await run('hr', 'compensationPlanUpdate', { ...general, startBefore: '2020-01-06' })
    expect(changed.eligible).toBe(6)
    expect(await resync(id)).toMatchObject({ eligible: 0, ineligible: 6 })
    expect((await lineOf(id, employee)).ineligible).toBe('STARTED_LATE')
    const classes = { ...(await generalOf(id)), workClassIds: [held.server.world.lists['Fixed Term']] }
    await run('hr', 'compensationPlanUpdate', classes)
    await resync(id)
    expect((await lineOf(id, employee)).ineligible).toBe('WORK_CLASS')
    await run('hr', 'compensationPlanUpdate', await generalOf(id))
    expect((await resyncOf('hr', id)).counts).toEqual([{ effect: 'RETURNED', lines: 6, cleared: 0 }])
    expect(await resync(id)).toMatchObject({ eligible: 6, ineligible: 0 })
  })

  it('is seen by its owner, those it is shared with who may manage plans, and whoever plans everything [AD-213] [AD-785] [AD-786] [AD-788]', async () => {
    const { people } = held.server.world
    const { id } = await plan()
    await grantOnly(held.server, 'director', [['compensation_plans.manage', 'FUNCTIONAL']])
    expect(await unread('director', id)).toMatchObject({ code: 'NOT_FOUND' })
    const { version } = await read('hr', id)
    const shared = await refused('hr', 'compensationPlanShare', { id, version, sharedWith: [people.other] })
    expect(shared.problems).toMatchObject([{ path: 'sharedWith' }])
    await run('hr', 'compensationPlanShare', { id, version, sharedWith: [people.director] })
    expect(await read('director', id)).toMatchObject({ isWhole: true, isManaged: false })
    expect(await refused('director', 'compensationPlanDelete', { id, version: version + 1 }, '')).toMatchObject({ code: 'NOT_FOUND' })
    await grantOnly(held.server, 'director', [['compensation_planner.manage', 'FUNCTIONAL']])
    expect(await read('director', id)).toMatchObject({ isWhole: true, isManaged: false })
    await grantOnly(held.server, 'director', [])
    expect(await unread('director', id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await read('admin', id)).toMatchObject({ isWhole: true, isManaged: true })
  })
})

describe('budgets', () => {
  it('say what is spent and left, and one that is over-allocated keeps the plan from going on [AD-472] [AD-692] [AD-693]', async () => {
    const made = await plan('10000')
    const { id } = made
    const [first, second] = [await lineOf(id, employee), await lineOf(id, 'Malik Osei')]
    await set('hr', id, [entered(first, '6000'), entered(second, '5000')])
    const over = named(await read('hr', id), 'Operations')
    expect(over.standings.base).toMatchObject({ limit: '10000', spent: '11000', remaining: '-1000', excess: '1000' })
    const { version } = await read('hr', id)
    expect((await refused('hr', 'compensationPlanStart', { id, version })).problems).toMatchObject([
      { message: expect.stringContaining('over-allocated by 1000 AUD') as string },
    ])
    const again = [await lineOf(id, employee), await lineOf(id, 'Malik Osei')]
    await set('hr', id, [entered(again[0]!, '3000'), entered(again[1]!, '2000')])
    expect(named(await read('hr', id), 'Operations').standings.base).toMatchObject({ spent: '5000', remaining: '5000', excess: null })
    expect((await run('hr', 'compensationPlanStart', { id, version })).state).toBe('IN_REVIEW')
  })

  it('follow the supervisors, in two levels at most', async () => {
    const { id } = await draft({ line: 'SUPERVISOR' })
    const { budgets } = await resync(id)
    const top = budgets.find(({ name }) => name === "Dora O'Neill") ?? expect.fail('no budget of the director')
    expect(budgets.map(({ name, lines: count }) => [name, count])).toEqual([
      ["Dora O'Neill", 5],
      [null, 1],
    ])
    const split = await run('hr', 'compensationBudgetSplit', { id: top.id, version: top.version })
    const part = split.budgets.find(({ name }) => name === 'Malik Osei') ?? expect.fail('no budget of the manager')
    expect([part.parentId, part.lines, split.budgets.find(({ id: own }) => own === top.id)?.lines]).toEqual([top.id, 1, 4])
    const twice = await refused('hr', 'compensationBudgetSplit', { id: part.id, version: part.version })
    expect(twice.problems).toMatchObject([{ message: 'A part of a budget can’t be split again.' }])
  })

  it('count in the currency of the plan, by rates of its owner, without which nothing goes on [AD-971] [AD-972]', async () => {
    const { jobs } = held.server.world
    await update(jobs.admin, '2026-12-05', {
      attributes: [{ attribute: 'REMUNERATION' }],
      remuneration: { ...pay('90000'), currency: 'NZD' },
    })
    const { id } = await plan()
    await set('hr', id, [entered(await lineOf(id, 'Ada Byron'), '1800')])
    const without = await read('hr', id)
    expect([without.currencies, without.standings?.withoutRate, named(without, 'Design').standings.base.spent]).toEqual([
      ['AUD', 'NZD'],
      1,
      '0',
    ])
    expect((await refused('hr', 'compensationPlanStart', { id, version: without.version })).problems).toMatchObject([
      { path: 'rates', message: expect.stringContaining('Some jobs are paid in NZD') as string },
    ])
    const rated = await run('hr', 'compensationPlanUpdate', { ...(await generalOf(id)), rates: [{ currency: 'NZD', rate: '0.92' }] })
    expect([named(rated, 'Design').standings.base.spent, rated.standings?.withoutRate]).toEqual(['1656', 0])
    await run('hr', 'compensationPlanUpdate', { ...(await generalOf(id)), rates: [{ currency: 'NZD', rate: '0.5' }] })
    expect((await lineOf(id, 'Ada Byron')).adjustment).toBe('1800')
  })
})

describe('lines', () => {
  it('keep what was typed, each with the version that was seen; of two at once the second sees the value of the first', async () => {
    const { id } = await plan()
    const line = await lineOf(id, employee)
    const [kept] = await set('hr', id, [entered(line, '3.5%', '500')])
    expect(kept).toMatchObject({
      problem: null,
      line: { adjustmentAs: 'PERCENT', adjustment: '3.5', bonus: '500', version: line.version + 1 },
    })
    const [late] = await set('admin', id, [entered(line, '4000')])
    expect(late).toMatchObject({ problem: expect.stringContaining('has changed in the meantime') as string, line: { adjustment: '3.5' } })
    expect(await lineOf(id, employee)).toMatchObject({ adjustment: '3.5' })
  })

  it('say of each job what it is paid, what was entered, where it belongs and whether it takes part [AD-470]', async () => {
    const { id } = await plan()
    const line = await lineOf(id, employee)
    await set('hr', id, [entered(line, '3.5%', '500')])
    const query = `query ($id: ID!) { one: getCompensationSheet(planId: $id) { lines {
      id baseAnnual baseHourly currentHourly adjustment adjustmentAs bonus bonusAs ineligible businessUnit workClass workType } } }`
    const { one } = await held.server.as('hr').ask<{ one: { lines: { id: string }[] } }>(query, { id })
    expect(one.lines.find((each) => each.id === line.id)).toEqual({
      id: line.id,
      baseAnnual: line.baseAnnual,
      baseHourly: null,
      currentHourly: expect.stringMatching(/^\d+\.\d\d$/) as string,
      adjustment: '3.5',
      adjustmentAs: 'PERCENT',
      bonus: '500',
      bonusAs: 'AMOUNT',
      ineligible: null,
      businessUnit: 'Operations',
      workClass: expect.any(String) as string,
      workType: expect.any(String) as string,
    })
  })

  it('are refused together where a value is none, too precise or too large, and nothing is kept', async () => {
    const { id } = await plan()
    const [first, second] = [await lineOf(id, employee), await lineOf(id, 'Malik Osei')]
    const wrong = await setRefused('hr', id, [entered(first, '10'), entered(second, '1.005')])
    expect(wrong.problems).toMatchObject([{ path: 'lines.1.adjustment', message: expect.stringContaining('2 decimal places') as string }])
    expect((await setRefused('hr', id, [entered(first, '1001%')])).problems).toMatchObject([{ path: 'lines.0.adjustment' }])
    expect((await setRefused('hr', id, [entered(first, 'three')])).code).toBeDefined()
    expect((await lineOf(id, employee)).adjustment).toBeNull()
  })
})

describe('the columns of a plan', () => {
  it('are those that each reader has chosen for it, until they choose none [AD-212] [AD-214]', async () => {
    const { id } = await plan()
    const columns = async (who: 'hr' | 'admin') =>
      (await held.server.as(who).ask<{ all: string[] }>('query ($id: ID!) { all: listCompensationColumns(planId: $id) }', { id })).all
    const usual = await columns('hr')
    expect(lineColumns).toEqual(
      expect.arrayContaining([
        'positionTitle',
        'payGrade',
        'businessUnit',
        'workClass',
        'workType',
        'fte',
        'baseAnnual',
        'baseHourly',
        'newBase',
      ]),
    )
    await run('hr', 'compensationColumnsChoose', { planId: id, shown: [...lineColumns] }, '')
    expect(await columns('hr')).toEqual(lineColumns)
    await run('hr', 'compensationColumnsChoose', { planId: id, shown: ['cost', 'workClass'] }, '')
    expect([await columns('hr'), await columns('admin')]).toEqual([['workClass', 'cost'], usual])
    await run('hr', 'compensationColumnsChoose', { planId: id, shown: [] }, '')
    expect(await columns('hr')).toEqual(usual)
  })
})

describe('a resync', () => {
  it('shows its effects first; it takes out what was planned on another pay, keeps the rest, and cannot be confirmed once anything is different [AD-583] [AD-585] [AD-586] [AD-837]', async () => {
    const { jobs } = held.server.world
    const { id } = await plan()
    for (const person of [employee, 'Malik Osei', 'Hana Ito']) await set('hr', id, [entered(await lineOf(id, person), '1000', '200')])
    await raise(jobs.employee, '2026-12-15', '90000')
    await raise(jobs.manager, '2027-03-01', '95000')
    const shown = await resyncOf('hr', id)
    expect(shown.counts).toEqual([{ effect: 'RESET', lines: 1, cleared: 1 }])
    expect(shown.cleared).toMatchObject([{ person: employee, effect: 'RESET', adjustment: '1000.00' }])
    await raise(jobs.hr, '2026-12-16', '91000')
    const stale = { id, version: shown.planVersion, digest: shown.digest }
    expect(await refused('hr', 'compensationPlanResync', stale)).toMatchObject({ code: 'CONFLICT' })
    expect((await lineOf(id, employee)).adjustment).toBe('1000')
    await resync(id)
    const after = await lines('hr', { planId: id })
    const of = (person: string) => after.find((line) => line.person === person)
    expect(of(employee)).toMatchObject({ adjustment: null, bonus: null, baseAnnual: '90000' })
    expect(of('Hana Ito')).toMatchObject({ adjustment: null, baseAnnual: '91000' })
    expect(of('Malik Osei')).toMatchObject({ adjustment: '1000', bonus: '200', baseAnnual: '80000' })
    expect((await resyncOf('hr', id)).counts).toEqual([])
  })

  it('moves a job to the budget of its new unit with what was entered, and tells whoever types that the line has changed', async () => {
    const { jobs, lists } = held.server.world
    const { id } = await plan()
    const line = await lineOf(id, 'Malik Osei')
    await set('hr', id, [entered(line, '1000')])
    const seen = await lineOf(id, 'Malik Osei')
    await update(jobs.manager, '2026-12-20', { attributes: [{ attribute: 'BUSINESS_UNIT' }], businessUnitId: lists['Design'] })
    expect((await resyncOf('hr', id)).counts).toEqual([{ effect: 'MOVED', lines: 1, cleared: 0 }])
    const moved = await resync(id)
    expect(await lineOf(id, 'Malik Osei')).toMatchObject({ adjustment: '1000', budgetId: named(moved, 'Design').id })
    expect(named(moved, 'Design').standings.base.spent).toBe('1000')
    const [late] = await set('hr', id, [entered(seen, '2000')])
    expect(late?.problem).toContain('has changed in the meantime')
  })
})
