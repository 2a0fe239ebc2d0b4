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
import { passOnRequests } from './requests/absent.ts'
import { documentPassedOn, documentProvided, documentReminded, documentRequested } from './requests/notifications.ts'
import { remindOfRequests } from './requests/reminders.ts'
import { waitingDocumentRequests } from './requests/waiting.ts'

export const documents = defineDomain({
  name: 'documents',
  uses: ['access'],
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
  notifications: [documentRequested, documentReminded, documentPassedOn, documentProvided],
  waiting: [waitingDocumentRequests],
  jobs: [documentRemovalJob],
  schedules: [removeAbandonedDocuments, remindOfRequests, passOnRequests],
  awaitedFiles: [awaitedDocuments],
  routes: (app, services) => {
    documentFiles.route(app, services)
    personDocumentFiles.route(app, services)
  },
  personalData,
})
