import { documentFolder } from '@kith/shared/domains/documents/folders.ts'
import {
  personDocument,
  personDocumentCreateFields,
  personDocumentDeleteFields,
  personDocumentUpdateFields,
} from '@kith/shared/domains/documents/person-documents.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { renamed } from '#platform/facets/documents/transfer.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { listRecord } from '#platform/settings-lists/records.ts'
import {
  aboutDocument,
  findInFolder,
  lockedInFolder,
  planAnnounced,
  planRemoved,
  planTransferred,
  writeAnnounced,
  writeRemoved,
  writeTransferred,
} from './transfers.ts'
import { PersonDocumentTransfer } from './types.ts'

const { edit, delete: remove } = personDocument.permissions
const record = personDocument.kind

export const personDocumentCreate = defineMutation({
  name: 'personDocumentCreate',
  description: 'Announces a file for a folder of a person, and returns where to put its bytes.',
  record,
  permission: edit,
  about: ({ personId, folderId }) => ({ kind: 'person', id: personId, named: folderId ?? null }),
  input: personDocumentCreateFields,
  event: 'person_document.created',
  returns: PersonDocumentTransfer,
  plan: async (ctx, { personId, folderId, ...file }, newId) => {
    await refuseArchived(ctx, folderId)
    return planAnnounced(ctx, newId, { personId, folderId }, file)
  },
  write: writeAnnounced,
})

export const personDocumentUpdate = defineMutation({
  name: 'personDocumentUpdate',
  description:
    'Says how the transfer went, begins it again, renames the file, or moves it to another folder in which you may edit documents.',
  record,
  permission: edit,
  about: async ({ documentId, folderId }, ctx) => {
    const row = await findInFolder(ctx, documentId)
    const own = await aboutDocument(ctx, documentId)
    return folderId && row ? [own, { kind: 'person', id: row.person_id, named: folderId }] : [own]
  },
  input: personDocumentUpdateFields,
  event: personDocument.events.edit,
  returns: PersonDocumentTransfer,
  plan: async (ctx, { documentId, uploadStatus, displayName, folderId }) => {
    const row = await lockedInFolder(ctx, documentId)
    if (folderId && folderId !== row.folder_id) await refuseArchived(ctx, folderId)
    return planTransferred(ctx, row, uploadStatus, { display_name: renamed(row, displayName), folder_id: folderId ?? row.folder_id })
  },
  write: writeTransferred,
})

export const personDocumentDelete = defineMutation({
  name: 'personDocumentDelete',
  description: 'Removes a document from a folder.',
  record,
  permission: remove,
  about: ({ id }, ctx) => aboutDocument(ctx, id),
  input: personDocumentDeleteFields,
  event: personDocument.events.delete,
  returns: 'ID',
  plan: async (ctx, { id }) => planRemoved(await lockedInFolder(ctx, id)),
  write: writeRemoved,
})

export const personDocumentCancel = defineMutation({
  name: 'personDocumentCancel',
  description: 'Cancels a transfer that you have begun and that has not arrived.',
  record,
  permission: edit,
  about: ({ id }, ctx) => aboutDocument(ctx, id),
  input: personDocumentDeleteFields,
  event: personDocument.events.delete,
  returns: 'ID',
  plan: async (ctx, { id }) => {
    const row = await lockedInFolder(ctx, id)
    if (row.status === 'UPLOADED') throw new Invalid([problem('id', 'action_state')])
    return planRemoved(row)
  },
  write: writeRemoved,
})

/** Nothing new goes into a folder that is archived. */
async function refuseArchived(ctx: Context, id: string): Promise<void> {
  const folder = await listRecord(ctx, documentFolder, id)
  if (!folder?.is_enabled) throw new Invalid([problem('folderId', 'archived_folder')])
}
