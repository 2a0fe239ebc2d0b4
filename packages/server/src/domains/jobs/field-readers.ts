import { fieldReader } from '#platform/rights/field-rights.ts'
import type { PeriodRow } from './sql/periods.ts'
import type { JobRow } from './sql/reading.ts'

/** The fields of jobs, each for those who may see it; the directory alone shows null. */
export const ofJob = fieldReader<JobRow>({ kind: 'job', idOf: ({ id }) => id, mayViewRecord: ({ may_view }) => may_view })

/** The same of the periods of a job, which only those are given who may view it. */
export const ofPeriod = fieldReader<PeriodRow>({ kind: 'job', idOf: ({ job_id }) => job_id, mayViewRecord: () => true })
