import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { keyFor } from '../keys.ts'
import type { Column } from '../upload.ts'
import type { Check, CheckedRow } from './check.ts'
import { cellKey, keyOf, recordsByOwner, valueKey } from './owned-records.ts'

/** New records that look like one that another row makes or that is there; what an owner has once is an error. */
export async function warnOfDuplicateRecords(check: Check, kind: RecordKind, columns: readonly Column[]): Promise<void> {
  const key = keyOf(kind, columns)
  const isOnce = kind.oncePerOwner?.every((field) => key.some(({ path }) => path === field)) === true
  const records = await recordsByOwner(check, kind)
  check.each((row) => {
    const { action, finding, report, warn } = row
    const owner = finding.subjects[kind.owner]
    if (owner === undefined || key.some(({ name }) => check.isWrong(row, name))) return
    const values = key.map((column) => cellKey(check, column, row))
    const earlier = check.firstWith(keyFor(kind.kind, 'key', JSON.stringify([owner, ...values])), action.position)
    if (earlier && isOnce) report(subjectOf(columns), importMessage('sameRecordInRow', earlier))
    else if (earlier) warn(subjectOf(columns), importMessage('duplicateInRow', { ...earlier, ...saidOf(kind, row) }))
    const isThere = records.get(owner)?.some((record) => key.every((column, index) => valueKey(kind, column, record) === values[index]))
    if (isThere && !isOnce) warn(subjectOf(columns), importMessage('duplicateOfRecord', saidOf(kind, row)))
  })
}

const subjectOf = (columns: readonly Column[]) => columns.find(({ isSubject }) => isSubject)?.name ?? null
const saidOf = ({ kind }: RecordKind, { finding }: CheckedRow) => ({ name: finding.target ?? '', kind })
