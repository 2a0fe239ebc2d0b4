import { joined, periodAt, type Period } from '../timeline.ts'
import { remunerationOf, textOf, type Remuneration } from '../values.ts'
import type { RateRow } from './sql.ts'

/** What pay follows: the grade, step and work class of a job on each day, and the rates of those grades, the latest first. */
export type PaidBy = {
  readonly grades: readonly Period[]
  readonly steps: readonly Period[]
  readonly workClasses: readonly Period[]
  readonly rates: readonly RateRow[]
  /** The work classes that are paid by the casual hourly rate. */
  readonly casual: ReadonlySet<string>
}
export type Unpaid = { readonly day: string; readonly grade: string | null; readonly step: string | null }

export const follows = (value: string | null): value is string => value !== null && remunerationOf(value).followsPayGrade === true

/** A timeline of pay as it was decided on: what follows rates is one entry, whatever they are. Other timelines are as they were. */
export function asDecided<P extends Period>(periods: readonly P[]): readonly P[] {
  if (!periods.some(({ value }) => value?.startsWith('{') && follows(value))) return periods
  return joined(periods.map((period) => (follows(period.value) ? { ...period, value: withoutBase(period.value) } : period)))
}

/** Pay at the rates of each day, and the days on which there is none to follow. */
export function atRates(pay: readonly Period[], paidBy: PaidBy): { readonly periods: Period[]; readonly unpaid: readonly Unpaid[] } {
  const unpaid: Unpaid[] = []
  const changes = [...paidBy.grades, ...paidBy.steps, ...paidBy.workClasses]
  const days = [...new Set([...changes.map(({ from }) => from), ...paidBy.rates.map((rate) => rate.effective_from)])].toSorted()
  const periods = pay.flatMap((period) => {
    const { value } = period
    if (!follows(value)) return [period]
    const starts = [period.from, ...days.filter((day) => day > period.from && (period.to === null || day < period.to))]
    let base: string | null = null
    return starts.map((from, index): Period => {
      const held = { grade: periodAt(paidBy.grades, from).value, step: periodAt(paidBy.steps, from).value }
      const paid = baseOf(
        remunerationOf(value),
        rateOn(paidBy.rates, held, from),
        paidBy.casual.has(periodAt(paidBy.workClasses, from).value ?? ''),
      )
      if (paid === null) unpaid.push({ day: from, ...held })
      base = paid ?? base ?? value
      const origin = index === 0 ? period.origin : changes.find((each) => each.from === from)?.origin
      return { from, to: starts[index + 1] ?? period.to, value: base, origin: origin ?? null }
    })
  })
  return { periods: joined(periods), unpaid }
}

/** The rate of a grade, or of one of its steps, on a day. */
export const rateOn = (rates: readonly RateRow[], { grade, step }: Pick<Unpaid, 'grade' | 'step'>, day: string): RateRow | undefined =>
  rates.find((rate) => rate.pay_grade_id === grade && rate.pay_step_id === step && rate.effective_from <= day)

/** What a rate pays for a year of a salary, or for an hour. */
export function amountOf(rate: RateRow, type: Remuneration['type'], isCasual: boolean): string | null {
  if (type === 'ANNUAL_SALARY') return rate.annual_salary
  if (type === 'HOURLY_RATE') return isCasual ? rate.casual_hourly_rate : rate.permanent_hourly_rate
  return null
}

function baseOf(schedule: Remuneration, rate: RateRow | undefined, isCasual: boolean): string | null {
  const amount = rate && amountOf(rate, schedule.type, isCasual)
  if (!rate || !amount) return null
  return textOf('REMUNERATION', { ...schedule, currency: rate.currency, baseAnnual: amount, baseHourly: amount })
}

function withoutBase(text: string): string | null {
  return textOf('REMUNERATION', { ...remunerationOf(text), currency: '', baseAnnual: null, baseHourly: null })
}
