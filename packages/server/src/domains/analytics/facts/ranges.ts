import type { Boundaries } from '@kith/shared/domains/analytics/dimensions.ts'
import { workRightBuckets } from '@kith/shared/domains/analytics/dimensions.ts'
import { sql } from 'kysely'
import { beginsService } from '#domains/jobs/public.ts'
import type { Ranges, Sql } from './shape.ts'

/**
 * By whole months since a day; without a value where there is no such day. Of a fact no more ranges are worked out than lie between `from` and
 * `to`: the places, from 1, of the boundaries on the first and on the last of the days that are asked for.
 */
export function rangesSince(
  since: Sql,
  boundaries: Boundaries,
  placeOn: { readonly from: (since: Sql) => Sql; readonly to: (since: Sql) => Sql },
): Ranges {
  const names = sql`array[${sql.join(boundaries.map(([name]) => sql.lit(name)))}]::text[]`
  const months = sql`array[${sql.join(boundaries.map(([, from]) => sql.lit(from)))}]`
  const day = sql`begun.day`
  return sql`(
    select (${names})[place] as value, case when place <= 1 then '-infinity' else ${later(sql`(${months})[place]`)} end as "from",
      case when place between 1 and ${sql.lit(boundaries.length - 1)} then ${later(sql`(${months})[place + 1]`)} else 'infinity' end as until
    from (select (${since}) as day offset 0) begun
    cross join lateral generate_series(coalesce(${placeOn.from(day)}, 0), coalesce(${placeOn.to(day)}, 0)) place)`
}

/** The same day of a later month, or the last of one that has no such day. */
const later = (months: Sql) => sql`(begun.day + make_interval(months => ${months}))::date`

/** The day of expiry is the last valid one, see ruling 12. */
export function workRightRanges(person: Sql): Ranges {
  const begins = workRightBuckets.map(([, months]) =>
    months === null
      ? sql`'-infinity'::date`
      : months < 0
        ? sql`${lastMonthsBefore(-months)}`
        : sql`(expiry.day + ${sql.lit(months === 0 ? 1 : 0)} + make_interval(months => ${sql.lit(months)}))::date`,
  )
  const rows = workRightBuckets.map(
    ([name], index) =>
      sql`select ${sql.lit(name)}::text, ${begins[index]}, ${begins[index + 1] ?? sql`'infinity'::date`} where expiry.day is not null`,
  )
  return sql`(
    select own.value, own."from", own.until
    from (select work_right_id, work_right_expires_on as day from people where id = ${person}) expiry
    cross join lateral (
      select case when expiry.work_right_id is not null then 'NO_EXPIRY' end as value, '-infinity'::date as "from", 'infinity'::date as until where expiry.day is null
      union all ${sql.join(rows, sql` union all `)}) own)`
}

/** The first day from which fewer than so many whole months are left, also where the month before has no such day. */
const lastMonthsBefore = (months: number) => {
  const back = sql`(expiry.day + 1 - make_interval(months => ${sql.lit(months)}))::date`
  return sql`(${back} + case when (${back} + make_interval(months => ${sql.lit(months)}))::date <= expiry.day then 1 else 0 end)`
}

/** A supervisor counts on the days on which the job of the supervisor is held. */
export function supervisorRanges(job: Sql): Ranges {
  const above = sql`from jobs above where above.id = ${job}`
  return sql`(
    select above.person_id::text as value, above.company_start_on as "from", coalesce(above.company_end_on + 1, 'infinity') as until ${above}
    union all select null, '-infinity', above.company_start_on ${above}
    union all select null, above.company_end_on + 1, 'infinity' ${above} and above.company_end_on is not null
    union all select null, '-infinity', 'infinity' where ${job} is null)`
}

/** The day from which the service of a person counts on a day, see `servicesOf`. Both may be of a `j` of their own. */
export const serviceOn = (person: Sql, day: Sql): Sql => sql`
  select case when set_for.tenure_start_on <= asked.day and begun.latest = begun.day then set_for.tenure_start_on else begun.day end
  from (select ${person} as person_id, ${day} as day) asked
  cross join lateral (select max(j.company_start_on) filter (where j.company_start_on <= asked.day) as day, max(j.company_start_on) as latest
    from jobs j where j.person_id = asked.person_id and ${beginsService}) begun
  join people set_for on set_for.id = asked.person_id`

/**
 * The days on which the service of everybody begins, each with that on which another does, and with the one that was set for the last: as
 * `serviceOn` finds them for one person.
 */
export const services: Sql = sql`(
  select begun.person_id, begun.day as begins, coalesce(lead(begun.day) over later, 'infinity') as until,
    case when lead(begun.day) over later is null then set_for.tenure_start_on end as set_for
  from (select distinct j.person_id, j.company_start_on as day from jobs j where ${beginsService}) begun
  left join (select id, tenure_start_on from people where tenure_start_on is not null) set_for on set_for.id = begun.person_id
  window later as (partition by begun.person_id order by begun.day))`
