import { personDocument } from '@kith/shared/domains/documents/person-documents.ts'
import { keyOf } from '#platform/facets/documents/files.ts'
import { documentById } from '#platform/facets/documents/sql.ts'
import { definePrivateFiles } from '#platform/files/private-files.ts'
import { may } from '#platform/rights/check.ts'

/** For everyone who may view the folder of the person, as long as they may. */
export const personDocumentFiles = definePrivateFiles({
  use: 'person-document',
  path: '/api/person-documents',
  whileActing: true,
  find: async (ctx, id) => {
    const row = await ctx.db.first(documentById, { id })
    if (!row || !(await may(ctx, personDocument.permissions.view, { kind: personDocument.kind, id }))) return undefined
    const event = { event: 'person_document.downloaded', subject: { kind: personDocument.thing, id }, personId: row.person_id } as const
    return { key: keyOf(ctx.actor.tenantId, row), name: row.display_name, type: row.media_type, size: row.size, event }
  },
})
