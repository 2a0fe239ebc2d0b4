import type { Period } from '../periods.ts'

/** The days that a picture of timelines shows, and how far across each lies (0 to 100). */
export interface Scale {
  from: string
  to: string
  at: (day: string) => number
  /** The days to write above it, at most fourteen: of years, or of the months or weeks of a shorter one. */
  ticks: readonly Tick[]
  /** Every second year, to be told from its neighbours. */
  bands: readonly { left: number; width: number }[]
}

export interface Tick {
  day: string
  /** What tells it from its neighbours; the first one of a picture without the beginning of a year names the year too. */
  part: 'year' | 'month' | 'monthOfYear' | 'day'
}

export const zooms = ['1', '3', 'ALL'] as const
export type Zoom = (typeof zooms)[number]

/** The first and the last day shown, in days since 1970. */
export interface View {
  first: number
  last: number
}

/** Fewer days are not shown. */
const leastDays = 60

/** From the first day to a little after today, the last change and the last day; of a year or three, the share around today. */
export function viewOf(days: readonly string[], today: string, zoom: Zoom = 'ALL'): View {
  const sorted = [...days, today].toSorted()
  const whole = { first: number(sorted[0] ?? today), last: number(sorted.at(-1) ?? today) }
  const { first, last } = zoom === 'ALL' ? whole : around(whole, number(today), Number(zoom))
  return { first, last: last + Math.max(30, Math.round((last - first) * 0.12)) }
}

export function scaleOfView({ first, last }: View): Scale {
  const [from, to] = [text(Math.round(first)), text(Math.round(last))]
  const at = (day: string) => Math.min(100, Math.max(0, ((number(day) - first) / (last - first)) * 100))
  return { from, to, at, ticks: ticksBetween(from, to), bands: bandsBetween(from, to, at) }
}

export const scaleOf = (days: readonly string[], today: string, zoom: Zoom = 'ALL') => scaleOfView(viewOf(days, today, zoom))

/** Moved by a share of what is shown, to the right for positive ones, as far as there is anything. */
export function panned({ first, last }: View, whole: View, share: number): View {
  const by = Math.min(Math.max(share * (last - first), whole.first - first), whole.last - last)
  return { first: first + by, last: last + by }
}

/** So many times as long, with the day that lies `at` (0 to 1) across where it is. */
export function zoomed({ first, last }: View, whole: View, times: number, at: number): View {
  const most = whole.last - whole.first
  const span = Math.min(most, Math.max(Math.min(leastDays, most), (last - first) * times))
  const begin = first + (last - first - span) * at
  return panned({ first: begin, last: begin + span }, whole, 0)
}

/** Two thirds of the years before today and a third of them after it, as far as there is anything. */
function around({ first, last }: View, today: number, years: number): View {
  const span = Math.round(years * 365.25)
  return { first: Math.max(first, today - Math.round((span * 2) / 3)), last: Math.min(Math.max(last, today), today + Math.round(span / 3)) }
}

type Lasting = Pick<Period, 'effectiveFrom' | 'effectiveTo'>

export interface Bar<P extends Lasting> {
  period: P
  left: number
  width: number
  /** Begins after today. */
  isFuture: boolean
  holdsToday: boolean
}

/** The periods of one attribute as bars, in the order of time. */
export function barsOf<P extends Lasting>(periods: readonly P[], scale: Scale, today: string): Bar<P>[] {
  return periods
    .toSorted((left, right) => left.effectiveFrom.localeCompare(right.effectiveFrom))
    .filter(({ effectiveFrom, effectiveTo }) => effectiveFrom < scale.to && (effectiveTo === null || effectiveTo > scale.from))
    .map((period) => {
      const left = scale.at(period.effectiveFrom)
      const right = period.effectiveTo === null ? 100 : scale.at(period.effectiveTo)
      const isFuture = period.effectiveFrom > today
      return {
        period,
        left,
        width: right - left,
        isFuture,
        holdsToday: !isFuture && (period.effectiveTo === null || today < period.effectiveTo),
      }
    })
}

function bandsBetween(from: string, to: string, at: Scale['at']): Scale['bands'] {
  const first = Number(from.slice(0, 4))
  const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index)
  return years
    .filter((year) => year % 2 === 0)
    .map((year) => ({ left: at(`${year}-01-01`), width: at(`${year + 1}-01-01`) - at(`${year}-01-01`) }))
}

/** So many ticks have room for their words. */
const mostTicks = 14

function ticksBetween(from: string, to: string): Tick[] {
  const months = monthsBetween(from, to)
  if (months.length <= 2) return [...daysBetween(from, to)]
  const step = [1, 3].find((each) => everyMonth(months, each).length <= mostTicks)
  if (!step) return yearsBetween(from, to).map((day) => ({ day, part: 'year' }))
  const ticks = everyMonth(months, step).map((day): Tick => ({ day, part: day.endsWith('-01-01') ? 'year' : 'month' }))
  const [first, ...rest] = ticks
  return first && ticks.every(({ part }) => part === 'month') ? [{ ...first, part: 'monthOfYear' }, ...rest] : ticks
}

const everyMonth = (months: readonly string[], step: number) => months.filter((day) => (Number(day.slice(5, 7)) - 1) % step === 0)

function monthsBetween(from: string, to: string): string[] {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1
  const count = Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - first
  return Array.from({ length: count }, (_, index) => first + index)
    .map((month) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`)
    .filter((day) => day >= from && day <= to)
}

/** Every seventh day. */
const daysBetween = (from: string, to: string): Tick[] =>
  Array.from({ length: Math.floor((number(to) - number(from)) / 7) + 1 }, (_, index) => ({
    day: text(number(from) + index * 7),
    part: 'day',
  }))

function yearsBetween(from: string, to: string): string[] {
  const first = Number(from.slice(0, 4)) + 1
  const count = Number(to.slice(0, 4)) - first + 1
  const step = Math.max(1, Math.ceil(count / 12))
  return Array.from({ length: Math.max(0, Math.ceil(count / step)) }, (_, index) => `${first + index * step}-01-01`)
}

const DAY = 86_400_000
const number = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)
const text = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)
