import { kindOf } from '@kith/shared/catalogue.ts'
import type { Context } from '../../context.ts'
import { enterTenant } from '../../database/enter-tenant.ts'
import { inTransaction } from '../../database/pool.ts'
import type { AwaitedFiles } from '../../files/awaited.ts'
import { definePrivateFiles } from '../../files/private-files.ts'
import { mayView } from '../subject.ts'
import { documentById, type DocumentRow } from './sql.ts'

export const folder = 'documents'
/** Each transfer of a document has a file of its own: one that was cut leaves nothing in the way of the next. */
export const keyOf = (tenantId: string, { id, tries }: Pick<DocumentRow, 'id' | 'tries'>) => `${tenantId}/${folder}/${id}.${tries}`

export const awaitedDocuments: AwaitedFiles = {
  folder,
  isAwaited: ({ pool }, { tenantId, key }) =>
    inTransaction(pool, async (db) => {
      await db.run(enterTenant, { tenant: tenantId })
      const row = await db.first(documentById, { id: idOfKey(key) })
      return row?.status === 'UPLOADING' && keyOf(tenantId, row) === key
    }),
}

export const idOfKey = (key: string) => key.slice(key.lastIndexOf('/') + 1).replace(/\.\d+$/, '')

/** For everyone who may see the record, as long as they may. */
export const documentFiles = definePrivateFiles({
  use: 'document',
  path: '/api/documents',
  whileActing: true,
  find: async (ctx, id) => {
    const row = await ctx.db.first(documentById, { id })
    if (row?.status !== 'UPLOADED' || row.folder_id !== null || !(await mayView(ctx, kindOf(row.subject_kind), row.subject_id)))
      return undefined
    const event = { event: 'document.downloaded', subject: { kind: 'document', id: row.id }, personId: row.person_id } as const
    return { key: keyOf(ctx.actor.tenantId, row), name: row.display_name, type: row.media_type, size: row.size, event }
  },
})

export const downloadUrl = (ctx: Context, { id }: DocumentRow): string => documentFiles.link(ctx, id)
