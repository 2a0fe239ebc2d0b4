import { sql, type RawBuilder } from 'kysely'

/** The jobs in which people are employed on a day, as `job`, and what each of them has then, as `held`. */
export const heldOn = (day: RawBuilder<string>): RawBuilder<unknown> => sql`job_segments held join jobs job
  on job.id = held.job_id and job.employed @> ${day}::date and held.effective @> ${day}::date`

/** Tells if somebody is on leave from a job on a day. */
export const isOnLeaveOn = (job: RawBuilder<unknown>, day: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`(exists (
  select from job_leaves away where away.job_id = ${job} and away.start_on <= ${day}::date and coalesce(away.end_on > ${day}::date, true)))`
