import { currencies } from '../../currencies.ts'
import { choice, decimal, text, type Values } from '../../fields.ts'
import { fault } from '../../records.ts'

export const payPeriods = ['YEAR', 'HOUR'] as const

const amount = decimal({
  maximumDecimals: 4,
  rules: [{ rule: 'greaterThanOrEqualToZero' }, { rule: 'lessThanOrEqualTo', compareValue: 999_999_999_999 }],
})
/** What a pay grade pays for FTE 1, in a year or an hour. Without a midpoint it is halfway between the two ends. */
export const payRangeFields = {
  minimum: amount,
  maximum: amount,
  midpoint: amount,
  currency: text({ rules: [{ rule: 'in', haystack: [...currencies] }] }),
  period: choice('PayPeriod', payPeriods),
}

/** Who sees ranges beside those who see the whole list. */
export const rangeOpenTo = (slugs: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.keys(payRangeFields).map((name) => [name, slugs]))

/** A range has both ends, a currency and a period, and its amounts are in order. */
export function payRangeFaults({ minimum, midpoint, maximum, currency, period }: Values<typeof payRangeFields>) {
  const isGiven = Boolean(minimum || midpoint || maximum)
  const isAbove = (one: typeof minimum, other: typeof minimum) => Boolean(one && other && Number(one) > Number(other))
  const isTurned = isAbove(minimum, maximum)
  return [
    isGiven && !minimum && fault('minimum', 'required_minimum'),
    isGiven && !maximum && fault('maximum', 'required_maximum'),
    isTurned && fault('maximum', 'order_range'),
    !isTurned && (isAbove(minimum, midpoint) || isAbove(midpoint, maximum)) && fault('midpoint', 'order_midpoint'),
    isGiven && !currency && fault('currency', 'required_currency'),
    isGiven && !period && fault('period', 'required_period'),
  ]
}
