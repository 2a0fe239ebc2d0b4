import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { idColumn } from '../record-columns.ts'
import type { Column } from '../upload.ts'
import type { Check, CheckedRow } from './check.ts'
import { cellKey, keyOf, recordsByOwner, valueKey, type KeyColumn } from './owned-records.ts'

const mostNamed = 5

/** Which record of its owner each row updates: the only one with the values of the key that the row gives, or the one whose ID it gives. */
export async function findByKey(check: Check, kind: RecordKind, columns: readonly Column[]): Promise<void> {
  const key = keyOf(kind, columns)
  const records = await recordsByOwner(check, kind)
  check.each((row) => {
    const { finding } = row
    const owner = finding.subjects[kind.owner]
    delete finding.subjects[kind.kind]
    if (owner === undefined || key.some(({ name }) => check.isWrong(row, name))) return
    const found = matching(check, kind, key, row, records.get(owner) ?? [])
    const [first, second] = found
    if (!first || second) return reportSeveral(kind, key, row, found)
    finding.subjects[kind.kind] = first.id
    warnOfOtherKey(check, kind, key, row, first)
  })
}

/** An empty cell of the key says nothing. */
function matching(check: Check, kind: RecordKind, key: readonly KeyColumn[], row: CheckedRow, records: readonly RecordRow[]) {
  const id = row.given[idColumn(kind)]?.toLowerCase()
  if (id) return records.filter((record) => record.id === id)
  const wanted = key.map((column) => ({ column, value: cellKey(check, column, row) })).filter(({ value }) => value !== '')
  return records.filter((record) => wanted.every(({ column, value }) => valueKey(kind, column, record) === value))
}

/** A record that is found by its ID keeps its key, whatever the row says. */
function warnOfOtherKey(check: Check, kind: RecordKind, key: readonly KeyColumn[], row: CheckedRow, record: RecordRow) {
  if (!row.given[idColumn(kind)]) return
  for (const column of key) {
    const value = cellKey(check, column, row)
    if (value !== '' && value !== valueKey(kind, column, record))
      row.warn(column.name, importMessage('keyStays', { column: column.name, value: row.given[column.name] ?? '' }))
  }
}

function reportSeveral(kind: RecordKind, key: readonly KeyColumn[], { given, finding, report }: CheckedRow, found: readonly RecordRow[]) {
  const id = idColumn(kind)
  const said = { name: finding.target ?? '', kind: kind.kind, column: id }
  const [first] = key
  if (found.length === 0 && given[id]) report(id, importMessage('noRecordWithId', said))
  else if (found.length === 0)
    report(first?.name ?? null, importMessage('noRecordWithKey', { ...said, columns: key.map(({ name }) => name) }))
  else
    report(
      first?.name ?? null,
      importMessage('severalWithKey', { ...said, records: found.slice(0, mostNamed).map((record) => nameOf(kind, key, record)) }),
    )
}

/** Its ID, and the values by which people tell it from the others. */
function nameOf(kind: RecordKind, key: readonly KeyColumn[], record: RecordRow): string {
  const values = key.filter(({ list, of }) => !list && !of).map((column) => valueKey(kind, column, record))
  const told = values.slice(1).filter((value) => value !== '')
  return told.length === 0 ? record.id : `${record.id} (${told.join(', ')})`
}
