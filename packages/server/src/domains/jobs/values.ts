import { type JobAttribute, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import type { payCycles, remunerationTypes } from '@kith/shared/domains/jobs.ts'
import { tidyLine } from '@kith/shared/blanks.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { newId } from '#platform/ids.ts'
import type { NamedComponent, ScheduleRow } from './sql/remuneration.ts'
import type { Period } from './timeline.ts'

export type Remuneration = {
  readonly type: (typeof remunerationTypes)[number]
  readonly currency: string
  /** Exact decimals as text, for FTE 1. */
  readonly baseAnnual?: string | null
  readonly baseHourly?: string | null
  readonly payCycle?: (typeof payCycles)[number] | null
  readonly hoursPerCycle?: string | null
  readonly components?: readonly NamedComponent[] | null
  /** The base is that of the pay grade on each day. */
  readonly followsPayGrade?: boolean | null
}
export type GivenValue = string | Remuneration | null | undefined

type GivenRemuneration = Omit<Remuneration, 'type' | 'currency'> & {
  readonly type?: Remuneration['type'] | null
  readonly currency?: string | null
}

/** Remuneration in the currency of the organisation, unless it names one; null where there is none. */
export function asRemuneration(given: GivenRemuneration | null | undefined, currency: string): Remuneration | null {
  return given?.type ? { ...given, type: given.type, currency: given.currency || currency } : null
}

/** A schedule as it is kept. */
export function keptRemuneration(row: ScheduleRow): Remuneration {
  const { type, currency, components, follows_pay_grade: followsPayGrade } = row
  const base = { baseAnnual: row.base_annual, baseHourly: row.base_hourly }
  return { type, currency, ...base, payCycle: row.pay_cycle, hoursPerCycle: row.hours_per_cycle, components, followsPayGrade }
}

/** The value of an attribute as the text by which timelines compare: the same value is the same text. */
export function textOf(attribute: JobAttribute, value: GivenValue): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object') return scheduleText(value)
  return attribute === 'FTE' ? plainDecimal(value) : value.toLowerCase()
}

/** A period's row. Remuneration is kept as a schedule of its own, found or made by `schedules`. */
export function periodRow(jobId: string, attribute: JobAttribute, period: Period, schedules: Schedules) {
  return {
    id: newId(),
    job_id: jobId,
    attribute,
    effective: `[${period.from},${period.to ?? ''})`,
    job_update_id: period.origin ?? null,
    [jobAttributes[attribute].column]: attribute === 'REMUNERATION' ? schedules.idOf(period.value) : period.value,
  }
}

/** The schedules that rows of periods point at; those without a row yet are in `made`. */
export class Schedules {
  readonly made: (Remuneration & { id: string })[] = []
  readonly #ids: Map<string, string>

  constructor(known: Iterable<readonly [text: string, id: string]> = []) {
    this.#ids = new Map(known)
  }

  idOf(text: string | null): string | null {
    if (text === null) return null
    const known = this.#ids.get(text)
    if (known) return known
    const id = newId()
    this.#ids.set(text, id)
    this.made.push({ ...remunerationOf(text), id })
    return id
  }
}

export function remunerationOf(text: string): Remuneration {
  // Only `scheduleText` writes these texts
  return JSON.parse(text) as Remuneration
}

function scheduleText(schedule: Remuneration): string {
  const { type, currency, baseAnnual, baseHourly, payCycle, hoursPerCycle, components, followsPayGrade } = schedule
  const isPaid = type !== 'NONE'
  const made = (isPaid && components) || []
  return JSON.stringify({
    type,
    currency,
    baseAnnual: type === 'ANNUAL_SALARY' ? decimal(baseAnnual) : null,
    baseHourly: type === 'HOURLY_RATE' ? decimal(baseHourly) : null,
    payCycle: isPaid ? (payCycle ?? null) : null,
    hoursPerCycle: isPaid ? decimal(hoursPerCycle) : null,
    ...(isPaid && followsPayGrade && { followsPayGrade }),
    ...(made.length > 0 && { components: made.map(plainComponent) }),
  })
}

const plainComponent = ({ kind, name, amount, percentage, defaultComponentId }: NamedComponent): NamedComponent => ({
  kind,
  name: tidyLine(name),
  amount: decimal(amount),
  percentage: decimal(percentage),
  defaultComponentId: defaultComponentId?.toLowerCase() || null,
})

const decimal = (value: string | null | undefined) => (value ? plainDecimal(value) : null)

/** A value of an event, as the API shows it. */
export const readable = (attribute: JobAttribute, value: string | null) =>
  attribute === 'REMUNERATION' && value !== null ? remunerationOf(value) : value
