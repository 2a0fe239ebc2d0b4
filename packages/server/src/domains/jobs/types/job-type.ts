import { builder } from '#platform/graphql/builder.ts'
import type { JobRow } from '../sql/reading.ts'

/** A job as at a day. Other domains add fields with `builder.objectFields(jobType, …)`, listed under `types` in their manifests. */
export const jobType = builder.objectRef<JobRow>('Job').implement({
  description:
    'A job as at a day. Dates, FTE, recruitment, turnover and scheduled changes need people.jobs.view for the job; pay needs people.jobs.remuneration.view.',
})
