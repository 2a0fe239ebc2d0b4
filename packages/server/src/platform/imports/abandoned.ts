import { bulkDataDraftDays } from '@kith/shared/domains/bulk-data.ts'
import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { recordEvents } from '#platform/events/record.ts'
import { keyOf } from './files.ts'
import { subjectOf } from './outcome.ts'
import { abandonedImport, type AbandonedImport } from './sql/abandoned.ts'
import { deleteFile, filesOf, type FileRow } from './sql/files.ts'
import { deleteImport } from './sql/imports.ts'

const day = 86_400_000

/** Removes drafts of imports that nobody has touched for some days, and files that were announced and never came. Returns how many imports it cleared. */
export async function removeAbandoned(ctx: Context): Promise<number> {
  const before = new Date(ctx.now.getTime() - bulkDataDraftDays * day)
  for (let cleared = 0; ; cleared += 1) {
    const found = await ctx.db.first(abandonedImport, { before })
    if (!found) return cleared
    await clear(ctx, found)
  }
}

/** The bytes go first: if this is interrupted, it is done again. */
async function clear(ctx: Context, row: AbandonedImport): Promise<void> {
  await ctx.db.setStatementTimeout(120_000)
  const files = await ctx.db.run(filesOf, { imports: [row.id] })
  const gone = row.is_draft ? files : files.filter(({ upload_status }) => upload_status === 'UPLOADING')
  for (const { id } of gone) await ctx.services.files.storage.remove(keyOf(ctx.actor.tenantId, id))
  if (row.is_draft) await ctx.db.run(deleteImport, { id: row.id })
  else for (const { id } of gone) await ctx.db.run(deleteFile, { id })
  await recordEvents(ctx, row.is_draft ? [draftGone(row, files)] : gone.map((file) => fileGone(row, file)))
}

const draftGone = ({ id, name }: AbandonedImport, files: readonly FileRow[]): Change => ({
  event: 'bulk_data_import.expired',
  ...subjectOf(id),
  before: { name, files: files.map(({ filename }) => filename) },
  after: null,
})

const fileGone = ({ id }: AbandonedImport, { filename }: FileRow): Change => ({
  event: 'bulk_data_import.file_deleted',
  ...subjectOf(id),
  before: { file: filename },
  after: { file: null },
})
