import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Column, Upload } from '../upload.ts'
import type { Check, CheckedRow } from './check.ts'

/** As machines write them: Nan, Na and Null are names. */
const written = 'NULL null NIL nil NONE None none NaN NAN nan undefined NA na N/A N/a n/A n/a N.A. N.a. n.A. n.a. TBA TBC TBD tba tbc tbd'
const words = new Set([...written.split(' '), 'Not applicable', 'not applicable'])

/** Words that other systems write into an empty cell are values here, unless they mean one that exists: whether they are meant is confirmed. */
export function warnOfPlaceholders(check: Check, { columns }: Upload): void {
  const open = columns.filter(({ kind, isSubject }) => !isSubject && (kind === 'text' || kind === 'lookup'))
  check.each((row) => {
    for (const column of open) {
      const value = row.given[column.name] ?? ''
      if (isPlaceholder(value) && !check.isWrong(row, column.name) && !isRecord(check, column, row))
        row.warn(column.name, importMessage('placeholder', { value }))
    }
  })
}

const isPlaceholder = (value: string) => /^(?:[-–—]+|\.+|\?+)$/.test(value) || words.has(value.replace(/^[([<]/, '').replace(/[)\]>]$/, ''))

const isRecord = (check: Check, { name, list }: Column, { given }: CheckedRow) =>
  list !== undefined && check.records.idOf(name, given) !== null
