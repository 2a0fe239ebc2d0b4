import type { DateFormat, RuleContext } from './types.ts'

/** YYYY-MM-DD of a date written so or in the given format; undefined where no such day exists. */
export function parseDate(value: unknown, dateFormat?: DateFormat): string | undefined {
  if (typeof value !== 'string') return undefined
  const match = ISO_DATE.exec(value) ?? (dateFormat ? TYPED[dateFormat].exec(value) : null)
  if (!match?.groups) return undefined
  const { year = '', month = '', day = '' } = match.groups
  const monthNumber = MONTHS.indexOf(month.toLowerCase()) + 1 || Number(month)
  if (!isDay(Number(year), monthNumber, Number(day))) return undefined
  return `${year}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The day of a date, or of a moment in the organisation's time zone. */
export function dayOf(value: unknown, context: Pick<RuleContext, 'dateFormat' | 'timeZone'>): string | undefined {
  const date = parseDate(value, context.dateFormat)
  if (date) return date
  const time = parseDateTime(value)
  if (!time) return undefined
  if ('local' in time) return time.local.slice(0, 10)
  return context.timeZone && localTime(time.instant, context.timeZone).slice(0, 10)
}

/** A date counts from the beginning of its day. */
export function isAfterNow(value: unknown, context: RuleContext): boolean {
  const time = parseDateTime(value)
  if (!time) return (dayOf(value, context) ?? '') > context.today
  if ('instant' in time) return time.instant > context.now
  const now = context.timeZone ? localTime(context.now, context.timeZone) : `${context.today}T24`
  return time.local > now
}

type DateTime = { instant: Date } | { local: string }

const ISO_DATE = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/

const TYPED: Record<DateFormat, RegExp> = {
  DMY: /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  MDY: /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  YMD: /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/,
  VERBOSE: /^(?<day>\d{1,2}) (?<month>[A-Za-z]{3}) (?<year>\d{4})$/,
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const DATE_TIME = /^(?<date>\d{4}-\d{2}-\d{2})T(?<time>\d{2}:\d{2})(?<seconds>:\d{2})?(?:\.\d{1,9})?(?<offset>Z|[+-]\d{2}:\d{2})?$/

function isDay(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function parseDateTime(value: unknown): DateTime | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : { instant: value }
  const match = typeof value === 'string' ? DATE_TIME.exec(value) : null
  if (!match?.groups) return undefined
  const { date = '', time = '', seconds = ':00', offset } = match.groups
  const local = `${date}T${time}${seconds}`
  const instant = new Date(`${local}${offset ?? 'Z'}`)
  if (!parseDate(date) || time >= '24:00' || Number.isNaN(instant.getTime())) return undefined
  return offset ? { instant: new Date(match[0]) } : { local }
}

/** YYYY-MM-DDTHH:mm:ss, which Swedish happens to write. */
function localTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant).replace(' ', 'T')
}
