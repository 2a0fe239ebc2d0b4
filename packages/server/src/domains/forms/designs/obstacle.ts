import type { ObstacleSource } from '#platform/records/obstacles.ts'
import { designsAskingOnly } from './sql.ts'

/** A form would have nobody to answer it. */
export const askedByDesigns: ObstacleSource = {
  of: 'job',
  reason: 'FORM_RESPONDENT',
  count: async ({ db }, job) => (await db.one(designsAskingOnly, { job })).count,
}
