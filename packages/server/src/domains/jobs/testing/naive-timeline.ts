import { Temporal } from 'temporal-polyfill'

/** Days of the model are counted from here; the last one stands for everything later. */
const epoch = Temporal.PlainDate.from('2026-10-01')
export const lastDay = 90
/** 20 November 2026, on which tests begin. */
export const today = 50

export const dayOf = (index: number) => epoch.add({ days: index }).toString()
export const endOf = (index: number | null) => (index === null ? null : dayOf(index))

/**
 * What an attribute is on each single day, kept the slow and obvious way: an array of days, without periods.
 * Before the start there is nothing. Every operation returns a new one.
 */
export class NaiveTimeline {
  readonly days: readonly (string | null | undefined)[]

  constructor(days: readonly (string | null | undefined)[]) {
    this.days = days
  }

  static from(start: number, value: string | null): NaiveTimeline {
    return new NaiveTimeline(Array.from({ length: lastDay + 1 }, (_, day) => (day < start ? undefined : value)))
  }

  at(day: number): string | null | undefined {
    return this.days[Math.min(day, lastDay)]
  }

  /** The one value of a day, or none before the start. */
  values(day: number): (string | null)[] {
    const value = this.at(day)
    return value === undefined ? [] : [value]
  }

  get start(): number {
    return this.days.findIndex((value) => value !== undefined)
  }

  /** Days on which another value begins, the start included. */
  get entries(): number[] {
    return this.days.flatMap((value, day) => (value !== undefined && (day === this.start || value !== this.days[day - 1]) ? [day] : []))
  }

  change(from: number, to: number | null, value: string | null): NaiveTimeline {
    return this.#set(from, to ?? this.#endOfRun(from), value)
  }

  correct(entry: number, from: number, to: number | null, value: string | null): NaiveTimeline {
    const end = this.#endOfRun(entry)
    const before = entry === this.start ? this.days[entry] : this.days[entry - 1]
    const after = end > lastDay ? before : this.days[end]
    const until = to ?? end
    const filled = this.days.map((was, day) => {
      if (day < entry || day >= end) return was
      if (day >= until) return after
      return day < from ? before : was
    })
    return new NaiveTimeline(filled).#set(from, until, value)
  }

  /** As if one value had always been another. */
  merged(value: string, into: string): NaiveTimeline {
    return new NaiveTimeline(this.days.map((was) => (was === value ? into : was)))
  }

  moveStart(start: number): NaiveTimeline {
    const first = this.days[this.start]
    return new NaiveTimeline(this.days.map((value, day) => (day < start ? undefined : value === undefined ? first : value)))
  }

  #set(from: number, until: number, value: string | null): NaiveTimeline {
    return new NaiveTimeline(this.days.map((was, day) => (day >= from && day < until ? value : was)))
  }

  /** The first day after `day` with another value; beyond the last day when there is none. */
  #endOfRun(day: number): number {
    const end = this.days.findIndex((value, other) => other > day && value !== this.days[day])
    return end === -1 ? lastDay + 1 : end
  }
}
