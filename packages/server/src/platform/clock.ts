import { Temporal } from 'temporal-polyfill'

/** Everything that needs the time asks the clock it was given, so that tests can set it. */
export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }

/** The day (YYYY-MM-DD) at a moment in an IANA time zone. */
export function dayIn(timezone: string, moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone).toPlainDate().toString()
}
