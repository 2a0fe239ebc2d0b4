import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Finds those who share a supervisor with somebody, that supervisor first. */
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

/** Finds the latest job that reports to somebody, after which the job of a new colleague is made. */
export const jobBelow = statement(
  (_, p: Parameters<{ supervisor: string; today: string }>) => sql<JobBelow>`
  select seg.position_title_id as "positionTitleId", seg.business_entity_id as "businessEntityId", seg.business_unit_id as "businessUnitId",
    seg.location_id as "locationId", seg.work_class_id as "workClassId", seg.supervisor_job_id as "supervisorJobId"
  from job_segments seg join jobs above on above.id = seg.supervisor_job_id
  join jobs held on held.id = seg.job_id and held.employed @> ${p.today}::date
  where above.person_id = ${p.supervisor}::uuid and seg.effective @> ${p.today}::date
  order by held.company_start_on desc, held.id limit 1`,
)

type JobBelow = Record<'positionTitleId' | 'businessEntityId' | 'businessUnitId' | 'locationId' | 'workClassId' | 'supervisorJobId', string>

export const personAt = statement(
  (_, p: Parameters<{ email: string }>) => sql<{ id: string; display_name: string }>`
  select person.id, person.display_name from person_emails e join people_card person on person.id = e.person_id where e.email = ${p.email}`,
)

export const insertRecognitions = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into recognitions (id, person_id, giver_id, type, reason, visibility, given_on)
  select id, person_id, giver_id, type, reason, visibility, given_on from jsonb_populate_recordset(null::recognitions, ${p.rows}::jsonb)`,
)

/** Lets every third person with an account share both days. */
export const shareDays = statement(
  (_, p: Parameters<{ always: readonly string[] }>) => sql`
  with numbered as (select id, row_number() over (order by username) as number from users where person_id is not null and kind = 'account')
  update users u set shares_birthday = true, shares_anniversary = true from numbered
  where u.id = numbered.id and (numbered.number % 3 = 0 or u.person_id = any (${p.always}::uuid[]))`,
)
