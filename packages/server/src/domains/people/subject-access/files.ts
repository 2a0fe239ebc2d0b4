import { definePrivateFiles } from '#platform/files/private-files.ts'
import { ensure } from '#platform/rights/check.ts'
import { ownExport } from './sql.ts'

export const keyOfArchive = (tenantId: string, id: string) => `${tenantId}/personal-data/${id}`

/** The archives about people, for the user who asked for them as long as they may download them. */
export const archiveFiles = definePrivateFiles({
  use: 'personal-data',
  path: '/api/personal-data',
  find: async (ctx, id) => {
    const { tenantId, userId } = ctx.actor
    const row = await ctx.db.first(ownExport, { id, user: userId, now: ctx.now })
    if (row?.status !== 'READY') return undefined
    await ensure(ctx, 'people.personal_data.export', { kind: 'person', id: row.person_id })
    const name = `${row.display_name} ${row.requested_at.toISOString().slice(0, 10)}.zip`
    return { key: keyOfArchive(tenantId, id), name, type: 'application/zip', size: row.size }
  },
})
