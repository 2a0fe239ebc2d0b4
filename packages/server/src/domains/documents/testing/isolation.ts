import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'getPersonDocument id': 'the oldest document is attached to a record, and lies in no folder',
  'listPersonDocuments filter.folderId': 'there is nothing in the oldest folder',
  'listPersonDocuments filter.supervisorJobId': 'nobody reports to the job of the example',
  'personDocumentUpdate input.folderId': 'the oldest folder is open to nobody',
}
