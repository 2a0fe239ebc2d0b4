import { defineDomain } from '#platform/domain.ts'
import './mutations/files.ts'
import './mutations/imports.ts'
import './mutations/preview.ts'
import './mutations/processing.ts'
import './queries.ts'
import { removeAbandoned } from '#platform/imports/abandoned.ts'
import { awaitedImportFiles } from '#platform/imports/awaited-files.ts'
import { downloadRoute } from '#platform/imports/download.ts'
import { prepareImportJob, processImportJob } from '#platform/imports/jobs.ts'
import { forgetDeletedPeople } from '#platform/imports/subscribers.ts'
import { removeUnnamedFiles } from '#platform/imports/unnamed-files.ts'

export const bulkData = defineDomain({
  name: 'bulk-data',
  jobs: [prepareImportJob, processImportJob],
  subscribers: [forgetDeletedPeople],
  chores: [
    { name: 'remove abandoned imports', everySeconds: 3600, run: removeAbandoned },
    { name: 'remove files of imports that are gone', everySeconds: 3600, run: removeUnnamedFiles },
  ],
  awaitedFiles: awaitedImportFiles,
  routes: downloadRoute,
})
