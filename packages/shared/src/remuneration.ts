import Big from 'big.js'
import { currencies } from './currencies.ts'
import type { payCycles, remunerationTypes } from './domains/jobs.ts'
import { errorMessage } from './problems/wording.ts'
import type { Problem } from './rules/types.ts'

export type Schedule = {
  readonly currency?: string | null
  readonly type: (typeof remunerationTypes)[number]
  /** Exact decimals as text, for FTE 1. */
  readonly baseAnnual?: string | null
  readonly baseHourly?: string | null
  readonly payCycle?: (typeof payCycles)[number] | null
  /** 0 means that the hours are variable. */
  readonly hoursPerCycle?: string | null
  readonly components?: readonly Component[]
}

/** An amount is of the schedule's own unit: a year of an annual salary, an hour of an hourly rate. */
export type Component = {
  readonly kind: 'ADDITION_TO_BASE' | 'ADDITION_TO_TOTAL' | 'DEDUCTION' | 'BREAKDOWN'
  readonly amount?: string | null
  readonly percentage?: string | null
}

/** Rounded decimals as text; null where the schedule does not say enough, as with variable hours. */
export type Figures = {
  readonly annual: string | null
  readonly hourly: string | null
  readonly annualPackage: string | null
  readonly hourlyPackage: string | null
  readonly proratedSalary: string | null
}

export const cyclesPerYear = { WEEKLY: 52, FORTNIGHTLY: 26, MONTHLY: 12 } as const

const Exact = Big()
const nothing: Figures = { annual: null, hourly: null, annualPackage: null, hourlyPackage: null, proratedSalary: null }

/** The derived figures of a schedule (ruling 20): exact decimals, rounded half up once at the end to `decimals` places. */
export function remunerationFigures(schedule: Schedule, fte: string | null | undefined, decimals: number): Figures {
  const base = baseOf(schedule)
  if (base === undefined) return nothing
  const package_ = packageOf(base, schedule.components ?? [])
  const hours = hoursPerYear(schedule)
  const annual = (value: Big) => inUnit(value, schedule, 'ANNUAL_SALARY', hours, decimals)
  const hourly = (value: Big) => inUnit(value, schedule, 'HOURLY_RATE', hours, decimals)
  return {
    annual: annual(base),
    hourly: hourly(base),
    annualPackage: annual(package_),
    hourlyPackage: hourly(package_),
    proratedSalary: fte ? annual(package_.times(fte)) : null,
  }
}

/** What a schedule lacks for its type, beyond the rules of its fields; nothing is lacking where there is no schedule. */
export function remunerationProblems(
  schedule: { readonly [Field in keyof Schedule]?: Schedule[Field] | null } | null | undefined,
  path: string,
): Problem[] {
  if (!schedule) return []
  const needed = { ANNUAL_SALARY: ['baseAnnual'], HOURLY_RATE: ['baseHourly'], NONE: [] } as const
  const fields = schedule.type ? needed[schedule.type] : (['type'] as const)
  const missing = fields.filter((field) => !schedule[field])
  return [
    ...missing.map((field) => ({ path: `${path}.${field}`, ...errorMessage('required') })),
    ...currencyProblems(schedule.currency, `${path}.currency`),
  ]
}

/** A currency is empty or one that people are paid in. */
export function currencyProblems(currency: string | null | undefined, path: string): Problem[] {
  if (!currency || currencies.has(currency)) return []
  return [{ path, ...errorMessage('currency') }]
}

/** Without exponent, plus sign or trailing zeros: equal numbers give equal text. */
export function plainDecimal(value: string): string {
  return new Exact(value).toFixed()
}

function baseOf({ type, baseAnnual, baseHourly }: Schedule): Big | undefined {
  const given = { ANNUAL_SALARY: baseAnnual, HOURLY_RATE: baseHourly, NONE: undefined }[type]
  return given ? new Exact(given) : undefined
}

function packageOf(base: Big, components: readonly Component[]): Big {
  const sum = (kind: Component['kind'], percentagesOf: Big) =>
    components
      .filter((component) => component.kind === kind)
      .reduce((total, each) => total.plus(each.amount ?? percentagesOf.times(each.percentage ?? 0).times('0.01')), new Exact(0))
  const adjusted = base.plus(sum('ADDITION_TO_BASE', base))
  return adjusted.plus(sum('ADDITION_TO_TOTAL', adjusted)).minus(sum('DEDUCTION', adjusted))
}

function hoursPerYear({ payCycle, hoursPerCycle }: Schedule): Big | undefined {
  if (!payCycle || !hoursPerCycle) return undefined
  const hours = new Exact(hoursPerCycle).times(cyclesPerYear[payCycle])
  return hours.eq(0) ? undefined : hours
}

function inUnit(value: Big, { type }: Schedule, unit: Schedule['type'], hours: Big | undefined, decimals: number): string | null {
  if (type === unit) return value.toFixed(decimals, Big.roundHalfUp)
  if (!hours) return null
  return unit === 'ANNUAL_SALARY' ? value.times(hours).toFixed(decimals, Big.roundHalfUp) : divide(value, hours, decimals)
}

/** A division that is rounded once, at the last place asked for. */
function divide(value: Big, by: Big, decimals: number): string {
  const Rounded = Big()
  Rounded.DP = decimals
  Rounded.RM = Big.roundHalfUp
  return new Rounded(value).div(by).toFixed(decimals)
}
