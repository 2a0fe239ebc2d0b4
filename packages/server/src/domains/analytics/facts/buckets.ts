import type { Boundaries } from '@kith/shared/domains/analytics/dimensions.ts'
import { goalCountBuckets, payChangeBuckets, spanBuckets } from '@kith/shared/domains/analytics/dimensions.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { sql } from 'kysely'
import { jobWithinReach } from '#platform/rights/reach.ts'
import { reachedThroughOwners } from '#platform/rights/owners.ts'
import type { P, Shape, Sql } from './shape.ts'

/** The day of a figure that is told apart by a number: there is only one. */
const theDay = (p: P) => sql`(${p.untils}::date[])[1]`

const bucketOf = (count: Sql, boundaries: Boundaries): Sql =>
  sql`(array[${sql.join(boundaries.map(([name]) => sql.lit(name)))}])[width_bucket(${count}, array[${sql.join(boundaries.map(([, from]) => sql.lit(from)))}])]`

/** By the number of people who report to a person, as far as these jobs may be seen. */
export const spanOf = (person: Sql, { others }: Shape, p: P): Sql =>
  bucketOf(
    sql`(select count(distinct below.person_id)::integer from jobs held join job_segments below on below.supervisor_job_id = held.id
      where held.person_id = ${person} and held.employed @> ${theDay(p)} and below.starts_on <= ${theDay(p)} and below.ends_on > ${theDay(p)}
        and ${jobWithinReach(others, 'below.job_id', 'below.person_id', p)})`,
    spanBuckets,
  )

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

/** By the months since the pay of a job last changed; a first pay is a change. */
export function payChangeOf(job: Sql, p: P): Sql {
  const buckets = payChangeBuckets
    .toReversed()
    .map(
      ([name, months]) => sql`when (pay.since + make_interval(months => ${sql.lit(months)}))::date <= ${theDay(p)} then ${sql.lit(name)}`,
    )
  return sql`(
    select case when schedule.type = 'NONE' then 'UNPAID' ${sql.join(buckets, sql` `)} end
    from (
      select held.remuneration_schedule_id, greatest(lower(held.effective), job.company_start_on) as since
      from jobs job join job_attribute_periods held on held.job_id = job.id
      where job.id = ${job} and held.attribute = 'REMUNERATION' and upper_inf(held.known) and held.remuneration_schedule_id is not null
        and greatest(lower(held.effective), job.company_start_on) <= ${theDay(p)} and held.effective && job.employed
      order by lower(held.effective) desc nulls last limit 1) pay
    join remuneration_schedules schedule on schedule.id = pay.remuneration_schedule_id)`
}
