import Big from 'big.js'
import { cyclesPerYear, type Schedule } from '../../remuneration.ts'
import type { EntryUnit } from './entry-units.ts'

/** A raise or a bonus as it was typed: the other unit is worked out from it and never kept. */
export type Entry = { readonly as: EntryUnit; readonly value: string }

/** A job is paid so on the day of the plan, for FTE 1, and so much was entered for it. */
export type PayLine = Pick<Schedule, 'type' | 'baseAnnual' | 'baseHourly' | 'payCycle' | 'hoursPerCycle'> & {
  readonly currency: string
  readonly fte: string | null
  readonly adjustment: Entry | null
  readonly bonus: Entry | null
}

/** Rounded decimals as text; null where there is nothing, or it cannot be said. */
export type EntryFigures = { readonly amount: string | null; readonly percent: string | null }
export type LineFigures = {
  readonly adjustment: EntryFigures
  /** In the unit of the line: a year of an annual salary, an hour of an hourly rate. */
  readonly newBase: string | null
  readonly bonus: EntryFigures
  /** The raise takes so much from a budget in a year, and the bonus once, in the currency of the plan. */
  readonly cost: Cost
  readonly bonusCost: Cost
}
/** An amount, or why there is none: the hours of the job vary, or the plan has no rate for its currency. */
export type Cost = { readonly amount: string } | { readonly missing: 'HOURS' | 'RATE' }

/** How the plan counts: the places of its amounts, its currency, and what one unit of other currencies is in it. */
export type Counting = {
  readonly decimals: number
  readonly currency: string
  readonly rates: ReadonlyMap<string, string>
}

export const percentDecimals = 2

/** Everything that follows from one line, each figure worked out exactly and rounded half up once. */
export function lineFigures(line: PayLine, counting: Counting): LineFigures {
  const { decimals } = counting
  const base = baseOf(line)
  const adjustment = figuresOf(line.adjustment, base, decimals)
  const bonus = figuresOf(line.bonus, paidInAYear(line), decimals)
  return {
    adjustment,
    newBase: base && rounded(base.plus(adjustment.amount ?? 0), decimals),
    bonus,
    cost: adjustment.amount === null ? none : yearlyCost(line, new Exact(adjustment.amount), counting),
    bonusCost: bonus.amount === null ? (line.bonus ? { missing: 'HOURS' } : none) : inPlanCurrency(line, new Exact(bonus.amount), counting),
  }
}

/** Works out a year of the base for FTE 1, exactly; null where the hours vary. */
export function annualBase(line: Pick<PayLine, 'type' | 'baseAnnual' | 'baseHourly' | 'payCycle' | 'hoursPerCycle'>): string | null {
  return annual(line)?.toFixed() ?? null
}

/** Works out the base of an hour for FTE 1, exactly; null where the hours vary. */
export function hourlyBase(line: Omit<PayLine, 'adjustment' | 'bonus' | 'currency' | 'fte'>, decimals: number): string | null {
  if (line.type === 'HOURLY_RATE') return line.baseHourly ? rounded(new Exact(line.baseHourly), decimals) : null
  const hours = hoursPerYear(line)
  return line.baseAnnual && hours ? divided(new Exact(line.baseAnnual), hours, decimals) : null
}

/** How much of the midpoint of its grade a base is, in per cent with one place; null where they cannot be compared. */
export const compaRatio = (base: string | null, midpoint: string | null): string | null =>
  base === null || !midpoint || new Exact(midpoint).eq(0) ? null : divided(new Exact(base).times(100), new Exact(midpoint), 1)

/** Works out the mean of amounts, each turned into another currency by its rate. */
export function meanOf(amounts: readonly { readonly amount: string; readonly rate: string }[], decimals: number): string {
  const sum = amounts.reduce((total, { amount, rate }) => total.plus(new Exact(amount).times(rate)), new Exact(0))
  return divided(sum, new Exact(amounts.length || 1), decimals)
}

const Exact = Big()
const none: Cost = { amount: '0' }

export const rounded = (value: Big, decimals: number) => value.toFixed(decimals, Big.roundHalfUp)

function figuresOf(entry: Entry | null, base: Big | null, decimals: number): EntryFigures {
  const nothing = { amount: null, percent: null }
  if (!entry) return nothing
  const value = new Exact(entry.value)
  if (entry.as === 'AMOUNT')
    return { amount: rounded(value, decimals), percent: base?.gt(0) ? divided(value.times(100), base, percentDecimals) : null }
  return base
    ? { amount: rounded(base.times(value).times('0.01'), decimals), percent: plain(value) }
    : { ...nothing, percent: plain(value) }
}

/** As it was typed, with at least the places of other percentages. */
const plain = (value: Big) => value.toFixed(Math.max(percentDecimals, value.toFixed().split('.')[1]?.length ?? 0))

const baseOf = ({ type, baseAnnual, baseHourly }: Pick<PayLine, 'type' | 'baseAnnual' | 'baseHourly'>): Big | null => {
  const given = { ANNUAL_SALARY: baseAnnual, HOURLY_RATE: baseHourly, NONE: null }[type]
  return given ? new Exact(given) : null
}

/** A bonus is money that is paid: its percentage is of what the job is paid in a year with its FTE. */
function paidInAYear(line: PayLine): Big | null {
  return annual(line)?.times(line.fte ?? 1) ?? null
}

function annual(line: Pick<PayLine, 'type' | 'baseAnnual' | 'baseHourly' | 'payCycle' | 'hoursPerCycle'>): Big | null {
  const base = baseOf(line)
  if (!base || line.type === 'ANNUAL_SALARY') return base
  const hours = hoursPerYear(line)
  return hours && base.times(hours)
}

function yearlyCost(line: PayLine, amount: Big, counting: Counting): Cost {
  const year = line.type === 'HOURLY_RATE' ? hoursPerYear(line) : new Exact(1)
  return year ? inPlanCurrency(line, amount.times(year).times(line.fte ?? 1), counting) : { missing: 'HOURS' }
}

function inPlanCurrency({ currency }: PayLine, amount: Big, { currency: own, rates, decimals }: Counting): Cost {
  const rate = currency === own ? '1' : rates.get(currency)
  return rate === undefined ? { missing: 'RATE' } : { amount: rounded(amount.times(rate), decimals) }
}

function hoursPerYear({ payCycle, hoursPerCycle }: Pick<PayLine, 'payCycle' | 'hoursPerCycle'>): Big | null {
  if (!payCycle || !hoursPerCycle) return null
  const hours = new Exact(hoursPerCycle).times(cyclesPerYear[payCycle])
  return hours.eq(0) ? null : hours
}

/** A division that is rounded once, at the last place asked for. */
function divided(value: Big, by: Big, decimals: number): string {
  const Once = Big()
  Once.DP = decimals
  Once.RM = Big.roundHalfUp
  return new Once(value).div(by).toFixed(decimals)
}
