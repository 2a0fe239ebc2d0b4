import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'bulkDataImportFileMap input.mappingId': 'there is no saved mapping',
  'bulkDataImportMissingRecordsCreate input.records.0.id': 'the import of the example has no missing records',
  'getExport id': 'the administrator has exported nothing',
}
