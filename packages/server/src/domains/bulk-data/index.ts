import { listBulkDataSupportedDownloads } from './exports.ts'
import { listBulkDataImports } from './import-list.ts'
import { listAllBulkDataColumnValues } from './column-values.ts'
import { listAllBulkDataMatches } from './match-query.ts'
import { defineDomain } from '#platform/domain.ts'
import { bulkDataImportActionCorrect } from './mutations/correct.ts'
import { bulkDataImportFileAdd, bulkDataImportFileDelete, bulkDataImportFileMap, bulkDataImportFileUploaded } from './mutations/files.ts'
import { bulkDataImportCreate, bulkDataImportDelete, bulkDataImportSave } from './mutations/imports.ts'
import { bulkDataImportMissingRecordsCreate } from './mutations/missing-records.ts'
import { bulkDataImportActionDelete, bulkDataImportActionsWithErrorsDelete, bulkDataImportWarningsConfirm } from './mutations/preview.ts'
import { bulkDataImportPause, bulkDataImportResume, bulkDataImportStartProcessing } from './mutations/processing.ts'
import {
  getBulkDataImport,
  getBulkDataImportDownload,
  listAllBulkDataMappings,
  listBulkDataImportActions,
  listBulkDataSupportedUploads,
} from './queries.ts'
import { awaitedImportFiles } from '#platform/imports/awaited-files.ts'
import { downloadRoute } from '#platform/imports/download.ts'
import { prepareImportJob, processImportJob } from '#platform/imports/jobs.ts'
import { personalData } from './personal-data.ts'
import { forgetDeletedPeople } from './subscribers.ts'
import { removeAbandonedImports, removeFilesOfGoneImports } from '#platform/imports/schedules.ts'
import { bulkDataImportOffersTake, offersOfAction, offersOfImport } from './offers.ts'
import { portable } from './portable.ts'

export const bulkData = defineDomain({
  portable,
  name: 'bulk-data',
  module: 'bulk_data',
  queries: [
    getBulkDataImport,
    listBulkDataImports,
    listBulkDataImportActions,
    listBulkDataSupportedUploads,
    listAllBulkDataMappings,
    listAllBulkDataMatches,
    listAllBulkDataColumnValues,
    getBulkDataImportDownload,
    listBulkDataSupportedDownloads,
  ],
  mutations: [
    bulkDataImportFileAdd,
    bulkDataImportFileUploaded,
    bulkDataImportFileMap,
    bulkDataImportFileDelete,
    bulkDataImportCreate,
    bulkDataImportSave,
    bulkDataImportDelete,
    bulkDataImportActionCorrect,
    bulkDataImportOffersTake,
    bulkDataImportActionDelete,
    bulkDataImportActionsWithErrorsDelete,
    bulkDataImportWarningsConfirm,
    bulkDataImportMissingRecordsCreate,
    bulkDataImportStartProcessing,
    bulkDataImportPause,
    bulkDataImportResume,
  ],
  types: [offersOfImport, offersOfAction],
  personalData,
  jobs: [prepareImportJob, processImportJob],
  subscribers: [forgetDeletedPeople],
  schedules: [removeAbandonedImports, removeFilesOfGoneImports],
  awaitedFiles: [awaitedImportFiles],
  routes: downloadRoute,
})
