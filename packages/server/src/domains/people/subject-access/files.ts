import type { Try } from '#platform/background/file-job.ts'
import type { JobServices } from '#platform/background/jobs.ts'
import { definePrivateFiles } from '#platform/files/private-files.ts'
import { dayIn } from '#platform/clock.ts'
import { ensure } from '#platform/rights/check.ts'
import { ownExport } from './sql.ts'

const folderOf = (tenantId: string) => `${tenantId}/personal-data`
/** Each try to make an archive has a file of its own. */
export const keyOfArchive = (tenantId: string, { id, tries }: Try) => `${folderOf(tenantId)}/${id}.${tries}`

/** Removes what any try has stored of an archive. */
export async function removeArchive({ files }: JobServices, tenantId: string, id: string): Promise<void> {
  const stored = await files.storage.list(folderOf(tenantId))
  for (const key of stored) if (key.startsWith(`${folderOf(tenantId)}/${id}`)) await files.storage.remove(key)
}

/** The archives about people, for the user who asked for them as long as they may download them. */
export const archiveFiles = definePrivateFiles({
  use: 'personal-data',
  path: '/api/personal-data',
  find: async (ctx, id) => {
    const { tenantId, userId } = ctx.actor
    const row = await ctx.db.first(ownExport, { id, user: userId, now: ctx.now })
    if (row?.status !== 'READY') return undefined
    await ensure(ctx, 'people.personal_data.export', { kind: 'person', id: row.person_id })
    const name = `${row.display_name} ${dayIn(ctx.actor.timezone, row.requested_at)}.zip`
    const subject = { kind: 'person', id: row.person_id }
    const event = { event: 'person.personal_data_downloaded', subject, personId: row.person_id } as const
    return { key: keyOfArchive(tenantId, row), name, type: 'application/zip', size: row.size, event }
  },
})
