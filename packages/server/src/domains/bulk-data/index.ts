import { defineDomain } from '#platform/domain.ts'
import './mutations/files.ts'
import './mutations/imports.ts'
import './mutations/preview.ts'
import './mutations/processing.ts'
import './queries.ts'
import { downloadRoute } from './download.ts'
import { prepareImportJob, processImportJob } from './jobs.ts'
import { forgetDeletedPeople } from './subscribers.ts'

export const bulkData = defineDomain({
  name: 'bulk-data',
  uses: ['jobs', 'people', 'session'],
  jobs: [prepareImportJob, processImportJob],
  subscribers: [forgetDeletedPeople],
  routes: downloadRoute,
})
