import { parseDate } from '@kith/shared/rules/dates.ts'
import type { DateFormat } from '@kith/shared/rules/types.ts'
import { formatDate } from '@kith/shared/format/dates.ts'

interface Style {
  dateFormat: DateFormat
  language: string
}

/** YYYY-MM-DD of a date typed as the user writes dates, its month also in their language; undefined where no such day exists. */
export function parseTyped(text: string, { dateFormat, language }: Style): string | undefined {
  const typed = text.trim()
  const parsed = parseDate(typed, dateFormat)
  if (parsed || dateFormat !== 'VERBOSE') return parsed
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) (\p{L}+)\.? (\d{4})$/u.exec(typed) ?? []
  return months
    .map((number) => `${year}-${number}-${day.padStart(2, '0')}`)
    .find((date) => parseDate(date) && monthOf(date, language) === month.toLocaleLowerCase(language))
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

const monthOf = (date: string, language: string) =>
  formatDate(date, { dateFormat: 'VERBOSE', language }).split(' ')[1]?.replace(/\.$/, '').toLocaleLowerCase(language)
