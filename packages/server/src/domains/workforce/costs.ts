import type { Context } from '#platform/context.ts'
import { loadJob, payOfJob } from '#domains/jobs/public.ts'

export type Cost = { readonly currency: string; readonly cents: bigint }
export type CostIn = { readonly currency: string; readonly amount: string }

/** The cost of a job in a year at its FTE of the day; null where its pay is closed to the reader, or says nothing of a year. */
export async function costOf(ctx: Context, id: string, day: string): Promise<Cost | null> {
  const [job, pay] = await Promise.all([loadJob(ctx, id, day), payOfJob(ctx, id, day)])
  if (!job || !pay) return null
  if (pay.type === 'NONE') return { currency: pay.currency, cents: 0n }
  return pay.proratedSalary === null ? null : { currency: pay.currency, cents: centsOf(pay.proratedSalary) }
}

/** The sum in each currency; null where one of them is not known, of which nothing may be told. */
export function sumsOf(costs: readonly (Cost | null)[]): readonly CostIn[] | null {
  const known = costs.filter((cost) => cost !== null)
  if (known.length < costs.length) return null
  const sums = Map.groupBy(known, ({ currency }) => currency)
  return [...sums].map(([currency, own]) => ({ currency, amount: amountOf(own.reduce((sum, { cents }) => sum + cents, 0n)) }))
}

export function centsOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.')
  const cents = BigInt(whole) * 100n + BigInt(part.slice(0, 2).padEnd(2, '0'))
  return amount.startsWith('-') ? -cents : cents
}

export function amountOf(cents: bigint): string {
  const [sign, size] = cents < 0n ? ['-', -cents] : ['', cents]
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
