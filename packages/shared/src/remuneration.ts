import Big from 'big.js'
import { currencies } from './currencies.ts'
import type { ComponentKind } from './domains/jobs/components.ts'
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
  /** The base is that of the pay grade on each day. */
  readonly followsPayGrade?: boolean | null
  readonly components?: readonly Component[]
}

/** An amount is of the schedule's own unit: a year of an annual salary, an hour of an hourly rate. */
export type Component = {
  readonly kind: ComponentKind
  readonly name?: string | null
  readonly amount?: string | null
  readonly percentage?: string | null
  readonly defaultComponentId?: string | null
}

/** Rounded decimals as text; null where the schedule does not say enough, as with variable hours. */
export type Figures = {
  readonly annual: string | null
  readonly hourly: string | null
  /** Base and additions to base, in the schedule's own unit. */
  readonly adjustedBase: string | null
  readonly annualPackage: string | null
  readonly hourlyPackage: string | null
  readonly proratedSalary: string | null
}

/** Decimals as text for FTE 1, to twelve places; null as in `Figures`. */
export type KeptWorth = {
  readonly annualPackage: string | null
  readonly hourlyBase: string | null
  readonly hourlyPackage: string | null
  /** Additions to the total by the hour. */
  readonly hourlyVariable: string | null
}

/** Its worth is rounded. */
export type Worth<C extends Component = Component> = C & { readonly worth: string }

/** How a package comes about, in the schedule's own unit, every amount rounded by itself. */
export type Workings<C extends Component = Component> = {
  readonly base: string
  readonly adjustedBase: string
  readonly package: string
  readonly components: Readonly<Record<ComponentKind, readonly Worth<C>[]>>
  /** The parts as they are shown do not add up to the total as it is shown. */
  readonly isAdjustedBaseRounded: boolean
  readonly isPackageRounded: boolean
}

export const cyclesPerYear = { WEEKLY: 52, FORTNIGHTLY: 26, MONTHLY: 12 } as const

const keptDecimals = 12
const Exact = Big()
const nothing: Figures = {
  annual: null,
  hourly: null,
  adjustedBase: null,
  annualPackage: null,
  hourlyPackage: null,
  proratedSalary: null,
}

/** The derived figures of a schedule (ruling 20): exact decimals, rounded half up once at the end to `decimals` places. */
export function remunerationFigures(schedule: Schedule, fte: string | null | undefined, decimals: number): Figures {
  const base = baseOf(schedule)
  if (base === undefined) return nothing
  const components = schedule.components ?? []
  const adjusted = adjustedOf(base, components)
  const package_ = packageOf(adjusted, components)
  const hours = hoursPerYear(schedule)
  const annual = (value: Big) => inUnit(value, schedule, 'ANNUAL_SALARY', hours, decimals)
  const hourly = (value: Big) => inUnit(value, schedule, 'HOURLY_RATE', hours, decimals)
  return {
    annual: annual(base),
    hourly: hourly(base),
    adjustedBase: adjusted.toFixed(decimals, Big.roundHalfUp),
    annualPackage: annual(package_),
    hourlyPackage: hourly(package_),
    proratedSalary: fte ? annual(package_.times(fte)) : null,
  }
}

/** The worth of a schedule from which figures of many are counted: before it is rounded to what the organisation shows. */
export function worthOfSchedule(schedule: Schedule): KeptWorth {
  const base = baseOf(schedule)
  if (base === undefined) return { annualPackage: null, hourlyBase: null, hourlyPackage: null, hourlyVariable: null }
  const components = schedule.components ?? []
  const adjusted = adjustedOf(base, components)
  const hours = hoursPerYear(schedule)
  const kept = (value: Big, unit: Schedule['type']) => {
    const exact = inUnit(value, schedule, unit, hours, keptDecimals)
    return exact === null ? null : plainDecimal(exact)
  }
  const whole = packageOf(adjusted, components)
  return {
    annualPackage: kept(whole, 'ANNUAL_SALARY'),
    hourlyBase: kept(base, 'HOURLY_RATE'),
    hourlyPackage: kept(whole, 'HOURLY_RATE'),
    hourlyVariable: kept(sumOf('ADDITION_TO_TOTAL', components, adjusted, adjusted), 'HOURLY_RATE'),
  }
}

