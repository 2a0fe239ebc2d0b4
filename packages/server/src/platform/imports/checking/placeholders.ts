import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Column, Upload } from '../upload.ts'
import type { Check, CheckedRow } from './check.ts'

/** As machines write them: Nan, Na and Null are names. */
const words = 'NULL|null|NIL|nil|NONE|None|none|NaN|NAN|nan|undefined|NA|na|[Nn]/[Aa]|[Nn]\\.[Aa]\\.|[Nn]ot applicable|TB[ACD]|tb[acd]'
const placeholder = new RegExp(`^(?:[([<]?(?:${words})[)\\]>]?|[-–—]+|\\.+|\\?+)$`)

/** Words that other systems write into an empty cell are values here, unless they mean one that exists: whether they are meant is confirmed. */
export function warnOfPlaceholders(check: Check, { columns }: Upload): void {
  const open = columns.filter(({ kind, isSubject }) => !isSubject && (kind === 'text' || kind === 'lookup'))
  check.each((row) => {
    for (const column of open) {
      const value = row.given[column.name] ?? ''
      if (placeholder.test(value) && !check.isWrong(row, column.name) && !isRecord(check, column, row))
        row.warn(column.name, importMessage('placeholder', { value }))
    }
  })
}

const isRecord = (check: Check, { name, list }: Column, { given }: CheckedRow) =>
  list !== undefined && check.records.idOf(name, given) !== null
