import { builder } from '#platform/graphql/builder.ts'
import type { JobRow } from '../sql/reading.ts'

/** A job as at a day. Other domains add their fields with `builder.objectField(jobType, …)`. */
export const jobType = builder.objectRef<JobRow>('Job')
