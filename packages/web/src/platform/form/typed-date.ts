import { daysAfter, monthsAfter } from '@kith/shared/days.ts'
import { formatDate } from '@kith/shared/format/dates.ts'
import { dateTimeFormat } from '@kith/shared/format/formatters.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'

interface Style {
  dateFormat: string
  language: string
  /** YYYY-MM-DD */
  today: string
  /** YYYY-MM-DD: the latest possible day, such as today for a date of birth. Years of two digits never fall after it. */
  latest?: string | undefined
}

/**
 * YYYY-MM-DD of a date as people type it: `3 April 1991`, `April 3rd, 91`, `3.4.91` in the order of their format, `today`, `+30`,
 * `in 3 weeks`, `next month`, `Monday`, `1 Jan`, `Feb 2027` for its first day. Without a year it is the next such day, or the last one where
 * no later day is possible. Months and words are those of their language or English; undefined where no such day exists or several are meant.
 */
export function parseTyped(text: string, style: Style): string | undefined {
  const typed = plain(text)
  return parseDate(typed) ?? relativeDay(typed, style) ?? dayOfParts(typed, style)
}

/** Lower case, without accents, commas, full stops after words, ordinals, and the small words between the parts of a date. */
const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/(?<=\p{L})\.|,/gu, ' ')
    .replaceAll(/(?<=\d)(?:st|nd|rd|th|er|re|o|º|°)(?![\p{L}\d])/gu, '')
    .replaceAll(/\b(?:de|del|of|the|le|el)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function relativeDay(typed: string, style: Style): string | undefined {
  const { today } = style
  if (/^[+-]\d{1,5}$/.test(typed)) return parseDate(daysAfter(today, Number(typed)))
  return spans(typed).find(([, names]) => names(style.language).includes(typed))?.[0](today) ?? weekday(typed, style)
}

type Span = readonly [from: (day: string) => string, names: (language: string) => string[]]

/** How far from today the text may say, each with its names in a language: `tomorrow`, `in 3 weeks`, `2 months ago`. */
function spans(typed: string): Span[] {
  const typedNumber = Number(/\b\d{1,3}\b/.exec(typed)?.[0] ?? 1)
  return [0, typedNumber, -typedNumber].flatMap((count) =>
    units.map(([unit, after]): Span => [
      (day) => after(day, count),
      (language) =>
        [language, 'en'].flatMap((each) =>
          (['auto', 'always'] as const).map((numeric) => plain(new Intl.RelativeTimeFormat(each, { numeric }).format(count, unit))),
        ),
    ]),
  )
}

const units: readonly [Intl.RelativeTimeFormatUnit, (day: string, count: number) => string][] = [
  ['day', daysAfter],
  ['week', (day, count) => daysAfter(day, 7 * count)],
  ['month', monthsAfter],
  ['year', (day, count) => monthsAfter(day, 12 * count)],
]

/** The day of the week that alone begins so: the next one, or the last. */
function weekday(typed: string, { language, today, latest }: Style): string | undefined {
  if (!isWord(typed) || typed.length < 3) return undefined
  const named = (day: string) =>
    [language, 'en'].map((each) => plain(dateTimeFormat(each, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))))
  const [found, ...more] = Array.from({ length: 7 }, (_, at) => (latest ? daysAfter(latest, -at) : daysAfter(today, at))).filter((day) =>
    named(day).some((name) => name.startsWith(typed)),
  )
  return more.length === 0 ? found : undefined
}

function dayOfParts(typed: string, style: Style): string | undefined {
  const parts = typed.split(/[\s/.-]+/)
  const [first = '', second = '', third = ''] = parts
  if (parts.length === 2) return isWord(first) ? dayWithMonth(second, first, style) : dayWithMonth(first, second, style)
  if (parts.length !== 3) return undefined
  const isYearFirst = first.length === 4
  if (isWord(first)) return dateOf(third, monthNamed(first, style), second, style)
  if (isWord(second))
    return isYearFirst ? dateOf(first, monthNamed(second, style), third, style) : dateOf(third, monthNamed(second, style), first, style)
  if (isYearFirst || style.dateFormat === 'YMD') return dateOf(first, second, third, style)
  return style.dateFormat === 'MDY' ? dateOf(third, first, second, style) : dateOf(third, second, first, style)
}

/** With a year the first day of the month, with a day the nearest one. */
function dayWithMonth(number: string, name: string, style: Style): string | undefined {
  const month = monthNamed(name, style)
  if (number.length > 2) return dateOf(number, month, '01', style)
  const { today, latest } = style
  const year = Number((latest ?? today).slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((each) => dateOf(String(each), month, number, style) ?? [])
  return latest ? days.findLast((day) => day <= latest) : days.find((day) => day >= today)
}

const isWord = (part: string) => /^\p{L}+$/u.test(part)

/** The number of the one month that begins so; the shortest names have three letters. */
function monthNamed(name: string, { language }: Style): string | undefined {
  if (name.length < 3) return undefined
  const found = months.filter((month) => [language, 'en'].some((each) => namesOfMonth(month, each).some((known) => known.startsWith(name))))
  return found.length === 1 ? found[0] : undefined
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

const namesOfMonth = (month: string, language: string) => [
  plain(dateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`2027-${month}-01T00:00:00Z`))),
  plain(formatDate(`2027-${month}-01`, { dateFormat: 'VERBOSE', language })).split(' ')[1] ?? '',
]

function dateOf(year: string, month: string | undefined, day: string, style: Style): string | undefined {
  if (!month || ![year, month, day].every((part) => /^\d+$/.test(part)) || ![2, 4].includes(year.length)) return undefined
  const inYear = (of: string) => parseDate(`${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (year.length === 4) return inYear(year)
  const found = nearestYear(year, style)
  const date = inYear(String(found))
  return date && style.latest && date > style.latest ? inYear(String(found - 100)) : date
}

/** The last year with this ending that is at most twenty years ahead and not after the latest possible day. */
function nearestYear(twoDigits: string, { today, latest }: Style): number {
  const last = Math.min(Number(today.slice(0, 4)) + 20, Number((latest ?? '9999').slice(0, 4)))
  return last - ((last - Number(twoDigits)) % 100)
}
