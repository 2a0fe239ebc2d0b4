import type { ObstacleSource } from '#platform/records/obstacles.ts'
import { workflowsAskingOnly } from './sql.ts'

/** A form of a workflow would have nobody to answer it. */
export const askedByWorkflows: ObstacleSource = {
  of: 'job',
  reason: 'FORM_RESPONDENT',
  count: async ({ db }, job) => (await db.one(workflowsAskingOnly, { job })).count,
}
