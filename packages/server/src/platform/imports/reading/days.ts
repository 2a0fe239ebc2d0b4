import { languages } from '@kith/shared/languages.ts'
import { plain } from '@kith/shared/plain.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import type { DateFormat } from '@kith/shared/rules/types.ts'

/** How the days of a column are written: `isTold` where that was said of the file itself, so that dots and dashes separate as well. */
export type DayFormat = { readonly format: DateFormat; readonly isTold: boolean }

/**
 * As the format says, in another way that is clear, only against its order of day and month, or in two ways that it does not decide.
 * `other` is the day in the other order, where there is such a day.
 */
export type ReadDay =
  | { readonly kind: 'written' | 'clear'; readonly day: string; readonly other?: string | undefined }
  | { readonly kind: 'contrary'; readonly day: string }
  | { readonly kind: 'twoWays'; readonly first: string; readonly second: string }

const longest = 50
const numbers = /^(?<first>\d{1,2})(?:(?<separator>[/.-]) ?)(?<second>\d{1,2})\k<separator> ?(?<year>\d{4})$/
const yearFirst = /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/
const together = /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/
const midnight = /(?:T|,? )(?:00?:00(?::00(?:\.0+)?)?|12:00(?::00)? ?AM)(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?$/i

/** The day that a text of one line denotes; undefined where it denotes none. */
export function readDay(text: string, { format, isTold }: DayFormat): ReadDay | undefined {
  if (text.length > longest) return undefined
  const written = parseDate(text, format)
  const bare = text.replace(midnight, '')
  const found = numbers.exec(bare)?.groups
  if (found) return inOrder(found, format, isTold || written !== undefined)
  if (written !== undefined) return { kind: 'written', day: written }
  const day = dayIn(yearFirst.exec(bare)?.groups ?? together.exec(bare)?.groups) ?? dayInWords(bare)
  return day === undefined ? undefined : { kind: 'clear', day }
}

type Parts = Readonly<Record<string, string>>

function inOrder({ first = '', second = '', year = '' }: Parts, format: DateFormat, isWritten: boolean): ReadDay | undefined {
  const days = { DMY: dayIn({ year, month: second, day: first }), MDY: dayIn({ year, month: first, day: second }) }
  const only = days.DMY ?? days.MDY
  const isOrdered = format === 'DMY' || format === 'MDY'
  const own = isOrdered ? days[format] : undefined
  const kind = isWritten ? 'written' : 'clear'
  if (only === undefined) return undefined
  if (days.DMY === days.MDY || days.DMY === undefined || days.MDY === undefined)
    return isOrdered && own === undefined ? { kind: 'contrary', day: only } : { kind, day: only }
  if (own === undefined) return { kind: 'twoWays', first: days.DMY, second: days.MDY }
  return { kind, day: own, other: own === days.DMY ? days.MDY : days.DMY }
}

const dayIn = (parts: Parts | undefined): string | undefined =>
  parts && parseDate(`${parts['year']}-${parts['month']?.padStart(2, '0')}-${parts['day']?.padStart(2, '0')}`)

/** `20-Sep-1969`, `2 septembre 1994`, `Friday, September 02, 1994`: in our languages, and on that day of the week. */
function dayInWords(text: string): string | undefined {
  const words = plain(text)
    .split(/[ .,/-]+/)
    .filter((word) => word !== '' && word !== 'de')
  const weekday = words.length === 4 ? weekdays.get(words.shift() ?? '') : null
  const month = words.map((word) => months.get(word)).find((each) => each !== undefined)
  const year = words.find((word) => /^\d{4}$/.test(word))
  const day = words.flatMap((word) => /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(word)?.[1] ?? [])[0]
  if (words.length !== 3 || month === undefined || year === undefined || day === undefined || weekday === undefined) return undefined
  const found = dayIn({ year, month: String(month), day })
  return found !== undefined && (weekday === null || new Date(found).getUTCDay() === weekday) ? found : undefined
}

/** Names that `at` has in our languages, in full and short → its number from `first` on. */
function namesOf(count: number, first: number, at: (index: number) => Date, part: 'month' | 'weekday'): ReadonlyMap<string, number> {
  return new Map(
    languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((length) => {
        const format = new Intl.DateTimeFormat(language, { [part]: length, timeZone: 'UTC' })
        return Array.from({ length: count }, (_, index) => [plain(format.format(at(index))).replaceAll('.', ''), first + index] as const)
      }),
    ),
  )
}

const months = new Map([...namesOf(12, 1, (index) => new Date(Date.UTC(2023, index, 1)), 'month'), ['sept', 9] as const])
/** The first of October 2023 was a Sunday. */
const weekdays = namesOf(7, 0, (index) => new Date(Date.UTC(2023, 9, 1 + index)), 'weekday')
