import { id } from '@kith/shared/fields.ts'
import {
  documentCreateFields,
  documentDeleteFields,
  documentLimit,
  documentUpdateFields,
  extensionOf,
  isRefusedName,
  mostDocuments,
  mostRetries,
  type TransferState,
} from '@kith/shared/facets.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '../../context.ts'
import { Invalid, NotFound, problem, throwIfInvalid } from '../../errors.ts'
import { defineMutation } from '../../graphql/mutation.ts'
import { kindNamed, slugNamed } from '../../rights/catalogue.ts'
import { isUuid } from '../../rights/check.ts'
import { editableSubject } from '../subject.ts'
import { keyOf } from './files.ts'
import { faultOfFile } from './judge.ts'
import { removeFileLater } from './removal.ts'
import * as table from './sql.ts'
import type { DocumentRow } from './sql.ts'
import { DocumentTransfer } from './types.ts'

const generalType = 'application/octet-stream'

/** Attaching files to the records of a kind, for those who may edit them. */
export function attachmentMutationsOf(kind: RecordKind) {
  const { edit } = kind.permissions
  if (!kind.facets.includes('documents') || edit === undefined) return []
  const permission = slugNamed(edit)
  const record = `${kind.kind}Id`
  const own = kindNamed(kind.kind)
  const aboutDocument = async (ctx: Context, documentId: unknown) => ({ kind: own, id: await subjectIdOf(ctx, kind, documentId) })
  return [
    defineMutation({
      name: `${kind.kind}AttachmentCreate`,
      description: 'Announces a file to attach, and returns where to put its bytes.',
      record: 'document',
      permission,
      about: (input: Readonly<Record<string, unknown>>) => ({ kind: own, id: textIn(input, record) }),
      input: { [record]: id({ required: true }), ...documentCreateFields },
      event: 'document.created',
      returns: DocumentTransfer,
      plan: async (ctx, input: Readonly<Record<string, unknown>>, newId) => {
        const { personId, jobId, ...subject } = await editableSubject(ctx, 'documents', kind.kind, textIn(input, record))
        const name = withExtension(textIn(input, 'filename'), textIn(input, 'extension'))
        const size = Number(input['size'])
        throwIfInvalid(problemsOf(name, size))
        const { all } = await ctx.db.one(table.countDocuments, { kind: kind.kind, id: subject.id })
        if (all >= mostDocuments) throw new Invalid([problem('filename', 'documents_most', { max: mostDocuments })])
        const mediaType = textIn(input, 'mime') || generalType
        const row = {
          id: newId,
          kind: kind.kind,
          subject: subject.id,
          person: personId,
          name,
          mediaType,
          size,
          user: ctx.actor.userId,
          now: ctx.now,
        }
        return { id: newId, personId, jobId, row, change: { before: null, after: { name, subjectKind: kind.kind, subjectId: subject.id } } }
      },
      write: async (ctx, { row }) => transferOf(ctx, await ctx.db.one(table.insertDocument, row)),
    }),
    defineMutation({
      name: `${kind.kind}AttachmentUpdate`,
      description: 'Says how the transfer went, begins it again, or renames the file.',
      record: 'document',
      permission,
      about: ({ documentId }, ctx) => aboutDocument(ctx, documentId),
      input: documentUpdateFields,
      event: 'document.updated',
      returns: DocumentTransfer,
      plan: async (ctx, { documentId, uploadStatus, displayName }) => {
        const { row, ...whose } = await lockedDocument(ctx, kind, documentId)
        const name = displayName ? withExtension(displayName, extensionOf(row.display_name)) : row.display_name
        if (isRefusedName(name)) throw new Invalid([problem('displayName', 'document_type')])
        const after = { ...row, display_name: name, ...(uploadStatus ? await transferred(ctx, row, uploadStatus) : {}) }
        const change = { before: valuesOf(row), after: valuesOf(after) }
        return { ...whose, row, after, change }
      },
      write: async (ctx, { row, after }) => {
        if (after.status === 'FAILED') await removeFileLater(ctx, row)
        const { id: documentId, display_name: name, status, tries, failure } = after
        return transferOf(ctx, await ctx.db.one(table.updateDocument, { id: documentId, name, status, tries, failure }))
      },
    }),
    defineMutation({
      name: `${kind.kind}AttachmentDelete`,
      description: 'Removes a file, or cancels its transfer.',
      record: 'document',
      permission,
      about: ({ id: documentId }, ctx) => aboutDocument(ctx, documentId),
      input: documentDeleteFields,
      event: 'document.deleted',
      returns: 'ID',
      plan: async (ctx, { id: documentId }) => {
        const { row, ...whose } = await lockedDocument(ctx, kind, documentId)
        return { ...whose, row, change: { before: valuesOf(row), after: null } }
      },
      write: async (ctx, { row }) => {
        await ctx.db.run(table.deleteDocument, { id: row.id })
        await removeFileLater(ctx, row)
        return row.id
      },
    }),
  ]
}

