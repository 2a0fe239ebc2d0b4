import { declareDomain } from '../declare-domain.ts'
import { closedToAdministrators, hierarchical, type PermissionPattern } from '../declarations.ts'
import { defineRecord } from '../records.ts'
import { documentFolder } from './documents/folders.ts'
import { personDocument } from './documents/person-documents.ts'
import { documentRequest } from './documents/requests.ts'

/** What people attach to records: rights to it are those of the record that it is about. */
export const document = defineRecord({ kind: 'document', owner: 'tenant', fields: {}, permissions: {} })
export const comment = defineRecord({ kind: 'comment', owner: 'tenant', fields: {}, permissions: {} })

/** A folder is closed to everyone until a group grants its permissions, administrators included. */
const ofFolder: PermissionPattern = { ...closedToAdministrators(hierarchical), ofEach: 'documentFolder', by: 'apiName' }

export const documents = declareDomain({
  name: 'documents',
  area: 'people',
  records: [document, comment, documentFolder, personDocument, documentRequest],
  permissions: { 'people.document_requests.provide': hierarchical },
  permissionPatterns: {
    'people.documents.*.view': ofFolder,
    'people.documents.*.edit': ofFolder,
    'people.documents.*.delete': ofFolder,
  },
  events: [
    'document.created',
    'document.updated',
    'document.deleted',
    'document.downloaded',
    'person_document.created',
    'person_document.downloaded',
    'document_request.provided',
    'document_request.reminded',
    'document_request.passed_on',
    'comment.created',
    'comment.deleted',
  ],
  changeless: ['document.downloaded', 'document_request.reminded', 'document_request.passed_on'],
  looks: ['person_document.downloaded'],
  grants: {
    employee: ['people.document_requests.view', 'people.document_requests.provide'],
    supervisor: ['people.document_requests.view'],
  },
})
