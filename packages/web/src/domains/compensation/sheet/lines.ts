import { excessOf, isKnown, standingOfPlan, standingsOf, type Standings } from '@kith/shared/domains/compensation/budgets.ts'
import { lineFigures, type Counting, type Entry, type LineFigures } from '@kith/shared/domains/compensation/figures.ts'
import type { CompensationBudgetFragment, CompensationLineFragment, CompensationPlanFragment } from '../compensation.graphql.ts'

export type Line = CompensationLineFragment
type Plan = CompensationPlanFragment
type Budget = CompensationBudgetFragment

/** The columns in which something is entered, and what each of them enters. */
export const entryColumns = {
  adjustment: { of: 'adjustment', as: 'AMOUNT' },
  percent: { of: 'adjustment', as: 'PERCENT' },
  bonus: { of: 'bonus', as: 'AMOUNT' },
  bonusPercent: { of: 'bonus', as: 'PERCENT' },
} as const
export type EntryColumn = keyof typeof entryColumns
export const isEntryColumn = (name: string): name is EntryColumn => name in entryColumns

export const countingOf = ({ decimals, currency, rates }: Plan): Counting => ({
  decimals,
  currency,
  rates: new Map(rates.map((each) => [each.currency, each.rate])),
})

export const figuresOf = (line: Line, counting: Counting): LineFigures =>
  lineFigures(
    {
      type: line.payType ?? 'NONE',
      baseAnnual: line.baseAnnual ?? null,
      baseHourly: line.baseHourly ?? null,
      payCycle: line.payCycle ?? null,
      hoursPerCycle: line.hoursPerCycle ?? null,
      currency: line.currency,
      fte: line.fte ?? null,
      adjustment: entryIn(line.adjustmentAs, line.adjustment),
      bonus: entryIn(line.bonusAs, line.bonus),
    },
    counting,
  )

const entryIn = (as: Entry['as'] | null | undefined, value: string | null | undefined): Entry | null => (as && value ? { as, value } : null)

/** A line with something else entered in one of its columns; nothing takes it out. */
export function withEntry(line: Line, column: EntryColumn, value: string | null): Line {
  const { of, as } = entryColumns[column]
  const entry = value === null || Number(value) === 0 ? { value: null, as: null } : { value, as }
  return of === 'adjustment'
    ? { ...line, adjustment: entry.value, adjustmentAs: entry.as }
    : { ...line, bonus: entry.value, bonusAs: entry.as }
}

/** How far the budget in view has gone with the lines as they are on the screen; that of the whole plan without one. */
export function standingsIn(plan: Plan, budget: Budget | null, lines: Iterable<Line>): Standings | undefined {
  const counting = countingOf(plan)
  const costs = [...lines].map((line) => {
    const { cost, bonusCost } = figuresOf(line, counting)
    return { budgetId: line.budgetId, cost, bonusCost }
  })
  const budgets = plan.budgets.map(({ id, parentId, baseBudget, bonusBudget }) => ({
    id,
    parentId: parentId ?? null,
    base: baseBudget,
    bonus: bonusBudget,
  }))
  if (budget) return standingsOf(budgets, costs).get(budget.id)
  return standingOfPlan({ base: plan.baseBudget ?? '0', bonus: plan.bonusBudget ?? '0' }, budgets, costs)
}

export { excessOf, isKnown }
