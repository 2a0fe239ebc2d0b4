import { defineDomain } from '#platform/domain.ts'
import { commentCreate, commentDelete } from '#platform/facets/comments/mutations.ts'
import { awaitedDocuments, documentFiles } from '#platform/facets/documents/files.ts'
import { documentRemovalJob, removeAbandonedDocuments } from '#platform/facets/documents/removal.ts'
import { personalData } from './personal-data.ts'

export const documents = defineDomain({
  name: 'documents',
  mutations: [commentCreate, commentDelete],
  jobs: [documentRemovalJob],
  schedules: [removeAbandonedDocuments],
  awaitedFiles: [awaitedDocuments],
  routes: documentFiles.route,
  personalData,
})
