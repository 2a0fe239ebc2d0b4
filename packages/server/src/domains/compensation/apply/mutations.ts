import { compensationPlan, compensationPlanApplyFields, managingPlans } from '@kith/shared/domains/compensation/plans.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { linesOfPlan, markApplied, retryRefused } from '../lines/sql.ts'
import { CompensationPlan } from '../plans/types.ts'
import { lockedPlan, seenPlan } from '../sight.ts'
import { applying } from './queue.ts'

const changingPay = ['people.jobs.edit', 'people.jobs.remuneration.edit'] as const

export const compensationPlanApply = defineMutation({
  name: 'compensationPlanApply',
  description:
    'Makes an update of each job out of the raises of a completed plan, from its day on, in the background. Where changes of pay need approval, each waits for it on its own.',
  record: compensationPlan.kind,
  permission: managingPlans,
  input: compensationPlanApplyFields,
  event: 'compensation_plan.applied',
  returns: CompensationPlan,
  plan: async (ctx, input) => {
    const { plan } = await lockedPlan(ctx, input)
    if (plan.state !== 'COMPLETED') throw new Invalid([problem('id', 'compensation_not_completed')])
    if (!changingPay.every((slug) => hasPermission(ctx.actor, slug))) throw new Invalid([problem('id', 'compensation_apply_right')])
    const isAgain = input.again === true
    const lines = await ctx.db.run(linesOfPlan, { plan: plan.id })
    const waiting = lines.filter(
      ({ adjustment, outcome }) => Number(adjustment ?? 0) > 0 && (outcome === null || (isAgain && outcome === 'REFUSED')),
    )
    if (waiting.length === 0) throw new Invalid([problem('id', 'compensation_nothing')])
    return { id: plan.id, isAgain, reasonId: input.reasonId ?? null, change: { before: {}, after: { applied: waiting.length } } }
  },
  write: async (ctx, { id, isAgain, reasonId }) => {
    if (isAgain) await ctx.db.run(retryRefused, { plan: id })
    await ctx.db.run(markApplied, { plan: id, now: ctx.now })
    await enqueue(ctx, applying, { planId: id, reasonId }, { singletonKey: id })
    return seenPlan(ctx, id)
  },
})
