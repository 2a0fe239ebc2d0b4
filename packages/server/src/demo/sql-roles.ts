import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

type Group = { business_unit_id: string; unit: string; position_title_id: string; title: string; jobs: number; fte: string }

/** How many jobs have each title in each business unit, the most first. */
export const groupsOfJobs = statement(
  (_, p: Parameters<{ today: string; limit: number }>) => sql<Group>`
  select s.business_unit_id, unit.name as unit, s.position_title_id, title.name as title, count(*)::integer as jobs, trim_scale(sum(s.fte))::text as fte
  from job_segments s join business_units unit on unit.id = s.business_unit_id join position_titles title on title.id = s.position_title_id
  where s.effective @> ${p.today}::date group by s.business_unit_id, unit.name, s.position_title_id, title.name
  order by jobs desc, unit, title limit ${p.limit}::integer`,
)

/** Puts the jobs that have a title in a business unit today into a role, from their first day on. */
export const fillRole = statement(
  (_, p: Parameters<{ role: string; unit: string; title: string; today: string }>) => sql`
  with filled as (
    update job_attribute_periods set workforce_role_id = ${p.role}::uuid
    where attribute = 'ROLE' and upper_inf(known) and job_id in (
      select job_id from job_segments
      where business_unit_id = ${p.unit}::uuid and position_title_id = ${p.title}::uuid and effective @> ${p.today}::date)
    returning job_id)
  update job_segments set workforce_role_id = ${p.role}::uuid where job_id in (select job_id from filled)`,
)
