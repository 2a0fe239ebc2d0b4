import { formatDate } from '@kith/shared/format/dates.ts'
import { firstText } from '@kith/shared/lists.ts'
import { dayIn } from '../../clock.ts'
import { definePrivateFiles } from '../../files/private-files.ts'
import { ensureExport, listNamed } from '../define-list.ts'
import { readReader } from './reader.ts'
import { ownExport, type ExportRow } from './sql.ts'

export const exportFolder = 'exports'
/** Each try to write an export has a file of its own. */
export const keyOfExport = (tenantId: string, { id, tries }: Pick<ExportRow, 'id' | 'tries'>) =>
  `${tenantId}/${exportFolder}/${id}.${tries}`

const types = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The files of exports, for the user who asked for them as long as they may export the list. */
export const exportFiles = definePrivateFiles({
  use: 'export',
  path: '/api/exports',
  find: async (ctx, id) => {
    const { tenantId, userId, personId } = ctx.actor
    const row = await ctx.db.first(ownExport, { id, user: userId, now: ctx.now })
    const list = row && listNamed(ctx, row.list)
    if (!list || row.status !== 'READY') return undefined
    await ensureExport(ctx, list.declaration)
    const reader = await readReader(ctx)
    const day = formatDate(dayIn(reader.timezone, row.requested_at), { ...reader, dateFormat: 'VERBOSE' })
    const name = `${firstText(list.declaration.title, reader.texts)} ${day}.${row.format.toLowerCase()}`
    const event = { event: 'list_export.downloaded', subject: { kind: 'list_export', id: row.id }, personId } as const
    return { key: keyOfExport(tenantId, row), name, type: types[row.format], size: row.size, event }
  },
})
