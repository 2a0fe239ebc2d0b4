import { daysAfter } from '@kith/shared/days.ts'
import type { Asking } from './asking.ts'

type Span = { readonly from: string; readonly until: string }
type Counted = { readonly change: number; readonly net: number }

/** Counts how the headcount changes over a period, and its starters less its leavers. The two must agree. */
export async function identityOf(asking: Asking, { from, until }: Span): Promise<Counted> {
  const total = async (page: string, asked: Record<string, string>) => (await asking.ask(page, { ...asked, by: 'unit' })).total ?? 0
  const moved = (measure: string, first: string, last: string) => total('startersAndLeavers', { measure, from: first, until: last })
  const closing = async (day: string) => (await total('headcount', { asAt: day })) - (await moved('leavers', day, day))
  return {
    change: (await closing(until)) - (await closing(daysAfter(from, -1))),
    net: (await moved('starters', from, until)) - (await moved('leavers', from, until)),
  }
}
