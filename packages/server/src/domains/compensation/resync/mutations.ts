import { compensationPlan, compensationPlanResyncFields, managingPlans } from '@kith/shared/domains/compensation/plans.ts'
import { Conflict } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { CompensationPlan } from '../plans/types.ts'
import { lockedPlan, refuseCompleted, seenPlan } from '../sight.ts'
import { workOutResync } from './resync.ts'
import type { PlanRow } from '../sql.ts'
import { markSynced, writeBudgets, writeLines, writtenColumns, type BudgetWrite } from './sql.ts'

const linesAtOnce = 1000

export const compensationPlanResync = defineMutation({
  name: 'compensationPlanResync',
  description:
    'Brings a plan up to date with the jobs on its day, as far as you may view their pay. It does what `getCompensationResync` has shown, and nothing where that is no longer the same. It cannot be undone.',
  record: compensationPlan.kind,
  permission: managingPlans,
  input: compensationPlanResyncFields,
  event: 'compensation_plan.resynced',
  returns: CompensationPlan,
  plan: async (ctx, input) => {
    const { plan, budgets } = await lockedPlan(ctx, input)
    refuseCompleted(plan)
    const resync = await workOutResync(ctx, plan, budgets)
    if (resync.digest !== input.digest) throw new Conflict(plan.version)
    return { id: plan.id, plan, resync, change: { before: {}, after: { lines: resync.lines.length } } }
  },
  write: async (ctx, { id, plan, resync: { lines, changed } }) => {
    // Budgets above others come first
    const budgets = changed.toSorted((one, other) => Number(one.parentId !== null) - Number(other.parentId !== null))
    const rows = budgets.map((budget): BudgetWrite => ({
      id: budget.id,
      parent_id: budget.parentId,
      unit_id: plan.line === 'UNIT' ? budget.nodeId : null,
      supervisor_job_id: plan.line === 'SUPERVISOR' ? budget.nodeId : null,
      above_id: budget.aboveId,
      name: nameKept(plan, budget.name),
      base_budget: budget.base,
      bonus_budget: budget.bonus,
    }))
    for (const level of [rows.filter((row) => row.parent_id === null), rows.filter((row) => row.parent_id !== null)])
      if (level.length > 0) await ctx.db.run(writeBudgets, { plan: id, budgets: JSON.stringify(level) })
    for (let at = 0; at < lines.length; at += linesAtOnce) {
      const some = lines.slice(at, at + linesAtOnce).map(({ line }) => line)
      await ctx.db.run(writeLines, { plan: id, lines: JSON.stringify(some, writtenColumns) })
    }
    await ctx.db.run(markSynced, { plan: id, now: ctx.now })
    return seenPlan(ctx, id)
  },
})

/** Keeps the names of units; those of people stay with the people. */
export const nameKept = ({ line }: Pick<PlanRow, 'line'>, name: string | null) => (line === 'SUPERVISOR' && name !== null ? '' : name)
