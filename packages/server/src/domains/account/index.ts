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
import { removeExportsWithErased } from './erasure.ts'
import { updateUserConfig } from './mutations.ts'
import { personalData } from './personal-data.ts'
import { portable } from './portable.ts'
import { getOwnAccount } from './queries.ts'
import { signatureDelete, signatureSave } from './signature/mutations.ts'
import { getSavedSignature } from './signature/queries.ts'
import { surveyAnswerDeposit } from './survey/deposit.ts'
import { surveyPromptSet } from './survey/mutations.ts'
import { getSurveyKey, isSurveyDue } from './survey/queries.ts'
import { surveyBallotSign } from './survey/sign.ts'

export const account = defineDomain({
  portable,
  name: 'account',
  uses: ['session'],
  reads: ['permission_groups', 'permission_group_members'],
  queries: [getExport, listExports, listSavedViews, listPins, getOwnAccount, getSavedSignature, isSurveyDue, getSurveyKey],
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
    signatureSave,
    signatureDelete,
    surveyPromptSet,
    surveyBallotSign,
    surveyAnswerDeposit,
  ],
  jobs: [exportJob],
  subscribers: [removeExportsWithErased],
  chores: [
    { name: 'remove expired exports', everySeconds: 3600, run: removeExpiredExports },
    { name: 'remove abandoned files of exports', everySeconds: 3600, run: removeAbandonedFolders },
  ],
  personalData,
  routes: exportFiles.route,
})