const textIn = (values: Readonly<Record<string, unknown>>, name: string): string => (typeof values[name] === 'string' ? values[name] : '')

const valuesOf = ({ display_name: name, status }: DocumentRow) => ({ name, uploadStatus: status })

/** A name keeps what says of which type its file is. */
const withExtension = (name: string, extension: string) =>
  extension === '' || extensionOf(name) === extension.toLowerCase() ? name : `${name}.${extension.toLowerCase()}`

function problemsOf(name: string, size: number): Problem[] {
  return [
    ...(isRefusedName(name) ? [problem('filename', 'document_type')] : []),
    ...(size < 1 ? [problem('size', 'document_empty', { name })] : []),
    ...(size > documentLimit ? [problem('size', 'document_large', { name })] : []),
  ]
}

async function subjectIdOf(ctx: Context, kind: RecordKind, documentId: unknown): Promise<string | undefined> {
  const row = typeof documentId === 'string' && isUuid(documentId) ? await ctx.db.first(table.documentById, { id: documentId }) : undefined
  return row?.subject_kind === kind.kind ? row.subject_id : undefined
}

/** What has not arrived is for whoever sends it alone. */
async function lockedDocument(ctx: Context, kind: RecordKind, documentId: string) {
  const row = await ctx.db.first(table.lockDocument, { id: documentId })
  if (!row || row.subject_kind !== kind.kind || (row.status !== 'UPLOADED' && row.uploaded_by !== ctx.actor.userId)) throw new NotFound()
  const { personId, jobId } = await editableSubject(ctx, 'documents', kind.kind, row.subject_id)
  return { id: row.id, personId, jobId, row }
}

/** The state of a transfer after what its sender says of it; the file itself is looked at before it counts as uploaded. */
async function transferred(
  ctx: Context,
  row: DocumentRow,
  wanted: TransferState,
): Promise<Partial<Pick<DocumentRow, 'status' | 'tries' | 'failure'>>> {
  const { status, tries } = row
  if (status === 'UPLOADED') return {}
  if (wanted === 'FAILED') return { status: 'FAILED', failure: 'upload_cut' }
  if (wanted === 'PENDING') {
    if (tries > mostRetries) throw new Invalid([problem('uploadStatus', 'document_tries')])
    return { status: 'UPLOADING', tries: tries + 1, failure: null }
  }
  if (status === 'FAILED') throw new Invalid([problem('uploadStatus', 'upload_cut')])
  const key = keyOf(ctx.actor.tenantId, row)
  const fault = await faultOfFile(ctx.services.files, key, { name: row.display_name, size: row.size })
  return fault ? { status: 'FAILED', failure: fault } : { status: 'UPLOADED', failure: null }
}

async function transferOf({ services, actor: { tenantId, userId }, now }: Context, document: DocumentRow) {
  const { size, media_type: type } = document
  const awaited = document.status === 'UPLOADING'
  return {
    document,
    url: awaited ? (await services.files.signTransfer({ tenantId, userId, key: keyOf(tenantId, document), size, type }, now)).url : null,
  }
}
