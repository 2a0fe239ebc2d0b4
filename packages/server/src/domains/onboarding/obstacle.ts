import type { ObstacleSource } from '#platform/records/obstacles.ts'
import { completedSessionsOf } from './sql.ts'

/** Somebody has given what was asked of them for a job, which would go with it. */
export const onboardedForJob: ObstacleSource = {
  of: 'job',
  reason: 'ONBOARDING_COMPLETED',
  count: async ({ db }, job) => (await db.one(completedSessionsOf, { job })).count,
}
