import { defineDomain } from '#platform/domain.ts'
import { exportFiles } from '#platform/lists/exports/files.ts'
import { runBulkAction } from '#platform/lists/bulk/run-bulk.ts'
import { listExport } from '#platform/lists/exports/mutations.ts'
import { getExport, listExports } from '#platform/lists/exports/queries.ts'
import { removeExpiredExports } from '#platform/lists/exports/remove-expired.ts'
import { exportJob } from '#platform/lists/exports/run-export.ts'
import { removeAbandonedFolders } from '#platform/lists/exports/temporary.ts'
import { savedViewCreate, savedViewDelete, savedViewMakeDefault, savedViewUpdate } from '#platform/lists/views/mutations.ts'
import { listSavedViews } from '#platform/lists/views/queries.ts'
import { pinCreate, pinDelete, pinMove } from '#platform/pins/mutations.ts'
import { listPins } from '#platform/pins/queries.ts'
import { updateUserConfig } from './mutations.ts'
import { personalData } from './personal-data.ts'
import { portable } from './portable.ts'

export const account = defineDomain({
  portable,
  name: 'account',
  queries: [getExport, listExports, listSavedViews, listPins],
  mutations: [
    updateUserConfig,
    listExport,
    runBulkAction,
    savedViewCreate,
    savedViewUpdate,
    savedViewDelete,
    savedViewMakeDefault,
    pinCreate,
    pinDelete,
    pinMove,
  ],
  jobs: [exportJob],
  chores: [
    { name: 'remove expired exports', everySeconds: 3600, run: removeExpiredExports },
    { name: 'remove abandoned files of exports', everySeconds: 3600, run: removeAbandonedFolders },
  ],
  personalData,
  routes: exportFiles.route,
})
