import { sql } from 'kysely'
import { withinReach } from '#platform/rights/reach.ts'
import { segments } from './segments.ts'
import { serviceOn } from './ranges.ts'
import type { FactsOf, P, Sql } from './shape.ts'

/** Times of employment with the values of the job. */
export const employed: FactsOf = (p, { counted, isAsKnown }, columns) => {
  const isPaid = counted.only?.startsWith('paid') ?? false
  const values = [...(counted.value === 'fte' || isPaid ? ['fte'] : []), ...(isPaid ? ['remuneration_schedule_id'] : [])]
  return {
    from: sql`${segments([...columns, ...values], isAsKnown, p, { within: true })} seg ${isPaid ? joinPay(sql`seg.remuneration_schedule_id`, 'pay', p) : sql``}`,
    person: sql`seg.person_id`,
    job: sql`seg.job_id`,
    id: sql`seg.job_id`,
    first: sql`seg.starts_on`,
    last: sql`seg.ends_on - 1`,
    until: sql`seg.ends_on`,
    segment: 'OWN',
    only: {
      paid: sql`pay.package is not null and pay.currency = ${p.currency}`,
      paidByHour: sql`pay.hourly is not null and pay.currency = ${p.currency}`,
      paidOtherwise: sql`pay.currency <> ${p.currency}`,
    },
    values: {
      fte: sql`seg.fte`,
      package: sql`pay.package * seg.fte`,
      hourly: sql`pay.hourly`,
      hourlyPackage: sql`pay.hourly_package`,
      hourlyVariable: sql`pay.hourly_variable`,
      tenure: monthsOn(sql`(${p.untils}::date[])[1]`),
    },
  }
}

const monthsOn = (day: Sql) => sql`(select extract(year from served)::integer * 12 + extract(month from served)::integer
  from age(${day}, (${serviceOn(sql`seg.person_id`, day)})) served)`

/**
 * Joins the yearly package and the hourly base of a schedule for FTE 1, exact: the same as `remunerationFigures` before they are rounded. In
 * another currency there is no more than the base, since only its people are counted.
 */
export const joinPay = (schedule: Sql, as: string, p: P): Sql => sql`left join lateral (
  select schedule.currency,
    case when schedule.type = 'ANNUAL_SALARY' then total.worth else total.worth * year.hours end as package,
    case when schedule.type = 'HOURLY_RATE' then schedule.base_hourly else schedule.base_annual / year.hours end as hourly,
    case when schedule.type = 'HOURLY_RATE' then total.worth else total.worth / year.hours end as hourly_package,
    case when schedule.type = 'HOURLY_RATE' then extra.worth else extra.worth / year.hours end as hourly_variable
  from (select * from remuneration_schedules where id = ${schedule} offset 0) schedule
  cross join lateral (select nullif(schedule.hours_per_cycle * case schedule.pay_cycle when 'WEEKLY' then 52 when 'FORTNIGHTLY' then 26 when 'MONTHLY' then 12 end, 0) as hours) year
  cross join lateral (select case schedule.type when 'ANNUAL_SALARY' then schedule.base_annual when 'HOURLY_RATE' then schedule.base_hourly end as worth) base
  cross join lateral (select
    coalesce(sum(amount) filter (where kind = 'ADDITION_TO_BASE'), 0) as to_base, coalesce(sum(percentage) filter (where kind = 'ADDITION_TO_BASE'), 0) as to_base_percent,
    coalesce(sum(amount) filter (where kind = 'ADDITION_TO_TOTAL'), 0) as extra, coalesce(sum(percentage) filter (where kind = 'ADDITION_TO_TOTAL'), 0) as extra_percent,
    coalesce(sum(case kind when 'DEDUCTION' then -amount else amount end) filter (where kind in ('ADDITION_TO_TOTAL', 'DEDUCTION')), 0) as to_total,
    coalesce(sum(case kind when 'DEDUCTION' then -percentage else percentage end) filter (where kind in ('ADDITION_TO_TOTAL', 'DEDUCTION')), 0) as to_total_percent
    from remuneration_components where schedule_id = schedule.id and schedule.currency = ${p.currency}) added
  cross join lateral (select base.worth * (1 + added.to_base_percent / 100) + added.to_base as worth) adjusted
  cross join lateral (select adjusted.worth * (1 + added.to_total_percent / 100) + added.to_total as worth) total
  cross join lateral (select adjusted.worth * added.extra_percent / 100 + added.extra as worth) extra
) ${sql.ref(as)} on true`

/** Everyone with direct reports, once for each of them. */
export const supervisors: FactsOf = (p, { isAsKnown }) => {
  const isHeld = {
    from: sql`greatest(below.starts_on, above.company_start_on)`,
    until: sql`least(below.ends_on - 1, coalesce(above.company_end_on, 'infinity'))`,
  }
  return {
    from: sql`${segments(['supervisor_job_id'], isAsKnown, p)} below join jobs above on above.id = below.supervisor_job_id`,
    person: sql`above.person_id`,
    job: sql`above.id`,
    id: sql`(above.person_id, below.person_id)`,
    first: isHeld.from,
    last: isHeld.until,
    segment: { day: isHeld.from },
  }
}

/** Leave while the job is held. */
export const leaves: FactsOf = () => ({
  from: sql`job_leaves away join jobs on jobs.id = away.job_id`,
  person: sql`jobs.person_id`,
  job: sql`jobs.id`,
  id: sql`away.id`,
  first: sql`away.start_on`,
  last: sql`least(coalesce(away.end_on - 1, 'infinity'), coalesce(jobs.company_end_on, 'infinity'))`,
  segment: { day: sql`away.start_on` },
  own: { leaveType: sql`away.leave_type_id` },
})

/** Requirements, for as long as they are required of somebody. */
export const requirements: FactsOf = (p: P) => ({
  from: sql`qualification_spans span`,
  person: sql`span.person_id`,
  job: primaryJob(sql`span.person_id`, sql`greatest(span.starts_on, (${p.untils}::date[])[1])`),
  id: sql`(span.person_id, span.subject_id)`,
  first: sql`span.starts_on`,
  last: sql`span.ends_on - 1`,
  until: sql`span.ends_on`,
  where: sql`span.met is not null`,
  isReached: (reach, given) => withinReach(reach, 'span.person_id', given),
  segment: { day: sql`greatest(span.starts_on, (${p.untils}::date[])[1])` },
  only: { met: sql`span.met` },
  own: { qualification: sql`span.subject_id`, standing: sql`span.standing` },
})

/** The job by which what is kept of a person is told apart on a day: the one that they hold, the oldest of several. */
export const primaryJob = (person: Sql, day: Sql): Sql => sql`(
  select held.id from jobs held where held.person_id = ${person} and held.employed @> ${day} order by held.company_start_on, held.id limit 1)`
