import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Understood } from './cells.ts'
import { readDay, type DayFormat, type ReadDay } from './days.ts'

/** What is known of a column of dates beside its format: whether some cell contradicts it, and whether days that are clear were confirmed. */
export type DayRules = DayFormat & { readonly isContradicted?: boolean; readonly isConfirmed?: boolean }

/** A cell of a column of dates: a day that could be another one, or is written in a way that nobody has confirmed, is proposed and not taken. */
export function readDate(value: string, rules: DayRules): Understood {
  const serial = /^\d{5}(\.\d+)?$/.test(value) ? dayOfSerial(Number(value)) : undefined
  if (serial) return importMessage('serialDate', { value, day: serial })
  const read = readDay(value, rules)
  return read ? judged(value, read, rules) : importMessage('noDate', { value })
}

function judged(value: string, read: ReadDay, { format, isTold, isContradicted, isConfirmed }: DayRules): Understood {
  if (read.kind === 'twoWays') return importMessage('ambiguousDate', { value, first: read.first, second: read.second })
  const { day } = read
  if (read.kind === 'contrary') return importMessage(isTold ? 'otherThanTold' : 'otherDateFormat', { value, format, day })
  if (isContradicted && read.other) {
    const [first, second] = format === 'DMY' ? [day, read.other] : [read.other, day]
    return importMessage('ambiguousDate', { value, first, second })
  }
  return read.kind === 'written' || isConfirmed ? { value: day } : importMessage('clearDate', { value, day })
}

/** The 1900 date system of spreadsheets, in the years that a date of this tool can mean. */
const dayOfSerial = (serial: number) => new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
