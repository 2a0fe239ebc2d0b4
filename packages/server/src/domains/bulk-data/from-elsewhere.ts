import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { keyOf } from '#platform/imports/files.ts'
import { runMutation } from '#platform/mutations/run.ts'
import { loadImport } from '#platform/imports/load.ts'
import { bulkDataImportFileAdd, bulkDataImportFileMap, bulkDataImportFileUploaded } from './mutations/files.ts'
import { bulkDataImportSave } from './mutations/imports.ts'

type Arriving = { readonly type: string; readonly filename: string; readonly size: number }

/** Announces a file that came without a browser; its bytes are to lie under the key of the file before `takeIn` goes on with it. */
export async function announce(ctx: Context, arriving: Arriving): Promise<{ importId: string; fileId: string }> {
  const { row, file } = present(await runMutation(ctx, bulkDataImportFileAdd, { ...arriving, mime: 'text/csv' }))
  return { importId: row.id, fileId: file.id }
}

export const keyOfFile = keyOf

/**
 * Reads an announced file as its actor, with saved columns where there are any, and saves the import, which waits for somebody to start
 * it. Returns what is wrong with the file as a whole.
 */
export async function takeIn(ctx: Context, { fileId, mappingId }: { fileId: string; mappingId: string | null }) {
  const file = present(await runMutation(ctx, bulkDataImportFileUploaded, { id: fileId }))
  if (file.upload_status !== 'UPLOADED') return { isRead: false, problems: file.problems }
  const { version } = file
  const map = async () => present(await runMutation(ctx, bulkDataImportFileMap, { id: fileId, version, mappingId }))
  const { problems } = mappingId ? await map() : file
  const made = await loadImport(ctx, file.import_id)
  await runMutation(ctx, bulkDataImportSave, { id: made.id, version: made.version, name: made.name })
  return { isRead: true, problems }
}

/** A mutation returns nothing of what its actor may not see, and they see their own imports. */
function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new NotFound()
  return value
}
