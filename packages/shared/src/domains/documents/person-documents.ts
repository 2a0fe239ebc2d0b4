import { documentCreateFields, uploadStates, transferStates } from '../../facets.ts'
import { choice, id, integer, moment, reference, text } from '../../fields.ts'
import { defineRecord } from '../../records.ts'

/** A file in one of the folders of a person. Until it has arrived it is there for nobody. */
export const personDocument = defineRecord({
  kind: 'personDocument',
  owner: 'person',
  table: 'documents',
  namedBy: 'folderId',
  concealed: { when: { status: ['UPLOADING', 'FAILED'] } },
  fields: {
    displayName: text({ required: true }),
    folderId: reference('documentFolder', { required: true }),
    size: integer({ required: true, readOnly: true }),
    createdAt: moment({ required: true, readOnly: true }),
  },
  facts: { uploadStatus: choice('UploadStatus', uploadStates) },
  permissions: { view: 'people.documents.*.view', edit: 'people.documents.*.edit', delete: 'people.documents.*.delete' },
  list: {
    columns: ['displayName', 'folderId', 'size', 'createdAt'],
    filters: ['folderId', 'createdAt'],
    search: ['displayName', 'folderId'],
    sort: '-createdAt',
  },
})

export const personDocumentCreateFields = {
  personId: id({ required: true }),
  folderId: reference('documentFolder', { required: true }),
  ...documentCreateFields,
}
export const personDocumentUpdateFields = {
  documentId: id({ required: true }),
  uploadStatus: choice('TransferState', transferStates),
  displayName: text(),
  folderId: reference('documentFolder'),
}
export const personDocumentDeleteFields = { id: id({ required: true }) }
