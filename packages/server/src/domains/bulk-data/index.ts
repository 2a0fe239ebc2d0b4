import { defineDomain } from '#platform/domain.ts'
import './mutations/files.ts'
import './mutations/imports.ts'
import './mutations/preview.ts'
import './mutations/processing.ts'
import './queries.ts'
import { removeAbandoned } from './abandoned.ts'
import { awaitedImportFiles } from './awaited-files.ts'
import { downloadRoute } from './download.ts'
import { prepareImportJob, processImportJob } from './jobs.ts'
import { forgetDeletedPeople } from './subscribers.ts'
import { removeUnnamedFiles } from './unnamed-files.ts'

export const bulkData = defineDomain({
  name: 'bulk-data',
  uses: ['jobs', 'people', 'session'],
  jobs: [prepareImportJob, processImportJob],
  subscribers: [forgetDeletedPeople],
  chores: [
    { name: 'remove abandoned imports', everySeconds: 3600, run: removeAbandoned },
    { name: 'remove files of imports that are gone', everySeconds: 3600, run: removeUnnamedFiles },
  ],
  awaitedFiles: awaitedImportFiles,
  routes: downloadRoute,
})
