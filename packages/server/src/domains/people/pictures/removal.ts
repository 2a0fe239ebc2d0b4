import { enqueue } from '#platform/background/enqueue.ts'
import { defineJob } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { personPictures } from './kinds.ts'

const hour = 3_600_000

/** The files of a picture that nobody uses any more, once the transaction is committed. */
export const pictureRemovalJob = defineJob({
  queue: 'picture-removal',
  run: async (services, { tenantId }, data) => {
    for (const { files } of personPictures) await files.remove(services, tenantId, String(data['pictureId']))
  },
})

export const removeLater = (ctx: Context, pictureId: string) => enqueue(ctx, pictureRemovalJob.queue, { pictureId })

/** Every picture of someone who is erased. */
export async function removeAllLater(ctx: Context, personId: string): Promise<void> {
  for (const { statements } of personPictures) {
    const { picture } = await ctx.db.one(statements.of, { id: personId })
    if (picture !== null) await removeLater(ctx, picture)
  }
}

/** Pictures that were uploaded and never used. */
export const removeUnusedPictures = defineSchedule({
  name: 'remove pictures that nobody uses',
  at: '03:50',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, actor: { tenantId }, services, now }) => {
    for (const { files, statements } of personPictures) {
      const ids = await files.storedBefore(services, tenantId, now.getTime() - hour)
      const used = new Set((await db.run(statements.inUse, { ids })).map(({ picture }) => picture))
      for (const id of ids) if (!used.has(id)) await files.remove(services, tenantId, id)
    }
  },
})
