import { declareDomain } from '../declare-domain.ts'
import { defineRecord } from '../records.ts'

/** What people attach to records: rights to it are those of the record that it is about. */
export const document = defineRecord({ kind: 'document', owner: 'tenant', fields: {}, permissions: {} })
export const comment = defineRecord({ kind: 'comment', owner: 'tenant', fields: {}, permissions: {} })

export const documents = declareDomain({
  name: 'documents',
  area: 'people',
  records: [document, comment],
  permissions: {},
  events: ['document.created', 'document.updated', 'document.deleted', 'document.downloaded', 'comment.created', 'comment.deleted'],
  changeless: ['document.downloaded'],
})
