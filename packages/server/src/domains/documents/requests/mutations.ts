import {
  documentRequest,
  documentRequestProvideFields,
  documentRequestTransferFields,
  providePermission,
} from '@kith/shared/domains/documents/requests.ts'
import { personDocument, personDocumentDeleteFields } from '@kith/shared/domains/documents/person-documents.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import type { About } from '#platform/mutations/mutation.ts'
import { fieldValues, type RecordRow } from '#platform/records/columns.ts'
import { ownerIdOf } from '#platform/records/owners.ts'
import { lockToEdit } from '#platform/records/sql.ts'
import { recordType } from '#platform/records/type.ts'
import { may } from '#platform/rights/check.ts'
import {
  findInFolder,
  lockedInFolder,
  planAnnounced,
  planRemoved,
  planTransferred,
  writeAnnounced,
  writeRemoved,
  writeTransferred,
} from '../folders/transfers.ts'
import { PersonDocumentTransfer } from '../folders/types.ts'
import { provideRequest } from './sql.ts'

const permission = providePermission

export const documentRequestFileCreate = defineMutation({
  name: 'documentRequestFileCreate',
  description: 'Announces the file that answers a request, and returns where to put its bytes; the request is done once it has arrived.',
  record: 'personDocument',
  permission,
  about: ({ id }) => ({ kind: documentRequest.kind, id }),
  input: documentRequestProvideFields,
  event: 'person_document.created',
  returns: PersonDocumentTransfer,
  plan: async (ctx, { id, ...file }, newId) => {
    const row = await lockedRequest(ctx, id)
    refuseDone(row)
    const { folderId } = fieldValues(documentRequest, row)
    return planAnnounced(ctx, newId, { personId: ownerIdOf(documentRequest, row), folderId, requestId: row.id }, file)
  },
  write: writeAnnounced,
})

export const documentRequestFileUpdate = defineMutation({
  name: 'documentRequestFileUpdate',
  description: 'Says how the transfer of a requested file went, or begins it again.',
  record: 'personDocument',
  permission,
  about: ({ documentId }, ctx) => aboutRequest(ctx, documentId),
  input: documentRequestTransferFields,
  event: personDocument.events.edit,
  returns: PersonDocumentTransfer,
  plan: async (ctx, { documentId, uploadStatus }) => {
    const { row, request } = await lockedTransfer(ctx, documentId)
    refuseDone(request)
    const plan = await planTransferred(ctx, row, uploadStatus)
    return plan.after.status === 'UPLOADED' ? { ...plan, request, also: [provided(request)] } : { ...plan, request: null }
  },
  write: async (ctx, { request, ...plan }) => {
    if (request) await ctx.db.run(provideRequest, { id: request.id })
    return writeTransferred(ctx, plan)
  },
})

export const documentRequestFileDelete = defineMutation({
  name: 'documentRequestFileDelete',
  description: 'Cancels the transfer of a requested file; the request stays.',
  record: 'personDocument',
  permission,
  about: ({ id }, ctx) => aboutRequest(ctx, id),
  input: personDocumentDeleteFields,
  event: personDocument.events.delete,
  returns: 'ID',
  plan: async (ctx, { id }) => planRemoved((await lockedTransfer(ctx, id)).row),
  write: writeRemoved,
})

function provided(request: RecordRow) {
  const before = fieldValues(documentRequest, request)
  const subject = { kind: documentRequest.thing, id: request.id }
  return {
    event: 'document_request.provided',
    subject,
    personId: ownerIdOf(documentRequest, request),
    before,
    after: { ...before, status: 'PROVIDED' },
  } as const
}

async function aboutRequest(ctx: Context, documentId: string | null | undefined): Promise<About> {
  const row = await findInFolder(ctx, documentId)
  return { kind: documentRequest.kind, id: row?.uploaded_by === ctx.actor.userId ? row.request_id : undefined }
}

/** A file on its way to answer a request; the request first, as everyone who changes both takes them in this order. */
async function lockedTransfer(ctx: Context, documentId: string) {
  const requestId = (await findInFolder(ctx, documentId))?.request_id ?? null
  if (requestId === null) throw new NotFound()
  const request = await lockedRequest(ctx, requestId)
  const row = await lockedInFolder(ctx, documentId)
  if (row.status === 'UPLOADED') throw new Invalid([problem('id', 'action_state')])
  return { row, request }
}

async function lockedRequest(ctx: Context, id: string): Promise<RecordRow> {
  const row = await ctx.db.first(lockToEdit(documentRequest), { id })
  if (!row) throw new NotFound()
  return row
}

/** A request is answered once, and not after it has been withdrawn. */
function refuseDone(request: RecordRow): void {
  if (fieldValues(documentRequest, request).status !== 'REQUESTED') throw new Invalid([problem('id', 'action_state')])
}

export const requestShown = builder.objectFields(recordType(documentRequest), {
  fields: (t) => ({
    mayProvide: t.boolean({
      nullable: false,
      description: 'Whether you can upload the document now.',
      resolve: async (row, _, request) => {
        const isOpen = fieldValues(documentRequest, row).status === 'REQUESTED'
        return isOpen && may(await read(request), permission, { kind: documentRequest.kind, id: row.id })
      },
    }),
  }),
})
