import { personDocument } from '@kith/shared/domains/documents/person-documents.ts'
import type { TransferState } from '@kith/shared/facets.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { removeFileLater } from '#platform/facets/documents/removal.ts'
import * as table from '#platform/facets/documents/sql.ts'
import type { DocumentRow } from '#platform/facets/documents/sql.ts'
import { announced, transferOf, transferred, type Announced } from '#platform/facets/documents/transfer.ts'
import type { About } from '#platform/mutations/mutation.ts'
import { isUuid } from '#platform/rights/check.ts'

type Where = { readonly personId: string; readonly folderId: string; readonly requestId?: string | null }

/** A file that somebody is about to send into a folder of a person. */
export function planAnnounced(ctx: Context, id: string, { personId, folderId, requestId = null }: Where, given: Announced) {
  const file = announced(given)
  const row = {
    ...file,
    id,
    kind: 'person',
    subject: personId,
    person: personId,
    folder: folderId,
    request: requestId,
    user: ctx.actor.userId,
    now: ctx.now,
  }
  return { id, personId, row, change: { before: null, after: { displayName: file.name, folderId, uploadStatus: 'UPLOADING' } } }
}

export const writeAnnounced = async (ctx: Context, { row }: ReturnType<typeof planAnnounced>) =>
  transferOf(ctx, await ctx.db.one(table.insertDocument, row))

/** What its sender says of a transfer, and what else of the document is to change. */
export async function planTransferred(
  ctx: Context,
  row: DocumentRow,
  wanted: TransferState | null | undefined,
  changes: Partial<Pick<DocumentRow, 'display_name' | 'folder_id'>> = {},
) {
  const after: DocumentRow = { ...row, ...changes, ...(wanted ? await transferred(ctx, row, wanted) : {}) }
  return { id: row.id, personId: row.person_id, row, after, change: { before: valuesOf(row), after: valuesOf(after) } }
}

export async function writeTransferred(ctx: Context, { row, after }: Awaited<ReturnType<typeof planTransferred>>) {
  if (after.status === 'FAILED') await removeFileLater(ctx, row)
  return transferOf(ctx, await ctx.db.one(table.updateDocument, table.changedValues(after)))
}

export const planRemoved = (row: DocumentRow) => ({
  id: row.id,
  personId: row.person_id,
  row,
  change: { before: valuesOf(row), after: null },
})

/** Its bytes go once the transaction is committed. */
export async function writeRemoved(ctx: Context, { row }: ReturnType<typeof planRemoved>): Promise<string> {
  await ctx.db.run(table.deleteDocument, { id: row.id })
  await removeFileLater(ctx, row)
  return row.id
}

const valuesOf = ({ display_name: displayName, folder_id: folderId, status: uploadStatus }: DocumentRow) => ({
  displayName,
  folderId,
  uploadStatus,
})

/** A document in a folder, held until the transaction ends. What has not arrived is for whoever sends it alone. */
export async function lockedInFolder(ctx: Context, id: string): Promise<DocumentRow & { folder_id: string; person_id: string }> {
  const row = await ctx.db.first(table.lockDocument, { id })
  if (!row || !isInFolder(row) || isOfOthers(ctx, row)) throw new NotFound()
  return row
}

export async function findInFolder(ctx: Context, id: string | null | undefined) {
  const row = id && isUuid(id) ? await ctx.db.first(table.documentById, { id }) : undefined
  return row && isInFolder(row) ? row : undefined
}

/** What a right to a document is checked against: one that is there itself, else the folder into which it is sent. */
export async function aboutDocument(ctx: Context, id: string | null | undefined): Promise<About> {
  const row = await findInFolder(ctx, id)
  if (row?.status === 'UPLOADED') return { kind: personDocument.kind, id: row.id }
  return { kind: 'person', id: row && !isOfOthers(ctx, row) ? row.person_id : undefined, named: row?.folder_id }
}

const isInFolder = (row: DocumentRow): row is DocumentRow & { folder_id: string; person_id: string } =>
  row.folder_id !== null && row.person_id !== null
const isOfOthers = ({ actor }: Context, { status, uploaded_by: by }: DocumentRow) => status !== 'UPLOADED' && by !== actor.userId
