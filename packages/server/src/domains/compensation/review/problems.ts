import { excessOf, isKnown, type BudgetKind, type Standing } from '@kith/shared/domains/compensation/budgets.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { standings } from '../lines/figures.ts'
import { linesOfPlan } from '../lines/sql.ts'
import type { BudgetRow, PlanRow } from '../sql.ts'

/** Finds what keeps a plan, or some of its budgets, from going on: more is allocated than there is, or a rate is missing. */
export async function problemsOfGoingOn(
  ctx: Context,
  plan: PlanRow,
  budgets: readonly BudgetRow[],
  of: readonly BudgetRow[] | null = null,
): Promise<Problem[]> {
  const lines = await ctx.db.run(linesOfPlan, { plan: plan.id })
  const found = standings(plan, budgets, lines)
  const concerned = of ?? budgets
  const over = (name: string, standing: Standing | undefined, kind: BudgetKind): Problem[] => {
    const excess = standing ? excessOf(standing) : null
    const values = { budget: name, amount: excess ?? '', currency: plan.currency }
    return excess === null ? [] : [problem('id', kind === 'base' ? 'compensation_over' : 'compensation_over_bonus', values)]
  }
  const known = (kind: BudgetKind) => of === null && isKnown(found.plan[kind].limit)
  const ids = new Set(concerned.map(({ id }) => id))
  const own = lines.filter(({ budget_id: budget }) => ids.has(budget))
  const rates = new Set([plan.currency, ...(plan.rates ?? []).map(({ currency }) => currency)])
  const missing = [
    ...new Set(
      own.flatMap(({ currency, adjustment, bonus }) => ((adjustment ?? bonus) !== null && !rates.has(currency) ? [currency] : [])),
    ),
  ]
  return [
    ...missing.map((currency) => problem('rates', 'compensation_rate', { currency, own: plan.currency })),
    ...(['base', 'bonus'] as const).flatMap((kind) => [
      ...(known(kind) ? over(plan.name, found.plan[kind], kind) : []),
      ...concerned.flatMap(({ id, name }) => over(name ?? plan.name, found.budgets.get(id)?.[kind], kind)),
    ]),
  ]
}
