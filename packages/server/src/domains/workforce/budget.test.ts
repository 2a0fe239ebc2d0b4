import { expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changeJob, makeRole } from './testing/roles.ts'

const held = useTestServer()
const read = 'query ($id: ID!) { getWorkforceRole(id: $id) { budget { currency budget used left others { currency amount } } } }'
const budgetAs = async (who: 'admin' | 'manager', id: string) =>
  (await held.server.as(who).ask<{ getWorkforceRole: { budget: unknown } }>(read, { id })).getWorkforceRole.budget

it('a budget is compared with what the jobs of a role cost, for those alone who see the pay of every one of them', async () => {
  const id = await makeRole(held.server, 'Cooks', { annualBudget: { amount: '120000', currency: 'AUD' } })
  const pay = (baseAnnual: string, currency = 'AUD') => ({ type: 'ANNUAL_SALARY', currency, baseAnnual }) as const
  const fill = async (job: string) => expect((await changeJob(held.server, job, { role: id, from: '2025-01-01' })).errors).toBeUndefined()
  const below = { supervisorJobId: held.server.world.jobs.manager }
  await fill((await hire(held.server, { fte: '0.4', remuneration: pay('90000'), ...below })).job)
  const { job } = await hire(held.server, { fte: '0.6', remuneration: pay('88000') })
  await fill(job)
  expect(await budgetAs('admin', id)).toEqual({ currency: 'AUD', budget: '120000', used: '88800.00', left: '31200.00', others: [] })

  const team = [
    ['people.jobs.view', 'ALL'],
    ['people.directory.view', 'ALL'],
    ['people.jobs.remuneration.view', 'SUBORDINATE'],
  ] as const
  const rights = [
    ['workforce_planning.roles.view', 'FUNCTIONAL'],
    ['workforce_planning.budgets.view', 'FUNCTIONAL'],
  ] as const
  await grantOnly(held.server, 'manager', [...team, ...rights])
  expect(await budgetAs('manager', id)).toMatchObject({ budget: '120000', used: null, left: null })
  await grantOnly(held.server, 'manager', [...team, ['workforce_planning.roles.view', 'FUNCTIONAL']])
  expect(await budgetAs('manager', id)).toBeNull()

  await fill((await hire(held.server, { fte: '0.5', remuneration: pay('50000', 'NZD') })).job)
  expect(await budgetAs('admin', id)).toMatchObject({ used: '88800.00', others: [{ currency: 'NZD', amount: '25000.00' }] })
})
