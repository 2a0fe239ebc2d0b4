import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** The days on which each job is below someone's own, as one text. */
export const teamDays = statement(
  (_, p: Parameters<{ me: string }>) => sql<{ before: string }>`
  select coalesce(jsonb_object_agg(job_id, days), '{}')::text as before from (
    select job_id, range_agg(effective) as days from reporting_lines where ancestor_person_id = ${p.me}::uuid group by job_id) team`,
)

/** A job that is below someone's own on a day on which it was not before. */
export const gainedDays = statement(
  (_, p: Parameters<{ me: string; before: string }>) => sql<{ job_id: string }>`
  select l.job_id from reporting_lines l left join jsonb_each_text(${p.before}::jsonb) was on was.key = l.job_id::text
  where l.ancestor_person_id = ${p.me}::uuid and not l.effective <@ coalesce(was.value, '{}')::datemultirange limit 1`,
)
