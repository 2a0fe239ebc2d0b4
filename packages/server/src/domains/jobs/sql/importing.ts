import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import type { Reach, ReachParameters } from '#platform/rights/reach.ts'
import { jobIsViewable } from './reading.ts'

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

/** The jobs within reach that are called by their ID, and those of people. */
export const jobsWithinReach = shapedStatement(
  (_, reach: Reach, p: Parameters<ReachParameters & { ids: readonly string[]; people: readonly string[] }>) => sql<
    Omit<FoundJob, 'chosen_from'> & { name: string }
  >`
  select j.id as job_id, j.person_id, j.company_start_on as start, j.company_end_on as end, false as is_new, person.display_name as name
  from jobs j join people_card person on person.id = j.person_id
  where (j.id = any (${p.ids}::uuid[]) or j.person_id = any (${p.people}::uuid[])) and ${jobIsViewable(reach, p)}`,
)

export const deletedJobs = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string }>`
  select distinct subject_id as id from events where subject_id = any (${p.ids}::uuid[]) and name = 'job.deleted'`,
)

/** Of each job, whose it is. */
export const peopleOfJobs = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; person_id: string; name: string }>`
  select j.id, j.person_id, person.display_name as name from jobs j join people_card person on person.id = j.person_id where j.id = any (${p.ids}::uuid[])`,
)

export const termsOfJobs = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<JobTerms & { id: string }>`
  select id, company_start_on as start, company_end_on as end from jobs where id = any (${p.ids}::uuid[])`,
)

/** Jobs with whom they report to over time. */
export const supervisorsOfJobs = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<
    JobTerms & { job_id: string; periods: { from: string; to: string | null; value: string | null }[] }
  >`
  select j.id as job_id, j.company_start_on as start, j.company_end_on as end, array(
    select jsonb_build_object('from', lower(period.effective), 'to', upper(period.effective), 'value', period.supervisor_job_id)
    from job_attribute_periods period where period.job_id = j.id and period.attribute = 'SUPERVISOR' and upper_inf(period.known)
    order by period.effective) as periods
  from jobs j where j.id = any (${p.ids}::uuid[])`,
)
