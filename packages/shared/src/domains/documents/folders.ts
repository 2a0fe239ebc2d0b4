import { isApiName } from '../../api-names.ts'
import { text } from '../../fields.ts'
import { fault } from '../../records.ts'
import { settingsList } from '../../settings-list.ts'

export const mostFolders = 11

/** Where the documents of people lie; each has permissions of its own. */
export const documentFolder = settingsList({
  name: 'documentFolder',
  group: 'people',
  deactivation: 'archive',
  most: mostFolders,
  fixed: ['apiName'],
  says: { inUse: 'in_use_folder', codeTaken: 'unique_apiName' },
  fields: { name: text({ required: true, max: 100 }), apiName: text({ required: true, max: 60 }) },
  problems: ({ apiName }) => [typeof apiName === 'string' && apiName !== '' && !isApiName(apiName.trim()) && fault('apiName', 'api_name')],
  example: { apiName: 'document_folder' },
})
