import { ineligibleReasons } from '@kith/shared/domains/compensation/eligibility.ts'
import { managingPlans } from '@kith/shared/domains/compensation/plans.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { boolean, choice, decimal, id, integer, list, text, valueShape, type RowOf } from '#platform/graphql/shape.ts'
import { noPlan, refuseCompleted, seenPlan } from '../sight.ts'
import { lineFigures } from '@kith/shared/domains/compensation/figures.ts'
import { countingOf, payOf } from '../lines/figures.ts'
import type { KeptRow } from '../lines/sql.ts'
import type { PlanRow } from '../sql.ts'
import { effects, type Comparison, type Effect } from './compare.ts'
import { ineligibilityOf, readJobs, workOutResync } from './resync.ts'

/** So many of the lines that lose something are named. */
const mostNamed = 500
const maybe = { nullable: true } as const
const effect = choice('CompensationResyncEffect', effects)

const Count = valueShape('CompensationResyncCount', {
  effect,
  lines: integer(),
  cleared: integer({ description: 'Those for which something was entered that is taken out.' }),
})

const Line = valueShape(
  'CompensationResyncLine',
  {
    id: id(),
    effect,
    ineligible: choice('CompensationIneligibleReason', ineligibleReasons, {
      ...maybe,
      description: 'Why it takes no part any more; null where it still does.',
    }),
    person: text(),
    positionTitle: text(maybe),
    currency: text(),
    baseBefore: decimal(maybe),
    baseAfter: decimal(maybe),
    adjustment: decimal({ ...maybe, description: 'The amount of the raise that is taken out.' }),
    bonus: decimal(maybe),
  },
  { description: 'A line for which something was entered that a synchronisation takes out.' },
)

const Budget = valueShape(
  'CompensationResyncBudget',
  {
    id: id(),
    name: text({ ...maybe, description: 'Null for that of jobs without a unit or supervisor.' }),
    isNew: boolean(),
  },
  { description: 'A budget that is new or begins again with nothing, as its unit has moved.' },
)

const CompensationResync = valueShape(
  'CompensationResync',
  {
    planVersion: integer(),
    digest: text({ description: 'Tells this result from any other, for carrying it out.' }),
    counts: list(Count),
    cleared: list(Line, { description: `The lines that lose what was entered for them, at most ${mostNamed}.` }),
    budgets: list(Budget),
  },
  { description: 'What a synchronisation of a plan would do now.' },
)

export const getCompensationResync = defineQuery({
  name: 'getCompensationResync',
  description: 'What a synchronisation of a plan would do now, before it is carried out. Nothing is written.',
  permission: managingPlans,
  args: (arg) => ({ planId: arg.id({ required: true }) }),
  returns: CompensationResync,
  nullable: false,
  resolve: async (ctx, { planId }) => {
    const { plan, budgets, isManaged } = await seenPlan(ctx, planId)
    if (!isManaged) throw noPlan()
    refuseCompleted(plan)
    const { lines, changed, digest } = await workOutResync(ctx, plan, budgets)
    const lost = lines.filter(({ isCleared }) => isCleared)
    return {
      planVersion: plan.version,
      digest,
      counts: effects.flatMap((each) => countOf(each, lines) ?? []),
      cleared: lost.slice(0, mostNamed).map((line) => clearedOf(plan, line)),
      budgets: changed.filter(({ isNew, isMoved }) => isNew || isMoved),
    }
  },
})

function countOf(effect: Effect, all: readonly Comparison[]): RowOf<typeof Count> | undefined {
  const lines = all.filter((line) => line.effect === effect)
  return lines.length === 0 ? undefined : { effect, lines: lines.length, cleared: lines.filter(({ isCleared }) => isCleared).length }
}

function clearedOf(plan: PlanRow, { effect, before, line }: Comparison): RowOf<typeof Line> {
  const entered = before && lineFigures(payOf(before), countingOf(plan))
  return {
    id: line.id,
    effect,
    ineligible: line.ineligible,
    person: line.person_name,
    positionTitle: line.position_title,
    currency: before?.currency ?? line.currency,
    baseBefore: baseOf(before),
    baseAfter: baseOf(line),
    adjustment: entered && entered.adjustment.amount,
    bonus: entered && entered.bonus.amount,
  }
}

function baseOf(row: Pick<KeptRow, 'pay_type' | 'base_annual' | 'base_hourly'> | null) {
  const base = row && (row.pay_type === 'HOURLY_RATE' ? row.base_hourly : row.base_annual)
  return base ? plainDecimal(base) : null
}

const Eligible = valueShape(
  'CompensationEligible',
  { eligible: integer(), ineligible: integer() },
  { description: 'How many jobs would take part in a plan, and how many would not.' },
)

export const getCompensationEligible = defineQuery({
  name: 'getCompensationEligible',
  description: 'How many jobs would take part in a plan with these rules, as far as you may view their pay.',
  permission: managingPlans,
  args: (arg) => ({ planId: arg.id({ required: true }), startBefore: arg({ type: 'Date' }), workClassIds: arg.idList() }),
  returns: Eligible,
  nullable: false,
  resolve: async (ctx, { planId, startBefore, workClassIds }) => {
    const { plan, isManaged } = await seenPlan(ctx, planId)
    if (!isManaged) throw noPlan()
    const rules = { startBefore: startBefore ?? null, workClassIds: workClassIds?.map(String) ?? null }
    const reasons = (await readJobs(ctx, plan.effective_on)).map((job) => ineligibilityOf(rules, job))
    const eligible = reasons.filter((reason) => reason === null).length
    return { eligible, ineligible: reasons.length - eligible }
  },
})
