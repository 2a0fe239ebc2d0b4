import { keyFor } from '#platform/imports/keys.ts'

/** By which other rows find whom a job reports to once a row is done. */
export const supervisedKey = (job: string): string => keyFor('job', 'supervised', job)
