import { expect, it } from 'vitest'
import { hire, hireAgain } from '#domains/jobs/testing/hire.ts'
import { jobEndDateFinalise, jobUpdate, readJob } from '#domains/jobs/testing/operations.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { entered, useCompensation } from '../testing/compensation.ts'

// Today is 20 November 2026, and the day of each plan 1 January 2027
const held = useTestServer()
const { lineOf, lines, plan, read, resync, resyncOf, run, set } = useCompensation(() => held.server)
const paid = (baseAnnual: string) =>
  ({ type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual, payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' }) as const

async function update(job: string, effectiveFrom: string, values: object): Promise<void> {
  const { version } = await readJob(held.server.as('hr'), job)
  const input = { id: job, version, effectiveFrom, reasonId: held.server.world.lists['Promotion'], ...values }
  await held.server.as('hr').ask(jobUpdate, { input })
}
const raise = (job: string, from: string, baseAnnual: string, effectiveTo?: string) =>
  update(job, from, { attributes: [{ attribute: 'REMUNERATION' }], remuneration: paid(baseAnnual), effectiveTo })

it('A resync leaves alone what changes nothing on the day of the plan, and what it moves to a unit without a budget', async () => {
  const { server } = held
  const remuneration = paid('60000')
  const [history, again, moving, ending] = [
    await hire(server, { remuneration }, 'History'),
    await hire(server, { remuneration }, 'Again'),
    await hire(server, { remuneration }, 'Moving'),
    await hire(server, { remuneration }, 'Ending'),
  ]
  const { id } = await plan()
  for (const person of ['History', 'Again', 'Moving', 'Ending']) await set('hr', id, [entered(await lineOf(id, person), '1000', '200')])
  await raise(history.job, '2025-06-01', '55000', '2025-07-01')
  await raise(again.job, '2026-12-10', '61000')
  await raise(again.job, '2026-12-20', '60000')
  const { unit } = await server
    .as('admin')
    .ask<{ unit: { id: string } }>('mutation { unit: businessUnitCreate(input: { name: "Dockyard" }) { id } }')
  await update(moving.job, '2026-12-20', { attributes: [{ attribute: 'BUSINESS_UNIT' }], businessUnitId: unit.id })
  const { version } = await readJob(server.as('hr'), ending.job)
  const end = { id: ending.job, version, companyEndDate: '2026-12-31', turnoverType: 'VOLUNTARY' }
  await server.as('hr').ask(jobEndDateFinalise, { input: end })
  await hire(server, { remuneration }, 'Joining')

  const shown = await resyncOf('hr', id)
  expect(shown.counts).toEqual([
    { effect: 'NEW', lines: 1, cleared: 0 },
    { effect: 'INELIGIBLE', lines: 1, cleared: 1 },
    { effect: 'MOVED', lines: 1, cleared: 0 },
  ])
  expect([shown.cleared, shown.budgets]).toMatchObject([[{ person: 'Ending', adjustment: '1000.00' }], [{ name: 'Dockyard', isNew: true }]])
  const after = await resync(id)
  const dockyard = after.budgets.find(({ name }) => name === 'Dockyard')
  expect(dockyard).toMatchObject({ baseBudget: '0', bonusBudget: '0' })
  expect(dockyard?.standings.base).toMatchObject({ spent: '1000', excess: '1000' })
  const of = async (person: string) => lineOf(id, person)
  for (const person of ['History', 'Again'])
    expect(await of(person), person).toMatchObject({ adjustment: '1000', bonus: '200', version: 2 })
  expect(await of('Moving')).toMatchObject({ adjustment: '1000', bonus: '200', budgetId: dockyard?.id })
  expect(await of('Ending')).toMatchObject({ adjustment: null, bonus: null, ineligible: 'NOT_HELD' })
  expect(await of('Joining')).toMatchObject({ adjustment: null, ineligible: null })
})

it('Two jobs of a person are two lines, each of which is spent once, and each of which is raised', async () => {
  const { server } = held
  const { person, job } = await hire(server, { remuneration: paid('50000'), fte: '0.6' }, 'Twice')
  const second = await hireAgain(server, person, {
    remuneration: paid('70000'),
    fte: '0.4',
    businessUnitId: server.world.lists['Design'] ?? '',
  })
  const { id } = await plan()
  const [one, two] = (await lines('hr', { planId: id }))
    .filter((line) => line.person === 'Twice')
    .toSorted((left, right) => Number(left.baseAnnual) - Number(right.baseAnnual))
  expect([one?.baseAnnual, two?.baseAnnual]).toEqual(['50000', '70000'])
  await set('hr', id, [entered(one ?? expect.fail('no line'), '1000'), entered(two ?? expect.fail('no line'), '2000')])
  const { budgets, standings, version } = await read('hr', id)
  const spent = (name: string) => budgets.find((budget) => budget.name === name)?.standings.base.spent
  expect([spent('Operations'), spent('Design'), standings?.base.spent]).toEqual(['600', '800', '1400'])
  const started = await run('hr', 'compensationPlanStart', { id, version })
  const completed = await run('hr', 'compensationPlanComplete', { id, version: started.version })
  await run('hr', 'compensationPlanApply', { id, version: completed.version, reasonId: server.world.lists['Promotion'] })
  await runQueued(server, ['apply-compensation'])
  const base = async (each: string) => (await readJob(server.as('hr'), each, '2027-01-01')).remuneration?.baseAnnual
  expect([await base(job), await base(second)]).toEqual(['51000', '72000'])
})
