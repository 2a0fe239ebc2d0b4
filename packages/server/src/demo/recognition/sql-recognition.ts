import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Those who share a supervisor with somebody, and that supervisor first. */
export const colleaguesOf = statement(
  (_, p: Parameters<{ person: string; today: string; limit: number }>) => sql<{ id: string }>`
  select person.id from job_segments mine
  join jobs above on above.id = mine.supervisor_job_id
  join job_segments seg on (seg.supervisor_job_id = above.id or seg.job_id = above.id) and seg.effective @> ${p.today}::date
  join jobs held on held.id = seg.job_id and held.employed @> ${p.today}::date and held.company_start_on < ${p.today}::date - 90
  join people_card person on person.id = seg.person_id
  where mine.person_id = ${p.person}::uuid and mine.effective @> greatest(${p.today}::date, lower(mine.effective)) and person.id <> ${p.person}::uuid
  group by person.id, person.sort_name, above.person_id
  order by person.id = above.person_id desc, person.sort_name, person.id limit ${p.limit}::integer`,
)

/** Finds the person who started last, from those of one supervisor first. */
export const startedLately = statement(
  (_, p: Parameters<{ supervisor: string; today: string }>) => sql<{ id: string }>`
  select j.person_id as id from jobs j
  join job_segments seg on seg.job_id = j.id and seg.effective @> ${p.today}::date
  left join jobs above on above.id = seg.supervisor_job_id
  where j.company_start_on between ${p.today}::date - 6 and ${p.today}::date
    and not exists (select from jobs other where other.person_id = j.person_id and other.id <> j.id)
  order by (above.person_id = ${p.supervisor}::uuid) desc nulls last, j.company_start_on desc, j.id limit 1`,
)

export const insertRecognitions = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into recognitions (id, person_id, giver_id, type, reason, visibility, given_on)
  select id, person_id, giver_id, type, reason, visibility, given_on from jsonb_populate_recordset(null::recognitions, ${p.rows}::jsonb)`,
)

/** Every third person with an account shares both days. */
export const shareDays = statement(
  (_, p: Parameters<{ always: readonly string[] }>) => sql`
  with numbered as (select id, row_number() over (order by username) as number from users where person_id is not null and kind = 'account')
  update users u set shares_birthday = true, shares_anniversary = true from numbered
  where u.id = numbered.id and (numbered.number % 3 = 0 or u.person_id = any (${p.always}::uuid[]))`,
)
