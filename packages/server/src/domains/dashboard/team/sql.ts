import { sql, type RawBuilder } from 'kysely'
import { servicesOf, teamToday } from '#domains/jobs/public.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, mayViewPastStaff, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

export const circles = ['MANAGER', 'COLLEAGUE', 'REPORT'] as const
export type CircleRow = { circle: (typeof circles)[number]; person_id: string; total: number }

/** Lists by name who is above, beside and directly below one's jobs. A job that has not begun is read as on its first day. */
export const peopleAround = statement(
  (_, p: Parameters<{ me: string; today: string; limit: number }>) => sql<CircleRow>`
  with mine as (
    select j.id, j.employed @> ${p.today}::date as is_held, seg.supervisor_job_id from jobs j
    join job_segments seg on seg.job_id = j.id and seg.effective @> greatest(${p.today}::date, j.company_start_on)
    where j.person_id = ${p.me}::uuid and (j.company_end_on is null or j.company_end_on >= ${p.today}::date)
  ), above as (
    select held.id, held.person_id from mine join jobs held on held.id = mine.supervisor_job_id and held.employed @> ${p.today}::date
  ), around as (
    select 'MANAGER' as circle, person_id from above
    union
    select 'COLLEAGUE', seg.person_id from job_segments seg join above on above.id = seg.supervisor_job_id where seg.effective @> ${p.today}::date
    union
    select 'REPORT', seg.person_id from job_segments seg join mine on mine.id = seg.supervisor_job_id and mine.is_held where seg.effective @> ${p.today}::date
  ), numbered as (
    select around.circle, around.person_id, count(*) over (partition by circle)::integer as total,
      row_number() over (partition by circle order by person.sort_name, person.id) as place
    from around join people_card person on person.id = around.person_id where around.person_id <> ${p.me}::uuid
  )
  select circle, person_id, total from numbered where place <= ${p.limit}::integer order by circle, place`,
)

export const dateKinds = ['BIRTHDAY', 'ANNIVERSARY', 'PROBATION_ENDS'] as const
export type DateRow = { day: string; kind: (typeof dateKinds)[number]; person_id: string; years: number | null }
type DatesShape = { readonly team: boolean; readonly jobs: Reach; readonly personal: Reach }

/** Finds the next birthdays, work anniversaries and ends of probation. A birthday comes without its year. */
export const comingDates = shapedStatement(
  (_, { team, jobs, personal }: DatesShape, p: Parameters<ReachParameters & { until: string; limit: number }>) => sql<DateRow>`
  with of as materialized (
    ${team ? sql`select distinct line.person_id as id from ${teamToday(p)}` : sql`select ${p.me}::uuid as id`}
  ), held as (
    select j.id, j.person_id, j.company_start_on, j.probation_end_on from jobs j join of on of.id = j.person_id
    where j.employed @> ${p.today}::date and ${jobWithinReach(jobs, 'j.id', 'j.person_id', p)}
  ), dates as (
    select ${nextOf(sql`person.date_of_birth`, p.today)} as day, 'BIRTHDAY' as kind, person.id as person_id, null::integer as years
    from people person join of on of.id = person.id
    where person.date_of_birth is not null and ${withinReach(personal, 'person.id', p)} and ${mayViewPastStaff('person.id', p)}
      and exists (select from jobs j where j.person_id = person.id and j.employed @> ${p.today}::date)
    union all
    select ${nextOf(sql`begun.day`, p.today)}, 'ANNIVERSARY', begun.person_id,
      extract(year from ${nextOf(sql`begun.day`, p.today)})::integer - extract(year from begun.day)::integer
    from (
      select person_id, since as day from (${servicesOf(sql`select distinct person_id from held`, { day: sql`${p.today}::date`, today: sql`${p.today}::date` })}) served) begun
    where begun.day < ${p.today}::date
    union all
    select probation_end_on, 'PROBATION_ENDS', person_id, null from held where probation_end_on >= ${p.today}::date
  )
  select d.day, d.kind, d.person_id, d.years from dates d join people_card person on person.id = d.person_id
  where d.day <= ${p.until}::date order by d.day, person.sort_name, d.person_id, d.kind limit ${p.limit}::integer`,
)

/** Computes when a day comes round next, today included. In years without 29 February, the 28th takes its place. */
export function nextOf(day: RawBuilder<unknown>, today: RawBuilder<string>) {
  const years = sql`extract(year from age(${today}::date, ${day}))::integer`
  const inYear = (of: RawBuilder<unknown>) => sql`(${day} + make_interval(years => ${of}))::date`
  return sql`(case when ${inYear(years)} = ${today}::date then ${today}::date else ${inYear(sql`${years} + 1`)} end)`
}
