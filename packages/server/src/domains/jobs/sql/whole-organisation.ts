import { sql } from 'kysely'
import { statement } from '#platform/database/statement.ts'

/** Everyone above every job: on a day, those above a job are its supervisor and those above that one. The same as `app.rebuild_reporting_lines` makes of all jobs. */
export const makeReportingLines = statement(
  () => sql`
  with recursive steps as materialized (
    select s.job_id, s.person_id, above.id as above_job_id, above.person_id as above_person_id, s.effective * above.employed as effective
    from job_segments s join jobs above on above.id = s.supervisor_job_id and above.employed && s.effective
  ), up (job_id, person_id, top_job_id, above_person_id, depth, effective) as (
    select job_id, person_id, above_job_id, above_person_id, 1, effective from steps
    union all
    select u.job_id, u.person_id, s.above_job_id, s.above_person_id, u.depth + 1, u.effective * s.effective
    from up u join steps s on s.job_id = u.top_job_id and s.effective && u.effective
    where u.depth < 100
  ), merged as (
    select above_person_id, person_id, job_id, depth, range_agg(effective) as periods
    from up where above_person_id <> person_id group by above_person_id, person_id, job_id, depth
  )
  insert into reporting_lines (ancestor_person_id, sort_name, person_id, job_id, effective, depth, starts_with_job)
  select m.above_person_id, p.sort_name, m.person_id, m.job_id, period, m.depth, lower(period) = j.company_start_on
  from merged m cross join lateral unnest(m.periods) as period join people p on p.id = m.person_id join jobs j on j.id = m.job_id
  order by m.job_id`,
)
