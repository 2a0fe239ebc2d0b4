import { documentRequest } from '@kith/shared/domains/documents/requests.ts'
import { defineDomain } from '#platform/domain.ts'
import { commentCreate, commentDelete } from '#platform/facets/comments/mutations.ts'
import { awaitedDocuments, documentFiles } from '#platform/facets/documents/files.ts'
import { documentRemovalJob, removeAbandonedDocuments } from '#platform/facets/documents/removal.ts'
import { personDocumentFiles } from './folders/files.ts'
import { personDocumentCancel, personDocumentCreate, personDocumentDelete, personDocumentUpdate } from './folders/mutations.ts'
import { queries } from './folders/queries.ts'
import { documentShown, presentedDocument } from './folders/types.ts'
import { personalData } from './personal-data.ts'
import { documentRequestFileDelete, documentRequestFileCreate, documentRequestFileUpdate, requestShown } from './requests/mutations.ts'
import { documentProvided, documentWithdrawn } from './requests/notifications.ts'

export const documents = defineDomain({
  name: 'documents',
  records: [documentRequest],
  queries,
  types: [documentShown, requestShown],
  presents: [presentedDocument],
  mutations: [
    commentCreate,
    commentDelete,
    personDocumentCreate,
    personDocumentUpdate,
    personDocumentDelete,
    personDocumentCancel,
    documentRequestFileCreate,
    documentRequestFileUpdate,
    documentRequestFileDelete,
  ],
  notifications: [documentWithdrawn, documentProvided],
  jobs: [documentRemovalJob],
  schedules: [removeAbandonedDocuments],
  awaitedFiles: [awaitedDocuments],
  routes: (app, services) => {
    documentFiles.route(app, services)
    personDocumentFiles.route(app, services)
  },
  personalData,
})
