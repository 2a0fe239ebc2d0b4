import { excessOf } from '@kith/shared/domains/compensation/budgets.ts'
import { planLines, planStates } from '@kith/shared/domains/compensation/plans.ts'
import { reviewStates } from '@kith/shared/domains/compensation/reviews.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { remembered, type Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { choice, decimal, id, integer, object, shape, text, valueShape } from '#platform/graphql/shape.ts'
import { standings, type PlanStandings } from '../lines/figures.ts'
import { outcomes } from '../lines/outcomes.ts'
import { linesOfPlan, type LineRow } from '../lines/sql.ts'
import { reviewsOfPlan, type ReviewRow } from '../review/sql.ts'
import { namesOfPeople } from './sql.ts'
import type { SeenPlan } from '../sight.ts'
import { budgetsOfPlan, type BudgetRow, type PlanRow } from '../sql.ts'

type SeenBudget = { readonly budget: BudgetRow; readonly seen: SeenPlan }

const CompensationStanding = valueShape(
  'CompensationStanding',
  {
    limit: decimal(),
    spent: decimal({ description: 'Each raise with the FTE of its job.' }),
    remaining: decimal(),
    unsplit: decimal({ description: 'What is left to give to the budgets below it.' }),
  },
  {
    description: 'How far a budget has gone, in the currency of its plan.',
    more: (t) => ({
      excess: t.field({ type: 'Decimal', description: 'By how much it is over-allocated; null where it is not.', resolve: excessOf }),
    }),
  },
)

const CompensationStandings = valueShape('CompensationStandings', {
  base: object(CompensationStanding),
  bonus: object(CompensationStanding),
  withoutHours: integer({ description: 'Lines whose hours vary, so that nobody can say what they cost.' }),
  withoutRate: integer({ description: 'Lines in a currency for which the plan has no rate.' }),
})

const CompensationPerson = shape('CompensationPerson', { id: id(), name: text() })

const CompensationRate = valueShape('CompensationRate', {
  currency: text(),
  rate: decimal({ description: 'So many units of the currency of the plan are one of it.' }),
})

const CompensationOutcomeCount = valueShape('CompensationOutcomeCount', {
  outcome: choice('CompensationOutcome', outcomes),
  lines: integer(),
})

export const CompensationBudget = builder.objectRef<SeenBudget>('CompensationBudget').implement({
  description: 'A share of the budgets of a plan, for one unit or supervisor and everything below.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ budget }) => budget.id }),
    version: t.int({ nullable: false, resolve: ({ budget }) => budget.version }),
    parentId: t.id({ resolve: ({ budget }) => budget.parent_id }),
    name: t.string({ description: 'Null for that of jobs without a unit or supervisor.', resolve: ({ budget }) => budget.name }),
    ownerId: t.id({ resolve: ({ budget }) => budget.owner_id }),
    owner: t.string({ resolve: ({ budget }) => budget.owner }),
    baseBudget: t.field({ type: 'Decimal', nullable: false, resolve: ({ budget }) => plainDecimal(budget.base_budget) }),
    bonusBudget: t.field({ type: 'Decimal', nullable: false, resolve: ({ budget }) => plainDecimal(budget.bonus_budget) }),
    lines: t.int({
      nullable: false,
      description: 'The jobs that are in it itself.',
      resolve: async ({ budget, seen }, _, request) =>
        (await linesOf(await read(request), seen.plan)).filter(({ budget_id: id }) => id === budget.id).length,
    }),
    standings: t.field({
      type: CompensationStandings,
      nullable: false,
      resolve: async ({ budget, seen }, _, request) => {
        const found = (await standingsIn(await read(request), seen.plan)).budgets.get(budget.id)
        if (!found) throw new Error('A budget that its plan does not have')
        return found
      },
    }),
    review: t.field({
      type: enumOf('CompensationReviewState', reviewStates),
      description: 'How far its owner has come; null while nobody is asked.',
      resolve: async ({ budget, seen }, _, request) => reviewOf(await reviewsIn(await read(request), seen.plan), budget)?.state ?? null,
    }),
    reviewId: t.id({
      resolve: async ({ budget, seen }, _, request) => reviewOf(await reviewsIn(await read(request), seen.plan), budget)?.id ?? null,
    }),
    reviewVersion: t.int({
      resolve: async ({ budget, seen }, _, request) => reviewOf(await reviewsIn(await read(request), seen.plan), budget)?.version ?? null,
    }),
  }),
})

