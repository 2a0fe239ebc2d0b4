import type { Context } from '#platform/context.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import { amountOf, centsOf, costOf, sumsOf } from './costs.ts'
import { budgetOn, staysOfRoles } from './sql.ts'
import type { RoleBudget } from './types.ts'

/** Returns null without a budget on the day. Nothing is added up of which the reader may not see every part. */
export async function budgetOfRole(ctx: Context, role: string, day: string): Promise<RowOf<typeof RoleBudget> | null> {
  const asked = await ctx.db.first(budgetOn, { role, day })
  if (!asked?.amount || !asked.currency) return null
  const { amount: budget, currency } = asked
  const stays = await ctx.db.run(staysOfRoles({ at: 'DAY' }), { roles: [role], day })
  const sums = sumsOf(await Promise.all(stays.map(({ job_id: id }) => costOf(ctx, id, day))))
  if (sums === null) return { currency, budget, used: null, left: null, others: [] }
  const used = sums.find((sum) => sum.currency === currency)?.amount ?? '0.00'
  return {
    currency,
    budget,
    used,
    left: amountOf(centsOf(budget) - centsOf(used)),
    others: sums.filter((sum) => sum.currency !== currency),
  }
}
