import { standingOfPlan, standingsOf, type Budget, type Costs, type Standings } from '@kith/shared/domains/compensation/budgets.ts'
import { lineFigures, type Counting, type Entry, type PayLine } from '@kith/shared/domains/compensation/figures.ts'
import type { BudgetRow, PlanRow } from '../sql.ts'
import type { LineRow } from './sql.ts'

/** How a plan counts. */
export const countingOf = ({ decimals, currency, rates }: Pick<PlanRow, 'decimals' | 'currency' | 'rates'>): Counting => ({
  decimals,
  currency,
  rates: new Map((rates ?? []).map((each) => [each.currency, each.rate])),
})

export const payOf = (row: Omit<LineRow, 'id'>): PayLine => ({
  type: row.pay_type ?? 'NONE',
  baseAnnual: row.base_annual,
  baseHourly: row.base_hourly,
  payCycle: row.pay_cycle ?? null,
  hoursPerCycle: row.hours_per_cycle,
  currency: row.currency,
  fte: row.fte,
  adjustment: entryOf(row.adjustment_as, row.adjustment),
  bonus: entryOf(row.bonus_as, row.bonus),
})

const entryOf = (as: Entry['as'] | null, value: string | null): Entry | null => (as && value !== null ? { as, value } : null)

export function costsOf(plan: PlanRow, lines: readonly LineRow[]): Costs[] {
  const counting = countingOf(plan)
  return lines.map((row) => {
    const { cost, bonusCost } = lineFigures(payOf(row), counting)
    return { budgetId: row.budget_id, cost, bonusCost }
  })
}

export const budgetOf = ({ id, parent_id: parentId, base_budget: base, bonus_budget: bonus }: BudgetRow): Budget => ({
  id,
  parentId,
  base,
  bonus,
})

export type PlanStandings = { readonly plan: Standings; readonly budgets: ReadonlyMap<string, Standings> }

/** How far a plan and each of its budgets have gone. */
export function standings(plan: PlanRow, budgets: readonly BudgetRow[], lines: readonly LineRow[]): PlanStandings {
  const costs = costsOf(plan, lines)
  const all = budgets.map(budgetOf)
  return {
    plan: standingOfPlan({ base: plan.base_budget, bonus: plan.bonus_budget }, all, costs),
    budgets: standingsOf(all, costs),
  }
}
