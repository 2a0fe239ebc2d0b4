import type { BulkDataBlocker } from '@kith/shared/domains/bulk-data.ts'
import { fillIn, shownIn, textFor } from '@kith/shared/words.ts'
import { isMatched } from '#platform/imports/matched-record.ts'
import type { FileRow, Heading } from '#platform/imports/sql/files.ts'
import type { ImportRow } from '#platform/imports/sql/imports.ts'
import type { MissingRow } from '#platform/imports/sql/missing-records.ts'
import type { Wording } from '#platform/words.ts'

export type StepName = 'UPLOAD' | 'VALIDATE' | 'PREVIEW' | 'SAVE' | 'PROCESS'
export type Step = { readonly name: StepName; readonly state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'; readonly at: Date | null }

type Parts = {
  readonly row: ImportRow
  readonly files: readonly FileRow[]
  readonly missing: readonly MissingRow[]
  readonly requires: readonly ImportRow[]
}

/** One thing that keeps an import from starting. */
export type Blocker = { readonly code: BulkDataBlocker; readonly count?: number; readonly name?: string }

/** Everything that keeps an import from starting, in the words of the screen. */
export function blockersOf({ row, files, missing, requires }: Parts): Blocker[] {
  if (row.status !== 'UNPROCESSED') return []
  const isOpen = ({ state }: Heading) => state === 'UNSUPPORTED' || state === 'DUPLICATE'
  const isUnmatched = ({ state, headings }: FileRow) => state === 'NEEDS_MAPPING' && headings.length > 0 && !headings.some(isOpen)
  const isUnreadable = ({ state, headings }: FileRow) => state === 'REFUSED' || (state === 'NEEDS_MAPPING' && headings.length === 0)
  const uploads = files.filter(({ state }) => state === 'WAITING').length
  const columns = files.flatMap(({ headings }) => headings).filter(isOpen).length
  const unreadable = files.filter(isUnreadable).length
  const unmatched = files.filter(isUnmatched).length
  const isChecking = row.stage !== null
  const isEmpty = files.length > 0 && row.action_count === 0 && uploads + unreadable + unmatched + columns === 0 && !isChecking
  const blocker = (code: BulkDataBlocker, stands: boolean): Blocker[] => (stands ? [{ code }] : [])
  const counted = (code: BulkDataBlocker, count: number): Blocker[] => (count > 0 ? [{ code, count }] : [])
  return [
    ...blocker('addFile', files.length === 0),
    ...counted('uploads', uploads),
    ...counted('unreadable', unreadable),
    ...counted('unmatched', unmatched),
    ...counted('columns', columns),
    ...blocker('checking', isChecking),
    ...blocker('nothing', isEmpty && row.unchanged_count === 0),
    ...counted('unchanged', isEmpty ? row.unchanged_count : 0),
    ...counted('errors', row.error_count),
    ...counted('warnings', row.warnings_confirmed_at === null ? row.warning_count : 0),
    ...counted('missing', missing.filter(isOpenRecord).length),
    ...requires.filter(({ status }) => status !== 'COMPLETED').map(({ name }): Blocker => ({ code: 'requires', name })),
  ]
}

/** What can only be matched is among the errors, unless its match has been lost since. */
const isOpenRecord = (record: MissingRow) => record.is_lost || (record.is_creatable && !record.is_to_create && !isMatched(record))

/** What has to be done before an import can start. */
export function blockerText({ code, ...values }: Blocker, { language, texts }: Wording): string {
  const text = textFor(texts, `bulk-data:blockers.${code}`, values, language) ?? code
  return fillIn<unknown>(text, values, shownIn(language))
}

/** Upload, validate, preview, save, process: where an import stands. */
export function stepsOf(row: ImportRow, files: readonly FileRow[]): Step[] {
  const hasStarted = row.status !== 'UNPROCESSED'
  const isUploaded = files.length > 0 && files.every(({ upload_status }) => upload_status === 'UPLOADED')
  const lastUpload =
    files
      .flatMap(({ uploaded_at }) => uploaded_at ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime())
      .at(-1) ?? null
  const isRefused = files.some(({ state }) => state === 'REFUSED' || state === 'NEEDS_MAPPING')
  const isChecked = row.checked_at !== null && row.stage !== 'READING' && row.stage !== 'CHECKING'
  const validating = row.stage === 'READING' || row.stage === 'CHECKING'
  const isSound = row.error_count === 0 && !isRefused
  const hasRows = row.action_count + row.unchanged_count > 0
  const previewState = !isChecked || !hasRows ? 'WAITING' : hasStarted || isSound ? 'DONE' : 'RUNNING'
  return [
    { name: 'UPLOAD', state: isUploaded ? 'DONE' : files.length > 0 ? 'RUNNING' : 'WAITING', at: isUploaded ? lastUpload : null },
    {
      name: 'VALIDATE',
      state: validating ? 'RUNNING' : isRefused ? 'FAILED' : isChecked ? 'DONE' : 'WAITING',
      at: isChecked ? row.checked_at : null,
    },
    { name: 'PREVIEW', state: previewState, at: isChecked && hasRows ? row.checked_at : null },
    { name: 'SAVE', state: row.saved_at ? 'DONE' : 'WAITING', at: row.saved_at },
    {
      name: 'PROCESS',
      state: row.status === 'COMPLETED' ? 'DONE' : row.status === 'FAILED' ? 'FAILED' : hasStarted ? 'RUNNING' : 'WAITING',
      at: row.finished_at ?? row.started_at,
    },
  ]
}
