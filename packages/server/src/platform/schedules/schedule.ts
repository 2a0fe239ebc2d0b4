import type { Context } from '../context.ts'

/** Something that is done once a day in every organisation, at a time of its own day. */
export type Schedule = {
  readonly name: string
  /** `06:00`, on the clock of the organisation. Where the clock leaps over it, right after the leap; where it comes twice, the first time. */
  readonly at: string
  readonly zone: 'tenant'
  /** Days on which no process was there: each of them is made up for, the latest one alone, or none. */
  readonly missed: 'each' | 'latest' | 'skip'
  /** Runs as the system. It may run again for the same day when it failed: what it writes is committed with the note that it was done. */
  readonly run: (ctx: Context, dueOn: string) => Promise<void>
}

export function defineSchedule(schedule: Schedule): Schedule {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(schedule.at)) throw new Error(`Schedule '${schedule.name}': '${schedule.at}' is no time like 06:00`)
  return schedule
}
