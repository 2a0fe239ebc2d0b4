import { enqueue } from '#platform/background/enqueue.ts'
import { defineJob } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { organisationPictures } from './kinds.ts'
import { readPictures } from './sql.ts'

const hour = 3_600_000

/** The files of a picture that is not used any more, once the transaction is committed. */
export const organisationPictureRemovalJob = defineJob({
  queue: 'organisation-picture-removal',
  run: async (services, { tenantId }, data) => {
    for (const { files } of organisationPictures) await files.remove(services, tenantId, String(data['pictureId']))
  },
})

export const removeLater = (ctx: Context, pictureId: string) => enqueue(ctx, organisationPictureRemovalJob.queue, { pictureId })

/** Pictures that were uploaded and never used. */
export const removeUnusedOrganisationPictures = defineSchedule({
  name: 'remove pictures that the organisation does not use',
  at: '03:55',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, actor: { tenantId }, services, now }) => {
    const stored = await Promise.all(organisationPictures.map(({ files }) => files.storedBefore(services, tenantId, now.getTime() - hour)))
    // Read afterwards, so that a picture that is chosen meanwhile counts as used
    const used = await db.one(readPictures, {})
    for (const [index, { files, column }] of organisationPictures.entries())
      for (const id of stored[index] ?? []) if (id !== used[column]) await files.remove(services, tenantId, id)
  },
})
