import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'bulkDataImportFileMap input.mappingId': 'there is no saved mapping',
  'bulkDataImportMissingRecordsCreate input.records.0.id': 'the import of the example has no missing records',
  'listAllBulkDataMatches missingRecordId': 'the import of the example has no missing records',
  'bulkDataImportMissingRecordsCreate input.records.0.matchId': 'the import of the example has no missing records',
  'getExport id': 'the administrator has exported nothing',
}
