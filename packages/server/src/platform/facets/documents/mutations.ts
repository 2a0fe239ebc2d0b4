import { id } from '@kith/shared/fields.ts'
import { documentCreateFields, documentDeleteFields, documentUpdateFields, mostDocuments } from '@kith/shared/facets.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../../context.ts'
import { Invalid, NotFound, problem, problemOf } from '../../errors.ts'
import { defineMutation } from '../../graphql/mutation.ts'
import { kindNamed, slugNamed } from '../../rights/catalogue.ts'
import { isUuid } from '../../rights/check.ts'
import { presentOf } from '../../records/acting.ts'
import { rulesOf } from '../../records/rules.ts'
import { lockToEdit } from '../../records/sql.ts'
import { editableSubject, holdSubject } from '../subject.ts'
import { removeFileLater } from './removal.ts'
import * as table from './sql.ts'
import type { DocumentRow } from './sql.ts'
import { announced, renamed, transferOf, transferred } from './transfer.ts'
import { DocumentTransfer } from './types.ts'

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
        const file = announced({
          filename: textIn(input, 'filename'),
          extension: textIn(input, 'extension'),
          mime: textIn(input, 'mime'),
          size: Number(input['size']),
        })
        await holdSubject(ctx, kind, subject.id)
        const { all } = await ctx.db.one(table.countDocuments, { kind: kind.kind, id: subject.id })
        if (all >= mostDocuments) throw new Invalid([problem('filename', 'documents_most', { max: mostDocuments })])
        const { userId: user } = ctx.actor
        const row = { ...noFolder, ...file, id: newId, kind: kind.kind, subject: subject.id, person: personId, user, now: ctx.now }
        const after = { name: file.name, subjectKind: kind.kind, subjectId: subject.id }
        return { id: newId, personId, jobId, row, change: { before: null, after } }
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
        const after = {
          ...row,
          display_name: renamed(row, displayName),
          ...(uploadStatus ? await transferred(ctx, row, uploadStatus) : {}),
        }
        const change = { before: valuesOf(row), after: valuesOf(after) }
        return { ...whose, row, after, change }
      },
      write: async (ctx, { row, after }) => {
        if (after.status === 'FAILED') await removeFileLater(ctx, row)
        return transferOf(ctx, await ctx.db.one(table.updateDocument, table.changedValues(after)))
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
        await refuseLastFile(ctx, kind, row)
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

const noFolder = { folder: null, request: null }
const textIn = (values: Readonly<Record<string, unknown>>, name: string): string => (typeof values[name] === 'string' ? values[name] : '')

const valuesOf = ({ display_name: name, status }: DocumentRow) => ({ name, uploadStatus: status })

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

/** Of those who remove files at the same time, the second one sees what the first has left. */
async function refuseLastFile(ctx: Context, kind: RecordKind, { id: own, subject_id: subject }: DocumentRow): Promise<void> {
  const { refuseAction } = rulesOf(ctx, kind) ?? {}
  const record = refuseAction && (await ctx.db.first(lockToEdit(kind), { id: subject }))
  if (!refuseAction || !record) return
  const files = await ctx.db.run(table.documentsOf, { kind: kind.kind, ids: [subject], user: ctx.actor.userId })
  if (files.some((file) => file.id !== own && file.status === 'UPLOADED')) return
  const [faults = []] = await refuseAction(ctx, 'removeLastFile', [presentOf(kind, record)])
  if (faults.length > 0) throw new Invalid(faults.map(problemOf))
}
