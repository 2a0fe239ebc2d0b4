import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** The jobs of others that ever reported to a job of this person. */
export const reportsOf = statement(
  (_, p: Parameters<{ person: string }>) => sql<{ job_id: string }>`
  select distinct periods.job_id
  from jobs above
  join job_attribute_periods periods on periods.supervisor_job_id = above.id
  join jobs j on j.id = periods.job_id
  where above.person_id = ${p.person}::uuid and j.person_id <> ${p.person}::uuid
  order by periods.job_id`,
)

export const withoutSupervisor = statement(
  (_, p: Parameters<{ person: string }>) => sql`
  update job_attribute_periods set supervisor_job_id = null from jobs above
  where above.person_id = ${p.person}::uuid and supervisor_job_id = above.id`,
)

export const schedulesOf = statement(
  (_, p: Parameters<{ person: string }>) => sql<{ id: string }>`
  select distinct remuneration_schedule_id as id from job_attribute_periods periods join jobs j on j.id = periods.job_id
  where j.person_id = ${p.person}::uuid and remuneration_schedule_id is not null`,
)

export const deleteJobsOf = statement((_, p: Parameters<{ person: string }>) => sql`delete from jobs where person_id = ${p.person}::uuid`)

export const deleteSchedules = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql`delete from remuneration_schedules where id = any (${p.ids}::uuid[])`,
)
