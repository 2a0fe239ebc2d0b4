import { dateTimeFormat } from './formatters.ts'

export interface DateStyle {
  language: string
  dateFormat: string
  timeFormat: string
  timezone: string
}

/** A date without time (`2027-07-01`), as the user likes it; it never moves between time zones. */
export function formatDate(date: string, { dateFormat, language }: Pick<DateStyle, 'dateFormat' | 'language'>): string {
  const { year, month, day } = partsOfDate(date)
  if (!year || !month || !day) return date
  if (dateFormat === 'DMY') return `${day}/${month}/${year}`
  if (dateFormat === 'MDY') return `${month}/${day}/${year}`
  if (dateFormat === 'YMD') return `${year}/${month}/${day}`
  return `${Number(day)} ${monthName(date, language)} ${year}`
}

/** "3 May", or "May 3" for those who write the month first: what is near needs no year, and of a birthday none is said. */
export function formatDayOfYear(date: string, { dateFormat, language }: Pick<DateStyle, 'dateFormat' | 'language'>): string {
  const day = Number(partsOfDate(date).day)
  return dateFormat === 'MDY' ? `${monthName(date, language)} ${day}` : `${day} ${monthName(date, language)}`
}

/** "Thursday 1 July 2027", for tooltips and headings. */
export function formatLongDate(date: string, { language }: Pick<DateStyle, 'language'>): string {
  return dateTimeFormat(region(language), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/** "Thursday", beside a date. */
export function formatWeekday(date: string, { language }: Pick<DateStyle, 'language'>): string {
  return dateTimeFormat(region(language), { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/** "November 2026", the month of a day. */
export function formatMonth(date: string, language: string): string {
  return dateTimeFormat(region(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  )
}

/** "25 November 2026", in running text. */
export function formatDayInText(date: string, { language }: Pick<DateStyle, 'language'>): string {
  return dateTimeFormat(region(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/** "25 November 2026 at 10:28 am", in running text. */
export function formatMomentInText(moment: Date, { language, timezone }: Pick<DateStyle, 'language' | 'timezone'>): string {
  return dateTimeFormat(region(language), { dateStyle: 'long', timeStyle: 'short', timeZone: timezone }).format(moment)
}

/** The time of a moment in the user's zone: `2:05 PM` or `14:05 hrs`, in French `2 h 05 PM` or `14 h 05`. */
export function formatTime(moment: string | Date, { timeFormat, timezone, language }: DateStyle): string {
  const [hours = '00', minutes = '00'] = localParts(moment, timezone).time.split(':')
  const hour = Number(hours)
  const isFrench = language.startsWith('fr')
  const mark = isFrench ? '\u00a0h\u00a0' : ':'
  if (timeFormat === 'HOURS_24') return isFrench ? hour + mark + minutes : `${hours}:${minutes} hrs`
  return `${hour % 12 || 12}${mark}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A moment in the user's zone: `1 Jul 2027, 2:05 PM`. */
export function formatMoment(moment: string | Date, style: DateStyle): string {
  return `${formatDate(localParts(moment, style.timezone).date, style)}, ${formatTime(moment, style)}`
}

/** "5 minutes ago", "in 3 days". */
export function formatRelative(moment: string | Date, now: Date, language: string): string {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000
  const format = new Intl.RelativeTimeFormat(region(language), { numeric: 'auto' })
  for (const [unit, size] of units) if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  return format.format(0, 'second')
}

/** The day (YYYY-MM-DD) and the time (HH:mm) of a moment in a time zone. */
function localParts(moment: string | Date, timeZone: string): { date: string; time: string } {
  const format = dateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  const [date = '', time = ''] = format.format(new Date(moment)).split(' ')
  return { date, time }
}

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

function partsOfDate(date: string) {
  const [year, month, day] = date.slice(0, 10).split('-')
  return { year, month, day }
}

const monthName = (date: string, language: string) =>
  dateTimeFormat(region(language), { month: 'short', timeZone: 'UTC' })
    .format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
    .replace('Sept', 'Sep')

const region = (language: string) => (language === 'en' ? 'en-GB' : language)
