import Big from 'big.js'
import { cyclesPerYear, remunerationFigures, workingsOf, type Schedule } from './remuneration.ts'

const yearOfPay = [1000, 2_000_000] as const
const hourOfPay = [1, 1000] as const

/** How many units of these currencies buy about what one of most others does. */
const smallUnits: Readonly<Record<string, number>> = {
  JPY: 100,
  KRW: 1000,
  VND: 20_000,
  IDR: 15_000,
  IRR: 40_000,
  LAK: 20_000,
  GNF: 8000,
  PYG: 7000,
  UGX: 3500,
  TZS: 2500,
  COP: 4000,
  CLP: 900,
  ARS: 1000,
  HUF: 350,
  ISK: 130,
  NGN: 1500,
  PKR: 280,
  LKR: 300,
  MMK: 2000,
  KHR: 4000,
  MNT: 3400,
  UZS: 12_000,
  LBP: 90_000,
  SYP: 13_000,
  IQD: 1300,
  RWF: 1300,
  BIF: 2900,
  MGA: 4500,
  XAF: 600,
  XOF: 600,
  XPF: 110,
  CRC: 500,
  AMD: 390,
  KZT: 450,
  RSD: 110,
  INR: 80,
  PHP: 55,
  RUB: 90,
  BDT: 110,
  NPR: 130,
  KES: 130,
  DZD: 135,
  YER: 250,
}

const perUnit = (amount: string, currency: string) => Number(amount) / (smallUnits[currency] ?? 1)

/** Nothing at all is meant: pay of 0 is no slip. */
function isUnusual(amount: string, currency: string, [least, most]: readonly [number, number]): boolean {
  const units = perUnit(amount, currency)
  return units > 0 && (units < least || units > most)
}
export const isUnusualYear = (amount: string, currency: string): boolean => isUnusual(amount, currency, yearOfPay)
export const isUnusualHour = (amount: string, currency: string): boolean => isUnusual(amount, currency, hourOfPay)

/** Hours a week that are worked at FTE 1. */
const weekOfWork = [20, 60] as const
/** By which share of it pay changes without a question. */
const usualChange = 0.3

export type PayWarning =
  | { readonly code: 'unusualYear' | 'unusualHour'; readonly amount: string }
  | { readonly code: 'unusualWeek'; readonly hours: string }
  | { readonly code: 'largeChange'; readonly share: number }
  | { readonly code: 'longBreakdown' | 'negativePackage' }

/** Finds parts of a pay that nobody is likely to mean; `was` is the pay that it replaces. It is for display only: nothing is refused. */
export function payWarnings(pay: Schedule, was?: Schedule | null): PayWarning[] {
  const currency = pay.currency ?? ''
  const { annual, hourly } = remunerationFigures(pay, null, 4)
  const week = hoursOfWeek(pay)
  const share = was && was.currency === pay.currency ? shareOf(was, pay) : null
  const workings = workingsOf(pay, 4)
  return [
    ...(annual !== null && isUnusualYear(annual, currency) ? [{ code: 'unusualYear', amount: annual } as const] : []),
    ...(hourly !== null && isUnusualHour(hourly, currency) ? [{ code: 'unusualHour', amount: hourly } as const] : []),
    ...(week && (week.lt(weekOfWork[0]) || week.gt(weekOfWork[1]))
      ? [{ code: 'unusualWeek', hours: week.round(1).toFixed() } as const]
      : []),
    ...(share !== null && Math.abs(share) > usualChange ? [{ code: 'largeChange', share } as const] : []),
    ...(workings && breaksDownMore(workings) ? [{ code: 'longBreakdown' } as const] : []),
    ...(workings && new Big(workings.package).lt(0) ? [{ code: 'negativePackage' } as const] : []),
  ]
}

function hoursOfWeek({ payCycle, hoursPerCycle }: Schedule): Big | null {
  if (!payCycle || !hoursPerCycle || Number(hoursPerCycle) === 0) return null
  return new Big(hoursPerCycle).times(cyclesPerYear[payCycle]).div(52)
}

/** By which share of it the package changes, of a year or, where that cannot be said of both, of an hour. */
function shareOf(was: Schedule, pay: Schedule): number | null {
  const [before, after] = [was, pay].map((each) => remunerationFigures(each, null, 4))
  for (const figure of ['annualPackage', 'hourlyPackage'] as const) {
    const [from, to] = [Number(before?.[figure] ?? 0), after?.[figure] ?? null]
    if (from > 0 && to !== null) return (Number(to) - from) / from
  }
  return null
}

function breaksDownMore({ base, components }: NonNullable<ReturnType<typeof workingsOf>>): boolean {
  return components.BREAKDOWN.reduce((sum, { worth }) => sum.plus(worth), new Big(0)).gt(base)
}
