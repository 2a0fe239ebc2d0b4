import type { payPeriods } from '@kith/shared/domains/jobs/pay-ranges.ts'

/** What a grade pays for FTE 1, in amounts of its period. */
export interface PayRange {
  minimum: number
  midpoint: number
  maximum: number
  currency: string
  period: (typeof payPeriods)[number]
}

interface Declared {
  minimum: string | null
  midpoint: string | null
  maximum: string | null
  currency: string | null
  period: PayRange['period'] | null
}

/** The range of a grade; null where it has none, or where its reader may not see it. For display only. */
export function payRangeOf({ minimum, midpoint, maximum, currency, period }: Declared): PayRange | null {
  if (minimum === null || maximum === null || currency === null || period === null) return null
  const [low, high] = [Number(minimum), Number(maximum)]
  return { minimum: low, midpoint: midpoint === null ? (low + high) / 2 : Number(midpoint), maximum: high, currency, period }
}

export interface PlaceInRange {
  /** From 0 at the minimum to 1 at the maximum; below or above where the pay is outside. */
  position: number
  /** The pay as a share of the midpoint. */
  compaRatio: number | null
  /** By how much it is outside: less than 0 below the minimum, more than 0 above the maximum. */
  outside: number
}

/** Where a pay is in a range of the same currency and period. */
export function placeIn({ minimum, midpoint, maximum }: PayRange, pay: number): PlaceInRange {
  const width = maximum - minimum
  return {
    position: width === 0 ? Math.sign(pay - minimum) / 2 + 0.5 : (pay - minimum) / width,
    compaRatio: midpoint === 0 ? null : pay / midpoint,
    outside: Math.min(0, pay - minimum) + Math.max(0, pay - maximum),
  }
}
