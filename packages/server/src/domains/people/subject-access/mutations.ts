import { personalDataExportFields } from '@kith/shared/domains/people.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { archiveJob, removalJob } from './jobs.ts'
import { insertExport } from './sql.ts'
import { Archive } from './types.ts'

const keptForSeconds = 86_400
const mostAnHour = 20

export const personalDataExport = defineMutation({
  name: 'personalDataExport',
  description: 'Prepares a file with everything that is kept about a person, in the background. Only you can download it, for 24 hours.',
  record: 'person',
  permission: 'people.personal_data.export',
  verified: true,
  about: ({ personId }) => ({ kind: 'person', id: personId }),
  input: personalDataExportFields,
  event: 'person.personal_data_exported',
  returns: Archive,
  plan: (_, { personId }, archiveId) => ({ id: personId, archiveId, change: { before: null, after: {} } }),
  write: async (ctx, { id, archiveId }) => {
    const { actor, db, now, services } = ctx
    const keys = [actor.tenantId, actor.userId]
    await services.limits.take({ name: 'personal-data', keys, points: mostAnHour, seconds: 3600, in: db, code: 'limit_personalData' })
    const expiresAt = new Date(now.getTime() + keptForSeconds * 1000)
    const row = await db.one(insertExport, { id: archiveId, person: id, user: actor.userId, now, expiresAt })
    await enqueue(ctx, archiveJob.queue, { archiveId })
    await enqueue(ctx, removalJob.queue, { archiveId }, { startAfter: keptForSeconds })
    return row
  },
})
