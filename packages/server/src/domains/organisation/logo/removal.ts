import { enqueue } from '#platform/background/enqueue.ts'
import { defineJob } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { removeLogo, storedLogos } from '#platform/files/logos.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { readLogo } from './sql.ts'

const hour = 3_600_000

/** The files of a logo that is not used any more, once the transaction is committed. */
export const logoRemovalJob = defineJob({
  queue: 'logo-removal',
  run: (services, { tenantId }, data) => removeLogo(services, tenantId, String(data['logoId'])),
})

export const removeLater = (ctx: Context, logoId: string) => enqueue(ctx, logoRemovalJob.queue, { logoId })

/** Logos that were uploaded and never used. */
export const removeUnusedLogos = defineSchedule({
  name: 'remove logos that nobody uses',
  at: '03:55',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, actor: { tenantId }, services, now }) => {
    const { logo_id: used } = await db.one(readLogo, {})
    const ids = (await storedLogos(services, tenantId)).filter((id) => id !== used && uploadedAt(id) < now.getTime() - hour)
    for (const id of ids) await removeLogo(services, tenantId, id)
  },
})

/** Ids of uploads begin with the milliseconds of their time (RFC 9562, version 7). */
const uploadedAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
