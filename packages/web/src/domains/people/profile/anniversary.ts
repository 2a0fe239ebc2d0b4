import { monthsAfter } from '@kith/shared/days.ts'

/** The first anniversary of a day after another one. */
export function anniversaryAfter(since: string | null, day: string): { readonly day: string; readonly years: number } | null {
  if (since === null || since > day) return null
  const least = Math.max(1, Number(day.slice(0, 4)) - Number(since.slice(0, 4)))
  const years = monthsAfter(since, least * 12) > day ? least : least + 1
  return { day: monthsAfter(since, years * 12), years }
}
