import { ineligibleReasons } from '@kith/shared/domains/compensation/eligibility.ts'
import { managingPlans } from '@kith/shared/domains/compensation/plans.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { noPlan, refuseCompleted, seenPlan } from '../sight.ts'
import { lineFigures } from '@kith/shared/domains/compensation/figures.ts'
import { countingOf, payOf } from '../lines/figures.ts'
import type { PlanRow } from '../sql.ts'
import { effects, type Comparison, type Effect } from './compare.ts'
import type { PlacedAnew } from './placement.ts'
import { ineligibilityOf, readJobs, workOutResync, type Resync } from './resync.ts'

type Shown = Resync & { readonly plan: PlanRow }
type ShownLine = Comparison & { readonly plan: PlanRow }
/** So many of the lines that lose something are named. */
const mostNamed = 500

const Count = builder.objectRef<{ effect: Effect; lines: number; cleared: number }>('CompensationResyncCount').implement({
  fields: (t) => ({
    effect: t.field({ type: enumOf('CompensationResyncEffect', effects), nullable: false, resolve: ({ effect }) => effect }),
    lines: t.exposeInt('lines', { nullable: false }),
    cleared: t.exposeInt('cleared', { nullable: false, description: 'Those for which something was entered that is taken out.' }),
  }),
})

const Line = builder.objectRef<ShownLine>('CompensationResyncLine').implement({
  description: 'A line for which something was entered that a synchronisation takes out.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ line }) => line.id }),
    effect: t.field({ type: enumOf('CompensationResyncEffect', effects), nullable: false, resolve: ({ effect }) => effect }),
    ineligible: t.field({
      type: enumOf('CompensationIneligibleReason', ineligibleReasons),
      description: 'Why it takes no part any more; null where it still does.',
      resolve: ({ line }) => line.ineligible,
    }),
    person: t.string({ nullable: false, resolve: ({ line }) => line.person_name }),
    positionTitle: t.string({ resolve: ({ line }) => line.position_title }),
    currency: t.string({ nullable: false, resolve: ({ before, line }) => before?.currency ?? line.currency }),
    baseBefore: t.field({ type: 'Decimal', resolve: ({ before }) => baseOf(before) }),
    baseAfter: t.field({ type: 'Decimal', resolve: ({ line }) => baseOf(line) }),
    adjustment: t.field({
      type: 'Decimal',
      description: 'The amount of the raise that is taken out.',
      resolve: ({ before, plan }) => (before ? lineFigures(payOf(before), countingOf(plan)).adjustment.amount : null),
    }),
    bonus: t.field({
      type: 'Decimal',
      resolve: ({ before, plan }) => (before ? lineFigures(payOf(before), countingOf(plan)).bonus.amount : null),
    }),
  }),
})

const Budget = builder.objectRef<PlacedAnew>('CompensationResyncBudget').implement({
  description: 'A budget that is new or begins again with nothing, as its unit has moved.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { description: 'Null for that of jobs without a unit or supervisor.' }),
    isNew: t.exposeBoolean('isNew', { nullable: false }),
  }),
})

const CompensationResync = builder.objectRef<Shown>('CompensationResync').implement({
  description: 'What a synchronisation of a plan would do now.',
  fields: (t) => ({
    planVersion: t.int({ nullable: false, resolve: ({ plan }) => plan.version }),
    digest: t.exposeString('digest', { nullable: false, description: 'Tells this result from any other, for carrying it out.' }),
    counts: t.field({
      type: [Count],
      nullable: { list: false, items: false },
      resolve: ({ lines }) =>
        effects.flatMap((effect) => {
          const some = lines.filter((line) => line.effect === effect)
          return some.length > 0 ? [{ effect, lines: some.length, cleared: some.filter(({ isCleared }) => isCleared).length }] : []
        }),
    }),
    cleared: t.field({
      type: [Line],
      nullable: { list: false, items: false },
      description: `The lines that lose what was entered for them, at most ${mostNamed}.`,
      resolve: ({ lines, plan }) => lines.flatMap((line) => (line.isCleared ? [{ ...line, plan }] : [])).slice(0, mostNamed),
    }),
    budgets: t.field({
      type: [Budget],
      nullable: { list: false, items: false },
      resolve: ({ changed }) => changed.filter(({ isNew, isMoved }) => isNew || isMoved),
    }),
  }),
})

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
    return { ...(await workOutResync(ctx, plan, budgets)), plan }
  },
})

function baseOf(
  row: { readonly pay_type: string | null; readonly base_annual: string | null; readonly base_hourly: string | null } | null,
) {
  const base = row && (row.pay_type === 'HOURLY_RATE' ? row.base_hourly : row.base_annual)
  return base ? plainDecimal(base) : null
}

const Eligible = builder.objectRef<{ eligible: number; ineligible: number }>('CompensationEligible').implement({
  description: 'How many jobs would take part in a plan, and how many would not.',
  fields: (t) => ({
    eligible: t.exposeInt('eligible', { nullable: false }),
    ineligible: t.exposeInt('ineligible', { nullable: false }),
  }),
})

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
