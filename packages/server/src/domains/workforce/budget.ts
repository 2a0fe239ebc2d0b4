import type { Context } from '#platform/context.ts'
import { loadJob, payOfJob } from '#domains/jobs/public.ts'
import { budgetOn, staysOfRoles } from './sql.ts'

export type RoleBudget = {
  readonly currency: string
  readonly budget: string
  readonly used: string | null
  readonly left: string | null
  readonly others: readonly { readonly currency: string; readonly amount: string }[]
}

/** Null without a budget on the day. Nothing is added up of which the reader may not see every part. */
export async function budgetOfRole(ctx: Context, role: string, day: string): Promise<RoleBudget | null> {
  const asked = await ctx.db.first(budgetOn, { role, day })
  if (!asked?.amount || !asked.currency) return null
  const { amount: budget, currency } = asked
  const stays = await ctx.db.run(staysOfRoles({ at: 'DAY' }), { roles: [role], day })
  const costs = await Promise.all(stays.map(({ job_id: id }) => costOf(ctx, id, day)))
  const known = costs.filter((cost) => cost !== null)
  if (known.length < costs.length) return { currency, budget, used: null, left: null, others: [] }
  const sums = Map.groupBy(known, (cost) => cost.currency)
  const sumOf = (own: readonly Cost[] = []) => own.reduce((sum, { cents }) => sum + cents, 0n)
  const used = sumOf(sums.get(currency))
  return {
    currency,
    budget,
    used: amountOf(used),
    left: amountOf(centsOf(budget) - used),
    others: [...sums].filter(([other]) => other !== currency).map(([other, own]) => ({ currency: other, amount: amountOf(sumOf(own)) })),
  }
}

type Cost = { readonly currency: string; readonly cents: bigint }

async function costOf(ctx: Context, id: string, day: string): Promise<Cost | null> {
  const [job, pay] = await Promise.all([loadJob(ctx, id, day), payOfJob(ctx, id, day)])
  if (!job || !pay) return null
  if (pay.type === 'NONE') return { currency: pay.currency, cents: 0n }
  return pay.proratedSalary === null ? null : { currency: pay.currency, cents: centsOf(pay.proratedSalary) }
}

function centsOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.')
  const cents = BigInt(whole) * 100n + BigInt(part.slice(0, 2).padEnd(2, '0'))
  return amount.startsWith('-') ? -cents : cents
}

function amountOf(cents: bigint): string {
  const [sign, size] = cents < 0n ? ['-', -cents] : ['', cents]
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
