import { sql } from 'kysely'
import { withinReach } from '#platform/rights/reach.ts'
import { segments } from './segments.ts'
import { serviceFor } from './buckets.ts'
import { serviceOn } from './ranges.ts'
import { firstDay, type FactsOf, type P, type Shape, type Sql } from './shape.ts'

/** Times of employment with the values of the job. */
export const employed: FactsOf = (p, shape, columns) => {
  const { counted, isAsKnown, isOfDay } = shape
  const isPaid = counted.only?.startsWith('paid') ?? false
  const values = [...(counted.value === 'fte' || isPaid ? ['fte'] : []), ...(isPaid ? ['remuneration_schedule_id'] : [])]
  const perDay = counted.value === 'tenure' && !isOfDay ? servedPerDay(shape, p) : undefined
  return {
    from: sql`${segments([...columns, ...values], isAsKnown, p, { within: true })} seg ${isPaid ? joinPay(sql`seg.remuneration_schedule_id`, 'pay') : sql``} ${perDay?.join ?? sql``}`,
    person: sql`seg.person_id`,
    job: sql`seg.job_id`,
    id: sql`seg.job_id`,
    hasOwnId: isOfDay,
    first: perDay?.day ?? sql`seg.starts_on`,
    last: perDay?.day ?? sql`seg.ends_on - 1`,
    hasDays: true,
    until: sql`seg.ends_on`,
    segment: 'OWN',
    only: {
      paid: sql`pay.annual_package is not null and pay.currency = ${p.currency}`,
      paidByHour: sql`pay.hourly_base is not null and pay.currency = ${p.currency}`,
      paidOtherwise: sql`pay.currency <> ${p.currency}`,
    },
    values: {
      fte: sql`seg.fte`,
      package: sql`pay.annual_package * seg.fte`,
      hourly: sql`pay.hourly_base`,
      hourlyPackage: sql`pay.hourly_package`,
      hourlyVariable: sql`pay.hourly_variable`,
      tenure: perDay?.months ?? monthsOn(sql`(${p.untils}::date[])[1]`),
    },
  }
}

const monthsOn = (day: Sql) => monthsSince(sql`(${serviceOn(sql`seg.person_id`, day)})`, day)
const monthsSince = (since: Sql, day: Sql) => sql`(select extract(year from served)::integer * 12 + extract(month from served)::integer
  from age(${day}, ${since}) served)`

/** Service is another one on each of several days: a time of employment is a fact of each. */
function servedPerDay(shape: Shape, p: P) {
  const day = sql`measured.day`
  const { since, join = sql`` } = serviceFor({ person: sql`seg.person_id`, first: day }, shape, 'measured_service')
  return {
    day,
    join: sql`join unnest(${p.untils}::date[]) measured (day) on measured.day >= seg.starts_on and measured.day < seg.ends_on ${join}`,
    months: monthsSince(since, day),
  }
}

/** Joins the worth of a schedule for FTE 1, as `worthOfSchedule` says; `offset 0` has each looked up by its id, however many there seem to be. */
export const joinPay = (schedule: Sql, as: string): Sql => sql`left join lateral (
  select currency, annual_package, hourly_base, hourly_package, hourly_variable from remuneration_schedules where id = ${schedule} offset 0
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
export const requirements: FactsOf = (p, { isOfDay }) => {
  const day = isOfDay ? firstDay(p) : sql`greatest(span.starts_on, (${p.untils}::date[])[1])`
  return {
    from: sql`qualification_spans span`,
    person: sql`span.person_id`,
    job: primaryJob(sql`span.person_id`, day),
    id: sql`(span.person_id, span.subject_id)`,
    hasOwnId: isOfDay,
    first: sql`span.starts_on`,
    last: sql`span.ends_on - 1`,
    hasDays: true,
    until: sql`span.ends_on`,
    where: sql`span.met is not null`,
    isReached: (reach, given) => withinReach(reach, 'span.person_id', given),
    segment: { day, ofPerson: isOfDay },
    only: { met: sql`span.met` },
    own: { qualification: sql`span.subject_id`, standing: sql`span.standing` },
  }
}

/** The job by which what is kept of a person is told apart on a day: the one that they hold, the oldest of several. */
export const primaryJob = (person: Sql, day: Sql): Sql => sql`(
  select held.id from jobs held where held.person_id = ${person} and held.employed @> ${day} order by held.company_start_on, held.id limit 1)`
