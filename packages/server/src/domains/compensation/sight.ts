import { managingPlans, planningEverything } from '@kith/shared/domains/compensation/plans.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '#platform/context.ts'
import { Conflict, Invalid, NotFound, problem } from '#platform/errors.ts'
import { isUuid } from '#platform/rights/check.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { budgetById, budgetsOfPlan, holdPlan, lockPlan, planById, type BudgetRow, type PlanRow } from './sql.ts'

/** A plan as somebody sees it: all of it, or the budgets that they own and those split off these. */
export type SeenPlan = {
  readonly plan: PlanRow
  readonly budgets: readonly BudgetRow[]
  /** Sees everything of the plan. */
  readonly isWhole: boolean
  /** Sets it up, starts and completes it. */
  readonly isManaged: boolean
}

/** The plan of this id for the acting user; whoever may not see it hears the same as of one that does not exist. */
export async function seenPlan(ctx: Context, id: string, read = planById): Promise<SeenPlan> {
  const plan = isUuid(id) ? await ctx.db.first(read, { id }) : undefined
  if (!plan) throw noPlan()
  const all = await ctx.db.run(budgetsOfPlan, { plan: plan.id })
  const { personId } = ctx.actor
  const seesAll = hasPermission(ctx.actor, planningEverything)
  const manages = hasPermission(ctx.actor, managingPlans)
  const isOwner = manages && personId !== null && plan.owner_id === personId
  const isShared = manages && personId !== null && (plan.shared_with ?? []).includes(personId)
  const isManaged = isOwner || (seesAll && manages)
  if (seesAll || isOwner || isShared) return { plan, budgets: all, isWhole: true, isManaged }
  const own = personId !== null && plan.state !== 'DRAFT' ? ownBudgets(all, personId) : []
  if (own.length === 0) throw noPlan()
  return { plan, budgets: own, isWhole: false, isManaged: false }
}

/** Finds a plan by one of its budgets. */
export async function seenBudget(ctx: Context, id: string): Promise<SeenPlan & { readonly budget: BudgetRow }> {
  const row = isUuid(id) ? await ctx.db.first(budgetById, { id }) : undefined
  if (!row) throw noPlan()
  const seen = await seenPlan(ctx, row.plan_id)
  const budget = seen.budgets.find((each) => each.id === row.id)
  if (!budget) throw noPlan()
  return { ...seen, budget }
}

/** Locks a plan for whoever sets it up, at the version that they saw. */
export async function lockedPlan(ctx: Context, { id, version }: { readonly id: string; readonly version: number }): Promise<SeenPlan> {
  const seen = await seenPlan(ctx, id, lockPlan)
  if (!seen.isManaged) throw noPlan()
  if (seen.plan.version !== version) throw new Conflict(seen.plan.version)
  return seen
}

/** Holds a plan as it is while lines of it are entered. */
export const heldPlan = (ctx: Context, id: string): Promise<SeenPlan> => seenPlan(ctx, id, holdPlan)

export function refuseCompleted({ state }: Pick<PlanRow, 'state'>): void {
  if (state === 'COMPLETED') throw new Invalid([problem('id', 'compensation_completed')])
}

/** Keeps the budgets that this person plans, and those split off them. */
export function ownBudgets(budgets: readonly BudgetRow[], personId: string): BudgetRow[] {
  const own = new Set(budgets.flatMap(({ id, owner_id: owner }) => (owner === personId ? [id] : [])))
  return budgets.filter(({ id, parent_id: parent }) => own.has(id) || (parent !== null && own.has(parent)))
}

/** Whoever has given a plan away may not see it any more. */
export function nullUnlessSeen(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}

export const noPlan = () => new NotFound(errorMessage('compensation_gone'))
