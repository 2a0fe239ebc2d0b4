import type { Boundaries } from '@kith/shared/domains/analytics/dimensions.ts'
import { goalCountBuckets, payChangeBuckets, spanBuckets, workRightBuckets } from '@kith/shared/domains/analytics/dimensions.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { sql } from 'kysely'
import { jobWithinReach } from '#platform/rights/reach.ts'
import { reachedThroughOwners } from '#platform/rights/owners.ts'
import { rangesSince, serviceOn, services, workRightRanges } from './ranges.ts'
import { firstDay, lastDay, type DimensionSql, type Facts, type P, type Shape, type Sql } from './shape.ts'

/** The day of a figure that is told apart by a number: there is only one. */
const theDay = (p: P) => sql`(${p.untils}::date[])[1]`

const bucketOf = (count: Sql, boundaries: Boundaries): Sql =>
  sql`(array[${sql.join(boundaries.map(([name]) => sql.lit(name)))}])[width_bucket(${count}, array[${sql.join(boundaries.map(([, from]) => sql.lit(from)))}])]`

/** By whole months since a day: on one day the value of that day, else ranges of days. */
export function bySince({ since, join }: Since, boundaries: Boundaries, { isOfDay }: Pick<Shape, 'isOfDay'>, p: P): DimensionSql {
  const placeOn = (day: Sql) => (begun: Sql) => placeSince(begun, boundaries, day)
  return {
    ...(isOfDay
      ? { value: bucketSince(since, boundaries, p) }
      : { ranges: rangesSince(since, boundaries, { from: placeOn(firstDay(p)), to: placeOn(lastDay(p)) }) }),
    ...(join ? { join } : {}),
  }
}
type Since = { readonly since: Sql; readonly join?: Sql }

const bucketSince = (since: Sql, boundaries: Boundaries, p: P) =>
  sql`(array[${sql.join(boundaries.map(([name]) => sql.lit(name)))}])[${placeSince(since, boundaries, theDay(p))}]`

/** The place of a day among the boundaries on another one, by how many of them it has not come to: of those, a last day that did is before it. */
function placeSince(since: Sql, boundaries: Boundaries, day: Sql): Sql {
  const reached = boundaries.toReversed().filter(([, months]) => months > 0)
  const days = sql`(select array[${sql.join(reached.map(([, months]) => sql`${lastServing(months, day)} + 1`))}])`
  return sql`${sql.lit(reached.length + 1)} - width_bucket(${since}, ${days})`
}

/** The last day from which so many whole months are over on a day: on the last one of a month, the end of another is as well. */
const lastServing = (months: number, day: Sql) => sql`case when extract(day from ${day} + 1) = 1
  then (${day} + 1 - make_interval(months => ${sql.lit(months)}))::date - 1 else (${day} - make_interval(months => ${sql.lit(months)}))::date end`

/** By the months until a work right expires, and after that: on one day the value of that day, else ranges of days. */
export function byWorkRight(person: Sql, { isOfDay }: Shape, p: P): DimensionSql {
  if (!isOfDay) return { ranges: workRightRanges(person) }
  const day = theDay(p)
  const begun = workRightBuckets.toReversed().flatMap(([, months]) => {
    if (months === null) return []
    if (months < 0) return sql`(${day} + make_interval(months => ${sql.lit(-months)}))::date`
    return months === 0 ? sql`${day}` : sql`${lastServing(months, day)} + 1`
  })
  const names = sql`array[${sql.join(workRightBuckets.toReversed().map(([name]) => sql.lit(name)))}]`
  return {
    value: sql`(select case when expiry.work_right_expires_on is not null
      then (${names})[width_bucket(expiry.work_right_expires_on, (select array[${sql.join(begun)}])) + 1]
      when expiry.work_right_id is not null then 'NO_EXPIRY' end from people expiry where expiry.id = ${person})`,
  }
}

/** The day from which the service of a person counts at the beginning of a fact; for everybody at once where all of them are counted. */
export function serviceFor({ person, first }: Pick<Facts, 'person' | 'first'>, { reaches, withPast }: Shape, as = 'service'): Since {
  if (!withPast || reaches.some((reach) => reach !== 'ALL')) return { since: sql`(${serviceOn(person, first)})` }
  const [setFor, begins, until] = [sql.ref(`${as}.set_for`), sql.ref(`${as}.begins`), sql.ref(`${as}.until`)]
  return {
    since: sql`case when ${setFor} <= ${first} then ${setFor} else ${begins} end`,
    join: sql`left join ${services} ${sql.ref(as)} on ${sql.ref(`${as}.person_id`)} = ${person} and ${first} >= ${begins} and ${first} < ${until}`,
  }
}

/** By the number of people who report to a person, as far as these jobs may be seen. */
export const spanOf = (person: Sql, { others }: Shape, p: P): DimensionSql => ({
  value: bucketOf(sql`coalesce(reported.number, 0)`, spanBuckets),
  join: sql`left join (
    select held.person_id, count(distinct below.person_id)::integer as number
    from job_segments below join jobs held on held.id = below.supervisor_job_id
    where held.company_start_on <= ${theDay(p)} and (held.company_end_on is null or held.company_end_on >= ${theDay(p)})
      and below.starts_on <= ${theDay(p)} and below.ends_on > ${theDay(p)}
      and ${jobWithinReach(others, 'below.job_id', 'below.person_id', p)} group by held.person_id) reported on reported.person_id = ${person}`,
})

/** By the number of those above a job, one above the other. */
export const layerOf = (job: Sql, p: P): Sql =>
  sql`(select 1 + coalesce(max(line.depth), 0) from reporting_lines line where line.job_id = ${job} and line.effective @> ${theDay(p)})`

/** By the number of goals of a person that run on the day; the person may be that of a `record`. */
export function goalCountOf(person: Sql, { others }: Shape, p: P): Sql {
  const { from, isReached } = reachedThroughOwners(kindOf('goal'))
  return bucketOf(
    sql`(select running.number from (select ${person} as person_id) asked cross join lateral (
      select count(*)::integer as number from ${from} where record.person_id = asked.person_id and ${isReached(others, p)}
        and ${theDay(p)} between record.start_on and record.due_on and record.progress <> 'ARCHIVED') running)`,
    goalCountBuckets,
  )
}

/** By the months since the pay of a job last changed, of jobs that are held in the period; a first pay is a change. */
export function payChangeOf(job: Sql, p: P): DimensionSql {
  const isUnpaid = sql`held.remuneration_schedule_id in (select id from remuneration_schedules where type = 'NONE')`
  return {
    value: sql`case when pay_change.is_unpaid then 'UNPAID' else ${bucketSince(sql`pay_change.since`, payChangeBuckets, p)} end`,
    join: sql`left join (
      select held.job_id, ${isUnpaid} as is_unpaid, case when held.remuneration_schedule_id is not null
        then greatest(coalesce(lower(held.effective), '-infinity'), paid.company_start_on) end as since
      from job_attribute_periods held join jobs paid on paid.id = held.job_id
      where held.attribute = 'REMUNERATION' and upper_inf(held.known) and held.effective @> least(${theDay(p)}, paid.company_end_on)
        and paid.company_start_on <= ${theDay(p)} and (paid.company_end_on is null or paid.company_end_on >= (${p.froms}::date[])[1])
      ) pay_change on pay_change.job_id = ${job}`,
  }
}
