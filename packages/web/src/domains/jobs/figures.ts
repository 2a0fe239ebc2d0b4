import { remunerationFigures, type Figures, type Workings } from '@kith/shared/remuneration.ts'
import type { RemunerationDisplay } from '#src/generated/schema-types.ts'
import { asRecorded, decimal, scheduleOf, type RemunerationValues } from './pay/pay-values.ts'

export interface TypedFigures extends Pick<Figures, 'annual' | 'hourly' | 'proratedSalary'> {
  /** The hours per cycle are 0: what hangs on them has no figure. */
  hasVariableHours: boolean
}

/** The derived figures of what has been typed so far, to the organisation's decimals; what is no number yet counts as not typed. */
export function figuresOf(values: RemunerationValues, fte: string | null, decimals: number): TypedFigures {
  const schedule = scheduleOf(asRecorded({ ...values, type: values.type ?? 'NONE' }))
  const { annual, hourly, proratedSalary } = remunerationFigures(schedule, decimal(fte), decimals)
  return { annual, hourly, proratedSalary, hasVariableHours: hasVariableHours(schedule) }
}

export const hasVariableHours = ({ hoursPerCycle }: { hoursPerCycle?: string | null }): boolean =>
  typeof hoursPerCycle === 'string' && hoursPerCycle !== '' && Number(hoursPerCycle) === 0

interface Settings {
  remunerationDisplay: RemunerationDisplay
  proratedSalaryShown: boolean
}

/** Those of a pay that the organisation has shown; a package is told where something makes it differ from the base. */
export function shownFigures(workings: Workings | undefined, { remunerationDisplay, proratedSalaryShown }: Settings): (keyof Figures)[] {
  const { ADDITION_TO_BASE: toBase = [], ADDITION_TO_TOTAL: toTotal = [], DEDUCTION: deductions = [] } = workings?.components ?? {}
  const hasPackage = [...toBase, ...toTotal, ...deductions].length > 0
  const isAnnualShown = remunerationDisplay !== 'HOURLY'
  const isHourlyShown = remunerationDisplay !== 'ANNUAL'
  const shown: Readonly<Record<keyof Figures, boolean>> = {
    annual: isAnnualShown,
    hourly: isHourlyShown,
    adjustedBase: toBase.length > 0,
    annualPackage: hasPackage && isAnnualShown,
    hourlyPackage: hasPackage && isHourlyShown,
    proratedSalary: proratedSalaryShown,
  }
  return figures.filter((figure) => shown[figure])
}
const figures = ['annual', 'hourly', 'adjustedBase', 'annualPackage', 'hourlyPackage', 'proratedSalary'] as const

/** By how much an amount that is being typed differs from the one that is paid, and by which share of it; null where neither can be said. For display only. */
export function differenceOf(was: string | null | undefined, typed: string | null): { amount: number; share: number } | null {
  const [before, after] = [decimal(was ?? null), decimal(typed)].map(Number)
  if (!before || after === undefined || decimal(typed) === null || before === after) return null
  return { amount: after - before, share: (after - before) / before }
}
