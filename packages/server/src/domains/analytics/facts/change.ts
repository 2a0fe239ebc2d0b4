import { sql } from 'kysely'
import { beginsEmploymentIn, endsEmploymentIn } from '#domains/people/public.ts'
import { withinReach } from '#platform/rights/reach.ts'
import { segments, termsOf } from './segments.ts'
import { serviceOn } from './ranges.ts'
import { joinPay, primaryJob } from './state.ts'
import type { FactsOf } from './shape.ts'

/** The first days of times of employment. */
export const starters: FactsOf = (p, { isAsKnown }) => {
  const terms = termsOf(isAsKnown, p)
  return {
    from: sql`${terms} j`,
    person: sql`j.person_id`,
    job: sql`j.id`,
    id: sql`j.id`,
    first: sql`j.company_start_on`,
    last: sql`j.company_start_on`,
    where: beginsEmploymentIn(terms),
    segment: { day: sql`j.company_start_on` },
    only: { withCost: sql`j.recruitment_cost is not null and j.recruitment_currency = ${p.currency}` },
    values: { cost: sql`j.recruitment_cost` },
  }
}

/** Their last days. */
export const leavers: FactsOf = (p, { isAsKnown }) => {
  const terms = termsOf(isAsKnown, p)
  return {
    from: sql`${terms} j`,
    person: sql`j.person_id`,
    job: sql`j.id`,
    id: sql`j.id`,
    first: sql`j.company_end_on`,
    last: sql`j.company_end_on`,
    where: sql`j.company_end_on is not null and ${endsEmploymentIn(terms)}`,
    segment: { day: sql`j.company_end_on` },
    only: {
      voluntary: sql`j.turnover_type = 'VOLUNTARY'`,
      involuntary: sql`j.turnover_type = 'INVOLUNTARY'`,
      firstYear: sql`j.company_end_on < ((${serviceOn(sql`j.person_id`, sql`j.company_end_on`)}) + interval '1 year')::date`,
    },
    own: { turnoverType: sql`coalesce(j.turnover_type, 'UNKNOWN')`, turnoverReason: sql`j.turnover_reason_id` },
  }
}

const isBefore = sql`before.job_id = seg.job_id and before.ends_on = seg.starts_on`

const movable = ['position_title_id', 'business_unit_id', 'location_id', 'supervisor_job_id', 'pay_grade_id'] as const
const valuesOf = (alias: string) => sql.join(movable.map((column) => sql.ref(`${alias}.${column}`)))

/** Values of a job that differ from those of the day before, one by one. */
export const moves: FactsOf = (p, { isAsKnown }, columns) => {
  const all = segments([...new Set([...columns, ...movable])], isAsKnown, p)
  return {
    from: sql`${all} seg join ${all} before on ${isBefore}
        and (${valuesOf('seg')}) is distinct from (${valuesOf('before')})
      cross join lateral (
        select 'TITLE' as kind where seg.position_title_id is distinct from before.position_title_id
        union all select 'UNIT' where seg.business_unit_id is distinct from before.business_unit_id
        union all select 'LOCATION' where seg.location_id is distinct from before.location_id
        union all select 'SUPERVISOR' where seg.supervisor_job_id is distinct from before.supervisor_job_id
        union all select 'PROMOTION' where seg.pay_grade_id <> before.pay_grade_id
          and (select sort_order from pay_grades where id = seg.pay_grade_id) > (select sort_order from pay_grades where id = before.pay_grade_id)) move`,
    person: sql`seg.person_id`,
    job: sql`seg.job_id`,
    id: sql`(seg.job_id, seg.starts_on, move.kind)`,
    hasOwnId: true,
    first: sql`seg.starts_on`,
    last: sql`seg.starts_on`,
    segment: 'OWN',
    own: { move: sql`move.kind` },
  }
}

/** The days on which somebody is back from leave. */
export const returns: FactsOf = () => ({
  from: sql`job_leaves away join jobs on jobs.id = away.job_id`,
  person: sql`jobs.person_id`,
  job: sql`jobs.id`,
  id: sql`away.id`,
  hasOwnId: true,
  first: sql`away.end_on`,
  last: sql`away.end_on`,
  where: sql`jobs.employed @> away.end_on`,
  segment: { day: sql`away.end_on` },
  values: { days: sql`away.end_on - away.start_on` },
  own: { leaveType: sql`away.leave_type_id` },
})

