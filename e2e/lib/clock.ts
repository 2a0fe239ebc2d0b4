import { daysAfter } from '@kith/shared/days.ts'
import type { BrowserContext } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { dayIn } from '../../packages/server/src/platform/clock.ts'
import { startOfTests } from '../../packages/server/src/platform/testing/start-of-tests.ts'

/** The moment at which every test file begins, whatever the real time is: a working day like another unless the run names one. */
export const beginning = new Date(process.env['KITH_TEST_MOMENT'] ?? startOfTests)

const millisecondsOfDay = 86_400_000
/** How far the clock of the journeys is from that of the machine, in milliseconds. */
let ahead = 0

/** Puts the clock back to the beginning, or to that of the machine; returns how far it is ahead of the machine’s, in milliseconds. */
export const restartClock = (atMachineTime: boolean): number => (ahead = atMachineTime ? 0 : beginning.getTime() - Date.now())

export const advanceClock = (days: number): number => (ahead += days * millisecondsOfDay)

/** The time of the server and the pages of this test file. */
export const now = (): Date => new Date(Date.now() + ahead)

const timezone = 'Australia/Sydney'

/** The day (YYYY-MM-DD) in the demo organisation, or so many days later or, below zero, before. */
export const today = (later = 0): string => daysAfter(dayIn(timezone, now()), later)

/** The moment at which the demo organisation has a time of a day: 2026-11-20T08:00. */
export const momentAt = (dayAndTime: string): Date =>
  new Date(Temporal.PlainDateTime.from(dayAndTime).toZonedDateTime(timezone).epochMilliseconds)

/** A day of next year, such as 07-01: it lies ahead on every day of this one. */
export const nextYear = (monthAndDay: string): string => `${yearOf(today()) + 1}-${monthAndDay}`

/** A day of the year before this one. */
export const lastYear = (monthAndDay: string): string => `${yearOf(today()) - 1}-${monthAndDay}`

const yearOf = (day: string) => Number(day.slice(0, 4))

/** A day as English pages write it: 1 Jul 2027. */
export function written(day: string): string {
  const [year, month, number] = day.split('-').map(Number)
  return `${number} ${months[(month ?? 1) - 1]} ${year}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as it is typed in the demo organisation: 01/07/2027. */
export const typed = (day: string): string => day.split('-').toReversed().join('/')

/** Lets the pages that a profile loads from now on live at the time of the journeys, while their timers run as ever; returns how to end that. */
export async function setClockOf(profile: BrowserContext): Promise<() => Promise<void>> {
  const script = await profile.addInitScript((difference) => {
    const Machine = Date
    const later = () => new Machine(Machine.now() + difference)
    globalThis.Date = new Proxy(Machine, {
      construct: (_, given, made) => (given.length === 0 ? later() : (Reflect.construct(Machine, given, made) as Date)),
      apply: () => later().toString(),
      get: (_, key) => (key === 'now' ? () => Machine.now() + difference : (Reflect.get(Machine, key) as unknown)),
    })
  }, ahead)
  return () => script.dispose()
}
