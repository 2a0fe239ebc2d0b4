import { termFields, undatedFields } from '@kith/shared/domains/jobs.ts'
import { columnOf } from '#platform/records/columns.ts'

/** The columns of the first and last day, and of why a job ends. */
export const termColumns = Object.keys(termFields).map(columnOf)
export const undatedColumns = Object.keys(undatedFields).map(columnOf)
