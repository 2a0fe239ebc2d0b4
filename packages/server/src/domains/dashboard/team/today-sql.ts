import { sql, type RawBuilder } from 'kysely'
import { servicesOf } from '#domains/jobs/public.ts'
import { joins } from '#domains/recognition/public.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { jobWithinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import { nextOf, type DateRow } from './sql.ts'

type Me = { me: string; today: string }

/** Reads each job as at today, or as at its first day if it has not begun, so that joiners are part of the team already. */
const ownTeam = (p: Parameters<Me>): RawBuilder<unknown> => sql`
  with mine as (
    select seg.job_id, seg.supervisor_job_id, job.employed @> ${p.today}::date as is_held from jobs job
    join job_segments seg on seg.job_id = job.id and seg.effective @> greatest(${p.today}::date, job.company_start_on)
    where job.person_id = ${p.me}::uuid and (job.company_end_on is null or job.company_end_on >= ${p.today}::date)
  ), above as (
    select supervisor_job_id as id from mine where supervisor_job_id is not null union select job_id from mine where is_held
  ), team as (
    select job.id, job.person_id, job.employed @> ${p.today}::date as is_held from above
    join job_segments seg on seg.supervisor_job_id = above.id
    join jobs job on job.id = seg.job_id and seg.effective @> greatest(${p.today}::date, job.company_start_on)
    where job.person_id <> ${p.me}::uuid
  )`

export type AwayRow = { person_id: string; last_day: string | null; leave_type_id: string; leave_type: string }

export const awayToday = shapedStatement(
  (_, leave: Reach, p: Parameters<ReachParameters & { limit: number }>) => sql<AwayRow>`
  ${ownTeam(p)}
  select away.person_id, away.last_day, away.leave_type_id, type.name as leave_type from (
    select distinct on (team.person_id) team.person_id, l.end_on - 1 as last_day, l.leave_type_id
    from team join job_leaves l on l.job_id = team.id and l.start_on <= ${p.today}::date and coalesce(l.end_on > ${p.today}::date, true)
    where team.is_held and ${jobWithinReach(leave, 'team.id', 'team.person_id', p)}
    order by team.person_id, l.end_on desc nulls first, l.id
  ) away join leave_types type on type.id = away.leave_type_id join people_card person on person.id = away.person_id
  order by away.last_day nulls last, person.sort_name, person.id limit ${p.limit}::integer`,
)

export type JoinerRow = { person_id: string; starts_on: string; is_welcomed: boolean; welcomed_by: string[] }

/** Leaves out who welcomed them with words that they have hidden since. */
export const joiningTeam = statement(
  (_, p: Parameters<Me & { limit: number }>) => sql<JoinerRow>`
  ${ownTeam(p)}
  select joiner.person_id, joiner.starts_on,
    exists (select from recognitions said
      where said.person_id = joiner.person_id and said.type = 'WELCOME' and said.giver_id = ${p.me}::uuid) as is_welcomed,
    array(select giver_id from recognitions said
      where said.person_id = joiner.person_id and said.type = 'WELCOME' and said.giver_id is not null and not said.is_hidden
      order by said.given_on, said.id) as welcomed_by
  from (
    select j.person_id, min(j.company_start_on) as starts_on from team join jobs j on j.id = team.id
    where ${joins(sql`${p.today}::date`)} group by j.person_id
  ) joiner join people_card person on person.id = joiner.person_id
  order by joiner.starts_on, person.sort_name, person.id limit ${p.limit}::integer`,
)

/** Includes the days of one's supervisors, who are not part of one's team. */
export const sharedDates = statement(
  (_, p: Parameters<Me & { until: string; limit: number }>) => sql<DateRow>`
  ${ownTeam(p)}, held as (
    select here.person_id, u.shares_birthday as birthday, u.shares_anniversary as anniversary
    from (
      select person_id from team where is_held union
      select job.person_id from above join jobs job on job.id = above.id where job.employed @> ${p.today}::date and job.person_id <> ${p.me}::uuid
    ) here join users u on u.person_id = here.person_id and u.kind = 'account'
  ), dates as (
    select ${nextOf(sql`born.date_of_birth`, p.today)} as day, 'BIRTHDAY' as kind, born.id as person_id, null::integer as years
    from held join people born on born.id = held.person_id and born.date_of_birth is not null where held.birthday
    union all
    select ${nextOf(sql`served.since`, p.today)}, 'ANNIVERSARY', served.person_id,
      extract(year from ${nextOf(sql`served.since`, p.today)})::integer - extract(year from served.since)::integer
    from (${servicesOf(sql`select person_id from held where anniversary`, { day: sql`${p.today}::date`, today: sql`${p.today}::date` })}) served
    where served.since < ${p.today}::date
  )
  select d.day, d.kind, d.person_id, d.years from dates d join people_card person on person.id = d.person_id
  where d.day <= ${p.until}::date order by d.day, person.sort_name, d.person_id, d.kind limit ${p.limit}::integer`,
)

/** Keeps welcomes for as long as somebody counts as a joiner, even if they were given before `since`. */
export const saidLately = statement(
  (_, p: Parameters<Me & { since: string; limit: number }>) => sql<RecordRow>`
  select said.* from recognitions said where said.person_id = ${p.me}::uuid and not said.is_hidden
    and (said.given_on >= ${p.since}::date
      or said.type = 'WELCOME' and exists (select from jobs j where j.person_id = said.person_id and ${joins(sql`${p.today}::date`)}))
  order by said.given_on desc, said.id desc limit ${p.limit}::integer`,
)
