import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Who supervises these jobs today, and those who are about to: within the days in which they see them already. */
export const supervisorsOf = statement(
  (_, p: Parameters<{ jobs: readonly string[]; today: string; early: number }>) => sql<{
    job_id: string
    person_id: string
    is_upcoming: boolean
  }>`
  select s.job_id, above.person_id, bool_and(lower(j.employed) > ${p.today}::date) as is_upcoming
  from jobs j
    join job_segments s on s.job_id = j.id and s.effective && daterange(${p.today}::date, ${p.today}::date + ${p.early}::integer, '[]')
    join job_segments above on above.job_id = s.supervisor_job_id and above.effective && s.effective and above.person_id <> s.person_id
  where j.id = any (${p.jobs}::uuid[])
  group by s.job_id, above.person_id`,
)
