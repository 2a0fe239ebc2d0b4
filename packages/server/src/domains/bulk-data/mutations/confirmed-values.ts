import type { DecimalSign } from '@kith/shared/domains/bulk-data.ts'
import type { Heading } from '#platform/imports/sql/files.ts'

type Confirmed = {
  readonly days: readonly { readonly column: string }[]
  readonly numbers: readonly { readonly column: string; readonly decimalSign?: DecimalSign | null }[]
}

/** Columns in which days and numbers that are clear are taken as proposed; that is said of a column, not of its heading. */
export function withConfirmed(headings: readonly Heading[], { days, numbers }: Confirmed): Heading[] {
  const ofDays = new Set(days.map(({ column }) => column))
  const ofNumbers = new Map(numbers.map(({ column, decimalSign }) => [column, decimalSign]))
  return headings.map((heading) => {
    const column = heading.column ?? ''
    const decimalSign = ofNumbers.get(column)
    return {
      ...heading,
      ...(ofDays.has(column) && { areDaysConfirmed: true }),
      ...(ofNumbers.has(column) && { areNumbersConfirmed: true }),
      ...(decimalSign && { decimalSign }),
    }
  })
}

/** What was said of a column, for a heading that names it again. */
export const confirmedIn = ({ areDaysConfirmed, areNumbersConfirmed, decimalSign }: Heading): Partial<Heading> => ({
  ...(areDaysConfirmed && { areDaysConfirmed }),
  ...(areNumbersConfirmed && { areNumbersConfirmed }),
  ...(decimalSign && { decimalSign }),
})
