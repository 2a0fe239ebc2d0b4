import { formatDate } from '@kith/shared/format/dates.ts'

/** The formats that can be chosen for dates, each shown by a day that is written in it. */
export const dateFormatOptions = (formats: readonly string[], day: string, language: string) =>
  formats.map((dateFormat) => ({ value: dateFormat, label: formatDate(day, { dateFormat, language }) }))