/** The days on which leave ends: on which somebody is back, or leaves without. */
export const leavesEnded: FactsOf = () => {
  const day = sql`least(away.end_on, jobs.company_end_on)`
  return {
    from: sql`job_leaves away join jobs on jobs.id = away.job_id`,
    person: sql`jobs.person_id`,
    job: sql`jobs.id`,
    id: sql`away.id`,
    hasOwnId: true,
    first: day,
    last: day,
    where: sql`num_nonnulls(away.end_on, jobs.company_end_on) > 0`,
    segment: { day },
    only: { returned: sql`jobs.employed @> away.end_on` },
    own: { leaveType: sql`away.leave_type_id` },
  }
}

/** The days from which a job is paid another package in the same currency, with what that changes. */
export const payChanges: FactsOf = (p, { isAsKnown }, columns) => {
  const all = segments([...new Set([...columns, 'remuneration_schedule_id'])], isAsKnown, p)
  return {
    from: sql`${all} seg join ${all} before on ${isBefore}
        and before.remuneration_schedule_id <> seg.remuneration_schedule_id
      ${joinPay(sql`seg.remuneration_schedule_id`, 'pay')} ${joinPay(sql`before.remuneration_schedule_id`, 'paid')}`,
    person: sql`seg.person_id`,
    job: sql`seg.job_id`,
    id: sql`(seg.job_id, seg.starts_on)`,
    hasOwnId: true,
    first: sql`seg.starts_on`,
    last: sql`seg.starts_on`,
    where: sql`paid.annual_package > 0 and pay.annual_package <> paid.annual_package and pay.currency = ${p.currency} and paid.currency = ${p.currency}`,
    segment: 'OWN',
    values: { percent: sql`100 * (pay.annual_package - paid.annual_package) / paid.annual_package` },
  }
}

/** The last valid days of what is required of people. */
export const expiries: FactsOf = () => ({
  from: sql`qualification_spans span`,
  person: sql`span.person_id`,
  job: primaryJob(sql`span.person_id`, sql`span.starts_on`),
  id: sql`(span.person_id, span.subject_id, span.expires_on)`,
  first: sql`span.expires_on`,
  last: sql`span.expires_on`,
  where: sql`span.met and span.standing = 'CURRENT' and span.expires_on is not null`,
  isReached: (reach, p) => withinReach(reach, 'span.person_id', p),
  segment: { day: sql`span.starts_on` },
  own: { qualification: sql`span.subject_id`, standing: sql`span.standing` },
})

/** Times of employment by their first days, with the whole months that they have lasted and whether they ended before today. */
export const cohorts: FactsOf = (p) => {
  const lasts = sql`coalesce(ended.day, ${p.today}::date)`
  const months = sql`((extract(year from ${lasts}) - extract(year from starter.day)) * 12 + extract(month from ${lasts}) - extract(month from starter.day))::integer`
  return {
    from: sql`(select j.id, j.person_id, j.company_start_on as day from jobs j where ${beginsEmploymentIn(sql`jobs`)}) starter
      cross join lateral (
        select min(j.company_end_on) as day from jobs j where j.person_id = starter.person_id and j.company_end_on >= starter.day
          and j.company_end_on < ${p.today}::date and ${endsEmploymentIn(sql`jobs`)}) ended`,
    person: sql`starter.person_id`,
    job: sql`starter.id`,
    id: sql`starter.id`,
    first: sql`starter.day`,
    last: sql`starter.day`,
    where: sql`starter.day <= ${p.today}::date`,
    segment: { day: sql`starter.day` },
    own: {
      startYear: sql`extract(year from starter.day)::integer`,
      served: sql`(${months} - case when (starter.day + make_interval(months => ${months}))::date > ${lasts} then 1 else 0 end)
        || case when ended.day is null then ' still' else ' ended' end`,
    },
  }
}