export const CompensationPlan = builder.objectRef<SeenPlan>('CompensationPlan').implement({
  description:
    'A round of raises and bonuses, as far as its reader sees it: its owner, those it is shared with, and the owners of its budgets.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ plan }) => plan.id }),
    version: t.int({ nullable: false, resolve: ({ plan }) => plan.version }),
    name: t.string({ nullable: false, resolve: ({ plan }) => plan.name }),
    effectiveOn: t.field({ type: 'Date', nullable: false, resolve: ({ plan }) => plan.effective_on }),
    line: t.field({ type: enumOf('CompensationPlanLine', planLines), nullable: false, resolve: ({ plan }) => plan.line }),
    state: t.field({ type: enumOf('CompensationPlanState', planStates), nullable: false, resolve: ({ plan }) => plan.state }),
    ownerId: t.id({ resolve: ({ plan }) => plan.owner_id }),
    owner: t.string({ resolve: ({ plan }) => plan.owner }),
    sharedWith: t.field({
      type: [CompensationPerson],
      nullable: { list: false, items: false },
      resolve: async ({ plan, isWhole }, _, request) => {
        const ids = isWhole ? (plan.shared_with ?? []) : []
        return ids.length > 0 ? [...(await (await read(request)).db.run(namesOfPeople, { ids }))] : []
      },
    }),
    baseBudget: t.field({
      type: 'Decimal',
      description: '0 where it is not known; null for those who see single budgets.',
      resolve: ({ plan, isWhole }) => (isWhole ? plainDecimal(plan.base_budget) : null),
    }),
    bonusBudget: t.field({ type: 'Decimal', resolve: ({ plan, isWhole }) => (isWhole ? plainDecimal(plan.bonus_budget) : null) }),
    currency: t.string({ nullable: false, resolve: ({ plan }) => plan.currency }),
    decimals: t.int({ nullable: false, resolve: ({ plan }) => plan.decimals }),
    startBefore: t.field({ type: 'Date', resolve: ({ plan }) => plan.start_before }),
    workClassIds: t.field({
      type: ['ID'],
      nullable: { list: false, items: false },
      resolve: ({ plan }) => [...(plan.work_class_ids ?? [])],
    }),
    rates: t.field({ type: [CompensationRate], nullable: { list: false, items: false }, resolve: ({ plan }) => plan.rates ?? [] }),
    syncedAt: t.field({ type: 'DateTime', resolve: ({ plan }) => plan.synced_at }),
    appliedAt: t.field({ type: 'DateTime', resolve: ({ plan }) => plan.applied_at }),
    isWhole: t.exposeBoolean('isWhole', { nullable: false, description: 'Whether you see all of its budgets.' }),
    isManaged: t.exposeBoolean('isManaged', { nullable: false, description: 'Whether you set it up, start and complete it.' }),
    standings: t.field({
      type: CompensationStandings,
      resolve: async ({ plan, isWhole }, _, request) => (isWhole ? (await standingsIn(await read(request), plan)).plan : null),
    }),
    budgets: t.field({
      type: [CompensationBudget],
      nullable: { list: false, items: false },
      resolve: (seen) => seen.budgets.map((budget) => ({ budget, seen })),
    }),
    currencies: t.stringList({
      nullable: false,
      description: 'Those in which its jobs are paid.',
      resolve: async (seen, _, request) =>
        [...new Set((await seenLines(await read(request), seen)).map(({ currency }) => currency))].toSorted(),
    }),
    eligible: t.int({
      nullable: false,
      description: 'The jobs that take part, in the budgets that you see.',
      resolve: async (seen, _, request) =>
        (await seenLines(await read(request), seen)).filter(({ ineligible }) => ineligible === null).length,
    }),
    ineligible: t.int({
      nullable: false,
      resolve: async (seen, _, request) =>
        (await seenLines(await read(request), seen)).filter(({ ineligible }) => ineligible !== null).length,
    }),
    raises: t.int({
      nullable: false,
      description: 'The lines with a raise, each of which becomes an update of its job.',
      resolve: async (seen, _, request) => (await seenLines(await read(request), seen)).filter(isRaised).length,
    }),
    outcomes: t.field({
      type: [CompensationOutcomeCount],
      nullable: { list: false, items: false },
      resolve: async (seen, _, request) => {
        const lines = await seenLines(await read(request), seen)
        return outcomes.map((outcome) => ({ outcome, lines: lines.filter((line) => line.outcome === outcome).length }))
      },
    }),
  }),
})

export const isRaised = ({ adjustment }: LineRow) => Number(adjustment ?? 0) > 0

const linesOf = (ctx: Context, { id, version }: PlanRow): Promise<readonly LineRow[]> =>
  remembered(ctx, `lines of compensation plan ${id} ${version}`, () => ctx.db.run(linesOfPlan, { plan: id }))

/** Reads the lines of the budgets that somebody sees. */
async function seenLines(ctx: Context, { plan, budgets, isWhole }: SeenPlan): Promise<readonly LineRow[]> {
  const lines = await linesOf(ctx, plan)
  if (isWhole) return lines
  const own = new Set(budgets.map(({ id }) => id))
  return lines.filter(({ budget_id: budget }) => own.has(budget))
}

const standingsIn = (ctx: Context, plan: PlanRow): Promise<PlanStandings> =>
  remembered(ctx, `standings of compensation plan ${plan.id} ${plan.version}`, async () =>
    standings(plan, await ctx.db.run(budgetsOfPlan, { plan: plan.id }), await linesOf(ctx, plan)),
  )

const reviewsIn = (ctx: Context, { id }: PlanRow): Promise<readonly ReviewRow[]> =>
  remembered(ctx, `reviews of compensation plan ${id}`, () => ctx.db.run(reviewsOfPlan, { plan: id }))

const reviewOf = (reviews: readonly ReviewRow[], { id, owner_id: owner }: BudgetRow) =>
  reviews.find(({ budget_id: budget, person_id: person, state }) => budget === id && person === owner && state !== 'NOT_NEEDED')
