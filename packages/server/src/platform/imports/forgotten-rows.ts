import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import { erasedCell } from './erased-cell.ts'
import { saidOfDeleted } from './lookups.ts'
import type { Given, Reason } from './sql/actions.ts'
import type { Problem } from './sql/files.ts'
import type { NamingRow } from './sql/forgetting.ts'
import { subjectBefore, type Column } from './upload.ts'
import { uploadOf } from './uploads.ts'

/** A row with what it says of records that are gone: everything where it is about one, else some columns, or the values that they replace. */
export type ForgottenRow = NamingRow & {
  readonly isAbout: boolean
  readonly columns: readonly Column[]
  readonly before: readonly string[]
  readonly forgets: readonly string[]
}

type Outcome = Pick<ForgottenRow, 'id' | 'forgets' | 'status'> & {
  readonly given: Given
  readonly errors: readonly Problem[]
  readonly reason: Reason | null
}

/** Whether its import has not started, so that somebody can still decide about it. */
export const isWaiting = ({ import_status: status }: NamingRow) => status === 'UNPROCESSED'

/** Whether its file has no use any more. */
export const isFinished = ({ import_status: status }: NamingRow) => status === 'COMPLETED' || status === 'FAILED'

/** Whether its import has started, and has not come to it. */
export const isOpen = (row: NamingRow) => !isWaiting(row) && row.status === 'PENDING' && !row.is_unchanged

export function forgottenIn(ctx: Context, kind: string, gone: ReadonlySet<string>, row: NamingRow): ForgottenRow[] {
  const isGone = (subject: string) => gone.has(row.subjects[subject] ?? '')
  const { columns } = uploadOf(ctx, row.type)
  const isAbout = isGone(kind)
  const before = columns.flatMap(({ name, of }) => (of && isGone(subjectBefore(of)) ? name : []))
  const named = columns.filter(({ name, of, isSubject }) => of && row.given[name] !== undefined && (isAbout ? isSubject : isGone(of.as)))
  const forgets = Object.keys(row.subjects).filter(isGone)
  return isAbout || named.length + before.length > 0 ? [{ ...row, isAbout, columns: named, before, forgets }] : []
}

/** What becomes of it. One that waits says which of its cells is to be filled in again; one that is open can only fail. */
export function outcomeOf(ctx: Context, row: ForgottenRow): Outcome {
  const { id, status, columns, isAbout, row_number } = row
  const said = columns.flatMap(({ name, of }) => (of ? { column: name, ...importMessage(saidOfDeleted(ctx, of)) } : []))
  const [first = null] = said
  const nothing = { id, given: {}, errors: [], forgets: [] }
  if (first === null && !isAbout) return { ...nothing, status, reason: row.reason, forgets: isWaiting(row) ? row.forgets : [] }
  if (isWaiting(row)) {
    const given = Object.fromEntries(said.map(({ column }) => [column, erasedCell]))
    return { id, given, errors: said.map((each) => ({ row: row_number, ...each })), status, reason: null, forgets: row.forgets }
  }
  if (isOpen(row)) return { ...nothing, status: 'FAILED', reason: first ?? importMessage('erased') }
  const isQuoting = Object.keys(row.reason?.values ?? {}).length > 0 && (isAbout || columns.some(({ name }) => name === row.reason?.column))
  return { ...nothing, status, reason: !isQuoting ? row.reason : status === 'FAILED' ? importMessage('erased') : null }
}
