import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** The first and the last day of a job. */
export type JobTerms = { start: string; end: string | null }
export type FoundJob = JobTerms & {
  job_id: string
  person_id: string
  /** The days from which it is chosen as the primary job, in order. */
  chosen_from: string[]
  is_new: boolean
}
export const jobsOfPeople = statement(
  (_, p: Parameters<{ people: string[] }>) => sql<FoundJob>`
  select id as job_id, person_id, company_start_on as start, company_end_on as end,
    array(select chosen_from::text from primary_choices where job_id = jobs.id and upper_inf(known) order by chosen_from) as chosen_from,
    false as is_new
  from jobs where person_id = any (${p.people}::uuid[])`,
)

export const existingJobs = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; version: number }>`
  select id, version from jobs where id = any (${p.ids}::uuid[])`,
)
