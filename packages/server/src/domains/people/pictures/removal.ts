import { enqueue } from '#platform/background/enqueue.ts'
import { defineJob } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { removePicture, storedPictures } from '#platform/files/pictures.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { picturesInUse } from './sql.ts'

const hour = 3_600_000

/** The files of a picture that nobody uses any more, once the transaction is committed. */
export const pictureRemovalJob = defineJob({
  queue: 'picture-removal',
  run: (services, { tenantId }, data) => removePicture(services, tenantId, String(data['pictureId'])),
})

export const removeLater = (ctx: Context, pictureId: string) => enqueue(ctx, pictureRemovalJob.queue, { pictureId })

/** Pictures that were uploaded and never used. */
export const removeUnusedPictures = defineSchedule({
  name: 'remove pictures that nobody uses',
  at: '03:50',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, actor: { tenantId }, services, now }) => {
    const ids = (await storedPictures(services, tenantId)).filter((id) => uploadedAt(id) < now.getTime() - hour)
    const used = new Set((await db.run(picturesInUse, { ids })).map(({ picture_id: id }) => id))
    for (const id of ids) if (!used.has(id)) await removePicture(services, tenantId, id)
  },
})

/** Ids of uploads begin with the milliseconds of their time (RFC 9562, version 7). */
const uploadedAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
