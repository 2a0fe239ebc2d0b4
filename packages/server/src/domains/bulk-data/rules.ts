import { bulkDataMessages } from '@kith/shared/domains/bulk-data.ts'
import type { FileRow } from './sql/files.ts'
import type { ImportRow } from './sql/imports.ts'
import type { MissingRow } from './sql/missing-records.ts'

export type StepName = 'UPLOAD' | 'VALIDATE' | 'PREVIEW' | 'SAVE' | 'PROCESS'
export type Step = { readonly name: StepName; readonly state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'; readonly at: Date | null }

type Parts = {
  readonly row: ImportRow
  readonly files: readonly FileRow[]
  readonly missing: readonly MissingRow[]
  readonly requires: readonly ImportRow[]
}

/** Everything that stands between an import and its start, in the words of the screen. */
export function blockersOf({ row, files, missing, requires }: Parts): string[] {
  if (row.status !== 'UNPROCESSED') return []
  const uploading = files.filter(({ state }) => state === 'WAITING').length
  const unmapped = files.flatMap(({ headings }) => headings).filter(({ state }) => state === 'UNSUPPORTED' || state === 'DOUBLE').length
  const refused = files.filter(
    ({ state, headings }) =>
      state === 'REFUSED' ||
      (state === 'NEEDS_MAPPING' && !headings.some((each) => each.state === 'UNSUPPORTED' || each.state === 'DOUBLE')),
  ).length
  const toCreate = missing.filter(({ is_to_create }) => !is_to_create).length
  const waitingFor = requires.filter(({ status }) => status !== 'COMPLETED')
  return [
    ...(files.length === 0 ? ['Add a file to continue'] : []),
    ...(uploading > 0
      ? [`Wait for ${counted(uploading, 'upload')} to finish, or remove ${uploading === 1 ? 'the file' : 'the files'}`]
      : []),
    ...(refused > 0 ? [`Replace or remove ${counted(refused, 'file')} that cannot be read`] : []),
    ...(unmapped > 0 ? [`Map or ignore ${counted(unmapped, 'column')} to continue`] : []),
    ...(row.stage !== null ? ['Wait until every row has been checked'] : []),
    ...(row.stage === null && files.length > 0 && row.action_count === 0 && uploading + refused + unmapped === 0
      ? ['There is nothing to import']
      : []),
    ...(row.error_count > 0 ? [bulkDataMessages.resolveErrors(row.error_count)] : []),
    ...(row.warning_count > 0 && row.warnings_confirmed_at === null ? [bulkDataMessages.confirmWarnings(row.warning_count)] : []),
    ...(toCreate > 0 ? [`Create ${counted(toCreate, 'missing record')} to continue`] : []),
    ...waitingFor.map(({ name }) => `Wait for the import ‘${name}’ to complete`),
    ...(row.saved_at === null ? ['Save the import to continue'] : []),
  ]
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
  const previewState = !isChecked || row.action_count === 0 ? 'WAITING' : hasStarted || isSound ? 'DONE' : 'RUNNING'
  return [
    { name: 'UPLOAD', state: isUploaded ? 'DONE' : files.length > 0 ? 'RUNNING' : 'WAITING', at: isUploaded ? lastUpload : null },
    {
      name: 'VALIDATE',
      state: validating ? 'RUNNING' : isRefused ? 'FAILED' : isChecked ? 'DONE' : 'WAITING',
      at: isChecked ? row.checked_at : null,
    },
    { name: 'PREVIEW', state: previewState, at: isChecked && row.action_count > 0 ? row.checked_at : null },
    { name: 'SAVE', state: row.saved_at ? 'DONE' : 'WAITING', at: row.saved_at },
    {
      name: 'PROCESS',
      state: row.status === 'COMPLETED' ? 'DONE' : row.status === 'FAILED' ? 'FAILED' : hasStarted ? 'RUNNING' : 'WAITING',
      at: row.finished_at ?? row.started_at,
    },
  ]
}

export const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
