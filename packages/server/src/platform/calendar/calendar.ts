import type { CalendarKind } from '@kith/shared/calendar.ts'
import type { RawBuilder } from 'kysely'
import type { Parameters } from '../database/statement.ts'

/** The first and the last day that are read. */
export type CalendarWindow = { from: string; until: string }

/** A kind of event of people that calendars show: listed in the manifest of the domain that knows the days. */
export type CalendarSource = {
  readonly kind: CalendarKind
  /** Events of a job are reached through the line of that job alone. */
  readonly of: 'person' | 'job'
  /**
   * The events that touch a window, each by an index of its own: `id` of the record, `person_id`, `job_id`, `day`, `last_day` (null where
   * it is open), `years` and `name`. Rights are asked by whoever reads them.
   */
  readonly events: (p: Parameters<CalendarWindow>) => RawBuilder<unknown>
}

export const defineCalendarSource = (source: CalendarSource): CalendarSource => source
