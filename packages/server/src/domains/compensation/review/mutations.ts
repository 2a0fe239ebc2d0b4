import { compensationPlan, managingPlans, whichPlan, type PlanState } from '@kith/shared/domains/compensation/plans.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { CompensationPlan } from '../plans/types.ts'
import { lockedPlan, seenPlan } from '../sight.ts'
import { setPlanState } from '../sql.ts'
import { askedChanges, workOutAsking, writeAsking } from './asking.ts'
import { problemsOfGoingOn } from './problems.ts'

const step = { record: compensationPlan.kind, permission: managingPlans, input: whichPlan, returns: CompensationPlan } as const

export const compensationPlanStart = defineMutation({
  ...step,
  name: 'compensationPlanStart',
  description: 'Has the owners of its budgets plan them. Not while more is allocated than there is, or before the first synchronisation.',
  event: 'compensation_plan.started',
  plan: (ctx, input) => planStep(ctx, input, 'DRAFT', 'IN_REVIEW'),
  write: writeStep,
})

export const compensationPlanReopen = defineMutation({
  ...step,
  name: 'compensationPlanReopen',
  description: 'Takes a plan back from the owners of its budgets, to set it up anew. What they have entered stays.',
  event: 'compensation_plan.reopened',
  plan: (ctx, input) => planStep(ctx, input, 'IN_REVIEW', 'DRAFT'),
  write: writeStep,
})

export const compensationPlanComplete = defineMutation({
  ...step,
  name: 'compensationPlanComplete',
  description: 'Ends a plan: nothing in it changes any more, and it can be applied. Not while more is allocated than there is.',
  event: 'compensation_plan.completed',
  plan: (ctx, input) => planStep(ctx, input, 'IN_REVIEW', 'COMPLETED'),
  write: writeStep,
})

async function planStep(ctx: Context, input: { readonly id: string; readonly version: number }, from: PlanState, to: PlanState) {
  const { plan, budgets } = await lockedPlan(ctx, input)
  if (plan.state !== from) throw new Invalid([problem('id', 'action_state')])
  if (plan.synced_at === null) throw new Invalid([problem('id', 'compensation_not_synced')])
  if (to !== 'DRAFT') throwIfInvalid(await problemsOfGoingOn(ctx, plan, budgets))
  const asking = await workOutAsking(ctx, { ...plan, state: to }, budgets)
  return { id: plan.id, to, asking, also: askedChanges(asking), change: { before: { state: from }, after: { state: to } } }
}

async function writeStep(ctx: Context, { id, to, asking }: Awaited<ReturnType<typeof planStep>>) {
  await ctx.db.run(setPlanState, { id, state: to })
  await writeAsking(ctx, asking)
  return seenPlan(ctx, id)
}
