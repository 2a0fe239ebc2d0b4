import { managingPlans, planningEverything } from '@kith/shared/domains/compensation/plans.ts'
import { NIL } from 'uuid'
import { defineQuery } from '#platform/graphql/query.ts'
import { list, object, valueShape } from '#platform/graphql/shape.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { CompensationLine } from '../lines/types.ts'
import { linesOfBudgets } from '../lines/sql.ts'
import { seenBudget, seenPlan } from '../sight.ts'
import { plansOf } from '../sql.ts'
import { CompensationBudget, CompensationPlan } from './types.ts'

export const listCompensationPlans = defineQuery({
  name: 'listCompensationPlans',
  description:
    'The compensation plans that you own, that are shared with you or in which you have a budget; all of them for those who plan everything.',
  permission: 'signed-in',
  asOneself: false,
  returns: [CompensationPlan],
  nullable: false,
  resolve: async (ctx) => {
    const { actor } = ctx
    const rows = await ctx.db.run(plansOf, {
      person: actor.personId ?? NIL,
      all: hasPermission(actor, planningEverything),
      manages: hasPermission(actor, managingPlans),
    })
    return Promise.all(rows.map(({ id }) => seenPlan(ctx, id)))
  },
})

export const getCompensationPlan = defineQuery({
  name: 'getCompensationPlan',
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: CompensationPlan,
  nullable: false,
  resolve: (ctx, { id }) => seenPlan(ctx, id),
})

const CompensationSheet = valueShape(
  'CompensationSheet',
  { plan: object(CompensationPlan), budget: object(CompensationBudget, { nullable: true }), lines: list(CompensationLine) },
  { description: 'The lines of a budget with those split off it, or of everything that its reader sees of a plan.' },
)

/** Above this, a plan is read budget by budget. */
const mostLines = 10_000

export const getCompensationSheet = defineQuery({
  name: 'getCompensationSheet',
  description: `The lines of a budget. Without one, those of the whole plan as far as you see it, at most ${mostLines}.`,
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ planId: arg.id(), budgetId: arg.id() }),
  returns: CompensationSheet,
  nullable: false,
  resolve: async (ctx, { planId, budgetId }) => {
    if (budgetId) {
      const seen = await seenBudget(ctx, budgetId)
      const { budget, budgets } = seen
      const within = budgets.filter(({ id, parent_id: parent }) => id === budget.id || parent === budget.id).map(({ id }) => id)
      return { plan: seen, budget: { budget, seen }, lines: await ctx.db.run(linesOfBudgets, { budgets: within }) }
    }
    const seen = await seenPlan(ctx, planId ?? '')
    const lines = await ctx.db.run(linesOfBudgets, { budgets: seen.budgets.map(({ id }) => id) })
    return { plan: seen, budget: null, lines: lines.slice(0, mostLines) }
  },
})