/** The same package, told step by step; undefined without a base. */
export function workingsOf<C extends Component>(
  { components = [], ...schedule }: Omit<Schedule, 'components'> & { readonly components?: readonly C[] },
  decimals: number,
): Workings<C> | undefined {
  const base = baseOf(schedule)
  if (base === undefined) return undefined
  const adjusted = adjustedOf(base, components)
  const rounded = (value: Big) => value.toFixed(decimals, Big.roundHalfUp)
  const told = (kind: ComponentKind): Worth<C>[] =>
    components
      .filter((component) => component.kind === kind)
      .map((component) => ({ ...component, worth: rounded(worthOf(component, base, adjusted)) }))
  const shown = {
    ADDITION_TO_BASE: told('ADDITION_TO_BASE'),
    ADDITION_TO_TOTAL: told('ADDITION_TO_TOTAL'),
    DEDUCTION: told('DEDUCTION'),
    BREAKDOWN: told('BREAKDOWN'),
  }
  const total = rounded(packageOf(adjusted, components))
  const sum = (kind: ComponentKind) => shown[kind].reduce((all, { worth }) => all.plus(worth), new Exact(0))
  return {
    base: rounded(base),
    adjustedBase: rounded(adjusted),
    package: total,
    components: shown,
    isAdjustedBaseRounded: !new Exact(rounded(base)).plus(sum('ADDITION_TO_BASE')).eq(rounded(adjusted)),
    isPackageRounded: !new Exact(rounded(adjusted)).plus(sum('ADDITION_TO_TOTAL')).minus(sum('DEDUCTION')).eq(total),
  }
}

/** Finds what a schedule lacks for its type, beyond the rules of its fields. A schedule that is not given lacks nothing. */
export function remunerationProblems(
  schedule: { readonly [Field in keyof Schedule]?: Schedule[Field] | null } | null | undefined,
  path: string,
): Problem[] {
  if (!schedule) return []
  const needed = { ANNUAL_SALARY: ['baseAnnual'], HOURLY_RATE: ['baseHourly'], NONE: [] } as const
  const fields = schedule.type ? needed[schedule.type] : (['type'] as const)
  const missing = fields.filter((field) => !schedule[field] && !(schedule.followsPayGrade && field !== 'type'))
  return [
    ...missing.map((field) => ({ path: `${path}.${field}`, ...errorMessage('required') })),
    ...currencyProblems(schedule.currency, `${path}.currency`),
    ...(schedule.components ?? []).flatMap((component, index) => componentProblems(component, `${path}.components.${index}`)),
  ]
}

/** A component is either an amount or a percentage. */
function componentProblems({ amount, percentage }: Partial<Component>, path: string): Problem[] {
  if (amount && percentage) return [{ path: `${path}.percentage`, ...errorMessage('component_either') }]
  if (amount || percentage) return []
  // The one that a form shows is empty; the other one is not sent
  const asked = amount === undefined && percentage !== undefined ? 'percentage' : 'amount'
  return [{ path: `${path}.${asked}`, ...errorMessage('required_component') }]
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

/** One exact decimal less another. */
export function decimalDifference(one: string, other: string): string {
  return new Exact(one).minus(other).toFixed()
}

function baseOf({ type, baseAnnual, baseHourly }: Schedule): Big | undefined {
  const given = { ANNUAL_SALARY: baseAnnual, HOURLY_RATE: baseHourly, NONE: undefined }[type]
  return given ? new Exact(given) : undefined
}

const adjustedOf = (base: Big, components: readonly Component[]) => base.plus(sumOf('ADDITION_TO_BASE', components, base, base))

function packageOf(adjusted: Big, components: readonly Component[]): Big {
  const sum = (kind: ComponentKind) => sumOf(kind, components, adjusted, adjusted)
  return adjusted.plus(sum('ADDITION_TO_TOTAL')).minus(sum('DEDUCTION'))
}

const sumOf = (kind: ComponentKind, components: readonly Component[], base: Big, adjusted: Big) =>
  components
    .filter((component) => component.kind === kind)
    .reduce((total, component) => total.plus(worthOf(component, base, adjusted)), new Exact(0))

/** Percentages of additions to total and deductions are of the adjusted base, those of all others of the base. */
function worthOf({ kind, amount, percentage }: Component, base: Big, adjusted: Big): Big {
  if (amount) return new Exact(amount)
  const whole = kind === 'ADDITION_TO_TOTAL' || kind === 'DEDUCTION' ? adjusted : base
  return whole.times(percentage || 0).times('0.01')
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
