import Big from 'big.js'
import type { Cost } from './figures.ts'

export const budgetKinds = ['base', 'bonus'] as const
export type BudgetKind = (typeof budgetKinds)[number]

/** A budget of a plan; those split off another one take from it. */
export type Budget = {
  readonly id: string
  readonly parentId: string | null
  readonly base: string
  readonly bonus: string
}
export type Costs = { readonly budgetId: string; readonly cost: Cost; readonly bonusCost: Cost }

/** How far one budget has gone: everything in it and in what was split off it. */
export type Standing = {
  readonly limit: string
  readonly spent: string
  /** Below nothing where more is spent than there is. */
  readonly remaining: string
  /** Some of it was given to budgets split off it, and some is left to give. */
  readonly split: string
  readonly unsplit: string
}
export type Standings = Readonly<Record<BudgetKind, Standing>> & { readonly withoutHours: number; readonly withoutRate: number }

/** Works out the standing of every budget, by its id. */
export function standingsOf(budgets: readonly Budget[], lines: readonly Costs[]): ReadonlyMap<string, Standings> {
  const within = new Map(budgets.map(({ id }) => [id, [id, ...budgets.filter(({ parentId }) => parentId === id).map((below) => below.id)]]))
  const byBudget = Map.groupBy(lines, ({ budgetId }) => budgetId)
  return new Map(
    budgets.map((budget) => {
      const counted = (within.get(budget.id) ?? []).flatMap((id) => byBudget.get(id) ?? [])
      const below = budgets.filter(({ parentId }) => parentId === budget.id)
      const of = (kind: BudgetKind) => standingOf(budget[kind], sumOf(counted.map(costIn(kind))), sumOf(below.map((each) => each[kind])))
      return [budget.id, { base: of('base'), bonus: of('bonus'), ...uncounted(counted) }] as const
    }),
  )
}

/** The same of a whole plan: its limit is that of the plan, what is split is what its budgets of the first level have. */
export function standingOfPlan(plan: Readonly<Record<BudgetKind, string>>, budgets: readonly Budget[], lines: readonly Costs[]): Standings {
  const first = budgets.filter(({ parentId }) => parentId === null)
  const of = (kind: BudgetKind) => standingOf(plan[kind], sumOf(lines.map(costIn(kind))), sumOf(first.map((each) => each[kind])))
  return { base: of('base'), bonus: of('bonus'), ...uncounted(lines) }
}

/** By how much something is over-allocated; null where it is not. */
export function excessOf({ remaining, unsplit }: Pick<Standing, 'remaining' | 'unsplit'>): string | null {
  const most = [remaining, unsplit].map((each) => new Big(each)).toSorted((one, other) => one.cmp(other))[0]
  return most?.lt(0) ? most.abs().toFixed() : null
}

/** A plan says what there is to spend, unless that is nothing. */
export const isKnown = (limit: string): boolean => !new Big(limit).eq(0)

export const sumOf = (amounts: readonly string[]): string => amounts.reduce((sum, each) => sum.plus(each), new Big(0)).toFixed()

export const costIn =
  (kind: BudgetKind) =>
  ({ cost, bonusCost }: Pick<Costs, 'cost' | 'bonusCost'>): string => {
    const of = kind === 'base' ? cost : bonusCost
    return 'amount' in of ? of.amount : '0'
  }

function standingOf(limit: string, spent: string, split: string): Standing {
  const left = (taken: string) => new Big(limit).minus(taken).toFixed()
  return { limit: new Big(limit).toFixed(), spent, remaining: left(spent), split, unsplit: left(split) }
}

function uncounted(lines: readonly Pick<Costs, 'cost' | 'bonusCost'>[]) {
  const lacking = (missing: 'HOURS' | 'RATE') =>
    lines.filter(({ cost, bonusCost }) => [cost, bonusCost].some((each) => 'missing' in each && each.missing === missing)).length
  return { withoutHours: lacking('HOURS'), withoutRate: lacking('RATE') }
}
