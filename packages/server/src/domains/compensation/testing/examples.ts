import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { entered, useCompensation, type Plan } from './compensation.ts'

const of = (server: TestServer) => useCompensation(() => server)
const which = ({ id, version }: { id: string; version: number }) => ({ id, version })
let made = 0
const named = () => ({ name: `Example ${(made += 1)} of a plan` })
const plan = (server: TestServer) => of(server).plan('900000', named(), 'admin')

/** Makes a plan in review, in which the administrator plans a budget. */
async function started(server: TestServer): Promise<Plan> {
  const { run } = of(server)
  const { id, budgets } = await plan(server)
  const [budget] = budgets
  const { version } = await run('admin', 'compensationBudgetUpdate', {
    id: budget?.id,
    version: budget?.version,
    ownerId: server.world.people.admin,
    baseBudget: '900000',
    bonusBudget: '900000',
  })
  return run('admin', 'compensationPlanStart', { id, version })
}

async function completed(server: TestServer): Promise<Plan> {
  const { lines, run, set } = of(server)
  const { id } = await started(server)
  const open = (await lines('admin', { planId: id })).find(({ ineligible }) => ineligible === null)
  if (open) await set('admin', id, [entered(open, '100', '50')])
  const { version } = await of(server).read('admin', id)
  return run('admin', 'compensationPlanComplete', { id, version })
}

async function review(server: TestServer) {
  const { budgets } = await started(server)
  const asked = budgets.find(({ reviewId }) => reviewId !== null)
  return { id: asked?.reviewId, version: asked?.reviewVersion }
}

export const examples: MutationExamples = {
  compensationPlanCreate: () => Promise.resolve({ ...named(), effectiveOn: '2027-01-01', line: 'UNIT', baseBudget: '0', bonusBudget: '0' }),
  compensationPlanUpdate: async (server) => ({
    ...which(await plan(server)),
    ...named(),
    effectiveOn: '2027-01-01',
    line: 'UNIT',
    baseBudget: '5000',
    bonusBudget: '0',
    ownerId: server.world.people.admin,
    startBefore: '2026-07-01',
    workClassIds: [server.world.lists['Full-Time']],
    rates: [{ currency: 'NZD', rate: '0.92' }],
  }),
  compensationPlanShare: async (server) => ({ ...which(await plan(server)), sharedWith: [server.world.people.hr] }),
  compensationPlanDelete: async (server) => which(await of(server).draft(named(), 'admin')),
  compensationPlanResync: async (server) => {
    const { id } = await of(server).draft(named(), 'admin')
    const { planVersion: version, digest } = await of(server).resyncOf('admin', id)
    return { id, version, digest }
  },
  compensationPlanStart: async (server) => which(await plan(server)),
  compensationPlanReopen: async (server) => which(await started(server)),
  compensationPlanComplete: async (server) => which(await started(server)),
  compensationPlanApply: async (server) => ({ ...which(await completed(server)), reasonId: server.world.lists['Promotion'] }),
  compensationPlanExport: async (server) => ({ id: (await completed(server)).id, what: 'BONUSES' }),
  compensationBudgetUpdate: async (server) => {
    const [budget] = (await plan(server)).budgets
    return { id: budget?.id, version: budget?.version, ownerId: server.world.people.admin, baseBudget: '500', bonusBudget: '0' }
  },
  compensationBudgetSplit: async (server) => {
    const { draft, resync } = of(server)
    const { id } = await draft({ ...named(), line: 'SUPERVISOR' }, 'admin')
    const { budgets } = await resync(id, 'admin')
    const top = budgets.find(({ name, lines }) => name !== null && lines > 0) ?? budgets[0]
    return { id: top?.id, version: top?.version }
  },
  compensationLinesSet: async (server) => {
    const { id } = await plan(server)
    const open = (await of(server).lines('admin', { planId: id })).find(({ ineligible }) => ineligible === null)
    return { planId: id, lines: open ? [entered(open, '3.5%', '500')] : [] }
  },
  compensationColumnsChoose: async (server) => ({ planId: (await plan(server)).id, shown: ['fte', 'cost'] }),
  compensationReviewFinish: review,
  compensationReviewReopen: async (server) => {
    const asked = await review(server)
    const document = 'mutation ($input: RecordVersionInput!) { done: compensationReviewFinish(input: $input) { id version } }'
    return (await server.as('admin').ask<{ done: { id: string; version: number } }>(document, { input: asked })).done
  },
  ownCompensationReviewFinish: review,
}
