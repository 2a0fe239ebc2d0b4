import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const jobsOf = statement(
  (_, p: Parameters<{ person: string }>) => sql<{ id: string }>`select id from jobs where person_id = ${p.person}::uuid order by id`,
)

/** Other jobs that ever reported to one of these. */
export const reportsOf = statement(
  (_, p: Parameters<{ jobs: string[] }>) => sql<{ job_id: string }>`
  select distinct job_id from job_attribute_periods
  where supervisor_job_id = any (${p.jobs}::uuid[]) and job_id <> all (${p.jobs}::uuid[]) order by job_id`,
)

/** How many jobs report to this one on a day or later. */
export const reportsFrom = statement(
  (_, p: Parameters<{ job: string; day: string }>) => sql<{ count: number }>`
  select count(distinct j.id)::integer as count from job_attribute_periods line join jobs j on j.id = line.job_id
  where line.supervisor_job_id = ${p.job}::uuid and line.attribute = 'SUPERVISOR' and upper_inf(line.known)
    and line.effective && daterange(${p.day}::date, null) and coalesce(j.company_end_on >= ${p.day}::date, true)
    and coalesce(j.company_end_on >= lower(line.effective), true)`,
)

export const withoutSupervisor = statement(
  (_, p: Parameters<{ jobs: string[] }>) => sql`
  update job_attribute_periods set supervisor_job_id = null where supervisor_job_id = any (${p.jobs}::uuid[])`,
)

export const schedulesOf = statement(
  (_, p: Parameters<{ jobs: string[] }>) => sql<{ id: string }>`
  select distinct remuneration_schedule_id as id from job_attribute_periods
  where job_id = any (${p.jobs}::uuid[]) and remuneration_schedule_id is not null`,
)

export const deleteJobs = statement((_, p: Parameters<{ jobs: string[] }>) => sql`delete from jobs where id = any (${p.jobs}::uuid[])`)

export const deleteSchedules = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql`delete from remuneration_schedules where id = any (${p.ids}::uuid[])`,
)
