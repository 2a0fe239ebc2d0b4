import {
  compensationPlan,
  compensationPlanCreateFields,
  compensationPlanShareFields,
  compensationPlanUpdateFields,
  managingPlans,
  whichPlan,
} from '@kith/shared/domains/compensation/plans.ts'
import type { Checked } from '@kith/shared/fields.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockedPlan, nullUnlessSeen, refuseCompleted, seenPlan } from '../sight.ts'
import { deletePlan, insertPlan, planNamed, sharePlan, updatePlan, type PlanRow } from '../sql.ts'
import { CompensationPlan } from './types.ts'

const managed = { record: compensationPlan.kind, permission: managingPlans } as const

export const compensationPlanCreate = defineMutation({
  ...managed,
  name: 'compensationPlanCreate',
  description: 'Begins a compensation plan, of which whoever begins it is the owner. Its jobs come with the first synchronisation.',
  input: compensationPlanCreateFields,
  event: 'compensation_plan.created',
  returns: CompensationPlan,
  plan: async (ctx, input, id) => {
    await refuseName(ctx, input.name, id)
    return { id, input, change: { before: null, after: { ...saidOf(input), ownerId: ctx.actor.personId, state: 'DRAFT' } } }
  },
  write: async (ctx, { id, input }) => {
    await ctx.db.run(insertPlan, { id, ...generalOf(input), owner: ctx.actor.personId, now: ctx.now })
    return seenPlan(ctx, id)
  },
})

export const compensationPlanUpdate = defineMutation({
  ...managed,
  name: 'compensationPlanUpdate',
  description:
    'Changes what a plan is, whom it is for and its rates. What follows for its jobs comes with the next synchronisation. Null if you may no longer see it afterwards.',
  input: compensationPlanUpdateFields,
  event: 'compensation_plan.updated',
  returns: CompensationPlan,
  plan: async (ctx, input) => {
    const { plan } = await lockedPlan(ctx, input)
    refuseCompleted(plan)
    await refuseName(ctx, input.name, plan.id)
    throwIfInvalid(fixedProblems(plan, input))
    await refuseWithoutRight(ctx, [input.ownerId], 'ownerId')
    return { id: plan.id, input, change: { before: valuesOf(plan), after: { ...saidOf(input), ...restOf(input) } } }
  },
  write: async (ctx, { id, input }) => {
    const { startBefore, workClassIds, rates, ownerId } = restOf(input)
    await ctx.db.run(updatePlan, {
      id,
      ...generalOf(input),
      owner: ownerId,
      startBefore,
      workClasses: workClassIds,
      rates: JSON.stringify(rates ?? []),
    })
    return seenPlan(ctx, id).catch(nullUnlessSeen)
  },
})

export const compensationPlanShare = defineMutation({
  ...managed,
  name: 'compensationPlanShare',
  description: 'Says who else reads all of a plan. They need the permission to manage plans themselves.',
  input: compensationPlanShareFields,
  event: 'compensation_plan.shared',
  returns: CompensationPlan,
  plan: async (ctx, input) => {
    const { plan } = await lockedPlan(ctx, input)
    const people = [...new Set(input.sharedWith ?? [])]
    await refuseWithoutRight(ctx, people, 'sharedWith')
    return { id: plan.id, people, change: { before: { sharedWith: plan.shared_with ?? [] }, after: { sharedWith: people } } }
  },
  write: async (ctx, { id, people }) => {
    await ctx.db.run(sharePlan, { id, people })
    return seenPlan(ctx, id)
  },
})

export const compensationPlanDelete = defineMutation({
  ...managed,
  name: 'compensationPlanDelete',
  description: 'Deletes a plan that is still a draft, with everything that was entered.',
  input: whichPlan,
  event: 'compensation_plan.deleted',
  returns: 'ID',
  plan: async (ctx, input) => {
    const { plan } = await lockedPlan(ctx, input)
    if (plan.state !== 'DRAFT') throw new Invalid([problem('id', 'compensation_not_draft')])
    return { id: plan.id, change: { before: valuesOf(plan), after: null } }
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(deletePlan, { id })
    return id
  },
})

type General = Checked<typeof compensationPlanCreateFields>
type Whole = Checked<typeof compensationPlanUpdateFields>

const generalOf = ({ name, effectiveOn, line, baseBudget, bonusBudget }: General) => ({
  name,
  effectiveOn,
  line,
  base: baseBudget,
  bonus: bonusBudget,
})
const saidOf = ({ name, effectiveOn, line, baseBudget, bonusBudget }: General) => ({
  name,
  effectiveOn,
  line,
  baseBudget: plainDecimal(baseBudget),
  bonusBudget: plainDecimal(bonusBudget),
})
const restOf = ({ ownerId, startBefore, workClassIds, rates }: Whole) => ({
  ownerId,
  startBefore: startBefore || null,
  workClassIds: workClassIds?.length ? [...workClassIds] : null,
  rates: rates?.length ? rates.map(({ currency, rate }) => ({ currency, rate: plainDecimal(rate) })) : null,
})

const valuesOf = (plan: PlanRow) => ({
  name: plan.name,
  effectiveOn: plan.effective_on,
  line: plan.line,
  baseBudget: plainDecimal(plan.base_budget),
  bonusBudget: plainDecimal(plan.bonus_budget),
  ownerId: plan.owner_id,
  startBefore: plan.start_before,
  workClassIds: plan.work_class_ids?.length ? [...plan.work_class_ids] : null,
  rates: plan.rates?.length ? [...plan.rates] : null,
})

async function refuseName(ctx: Context, name: string, but: string): Promise<void> {
  if (await ctx.db.first(planNamed, { name, but })) throw new Invalid([problem('name', 'compensation_name')])
}

/** Jobs and budgets hang from the day and the line once they are there. */
function* fixed(plan: PlanRow, input: General) {
  if (plan.synced_at === null) return
  if (input.line !== plan.line) yield problem('line', 'compensation_fixed')
  if (plan.state !== 'DRAFT' && input.effectiveOn !== plan.effective_on) yield problem('effectiveOn', 'compensation_fixed_day')
}
const fixedProblems = (plan: PlanRow, input: General) => [...fixed(plan, input)]

/** A plan is nobody's, and shared with nobody, who does not hold the permission to manage plans. */
async function refuseWithoutRight(ctx: Context, people: readonly string[], path: string): Promise<void> {
  if (people.length === 0) return
  const holders = new Set((await ctx.services.kith.holders.forEveryone(ctx, managingPlans)).map(({ personId }) => personId))
  if (people.some((id) => !holders.has(id))) throw new Invalid([problem(path, 'compensation_holder')])
}
