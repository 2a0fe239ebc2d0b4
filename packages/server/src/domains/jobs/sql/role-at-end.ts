import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** The role that a job has on a day, unless another job has it after that day. */
export const roleOfOnlyJob = statement(
  (_, p: Parameters<{ job: string; day: string }>) => sql<{ id: string }>`
  select held.workforce_role_id as id from job_segments held
  where held.job_id = ${p.job}::uuid and held.effective @> ${p.day}::date and held.workforce_role_id is not null
    and not exists (
      select from job_segments other where other.workforce_role_id = held.workforce_role_id and other.job_id <> held.job_id
        and (upper_inf(other.effective) or upper(other.effective) > ${p.day}::date + 1))`,
)
