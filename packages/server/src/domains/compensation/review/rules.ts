import { compensationReview } from '@kith/shared/domains/compensation/reviews.ts'
import type { Fault } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import type { PresentRecord, RecordRules } from '#platform/records/rules.ts'
import { budgetById, budgetsOfPlan, planById } from '../sql.ts'
import { problemsOfGoingOn } from './problems.ts'

/** Nobody says that they have finished a budget of which more is allocated than there is, nor opens one of a plan that has ended. */
export const reviewRules: RecordRules = {
  of: compensationReview,
  refuseAction: async (ctx, action, records) => {
    const found: (readonly Fault[])[] = []
    for (const record of records) found.push(await faultsOf(ctx, action, record))
    return found
  },
}

async function faultsOf(ctx: Context, action: string, { values }: PresentRecord): Promise<Fault[]> {
  const budget = await ctx.db.first(budgetById, { id: String(values['budgetId']) })
  const plan = budget && (await ctx.db.first(planById, { id: budget.plan_id }))
  if (!plan || plan.state !== 'IN_REVIEW') return [{ path: 'id', code: 'action_state' }]
  if (action !== 'finish') return []
  const budgets = await ctx.db.run(budgetsOfPlan, { plan: plan.id })
  const own = budgets.filter(({ id, parent_id: parent }) => id === budget.id || parent === budget.id)
  const problems = await problemsOfGoingOn(ctx, plan, budgets, own)
  return problems.map(({ path, rule, parameters }) => ({
    path,
    code: rule as Fault['code'],
    ...(parameters ? { values: parameters } : {}),
  }))
}
