import { sql, type RawBuilder } from 'kysely'
import { employmentStatuses, type EmploymentStatus } from '@kith/shared/domains/people.ts'
import { attributeColumns } from '../attributes.ts'

type Day = RawBuilder<string>
type Moment = RawBuilder<string | null>

/** The start and end of job `j` as known at a moment (without one: now), as the lateral row `t`. */
export function termsOf(knownAt: Moment | undefined): RawBuilder<unknown> {
  if (!knownAt) return sql`cross join lateral (select j.company_start_on, j.company_end_on, j.employed) t`
  return sql`join lateral (
    select company_start_on, company_end_on, daterange(company_start_on, company_end_on + 1) as employed
    from job_terms where job_id = j.id and known @> ${knownAt}::timestamptz) t on true`
}

/** The values of every attribute of job `j` on a day, as the lateral row `v`: before the job starts its first ones, after its end its last ones. */
export function valuesOf(day: Day, knownAt: Moment | undefined): RawBuilder<unknown> {
  const columns = attributeColumns.map((column) => sql.ref(column))
  if (!knownAt) {
    return sql`left join lateral (
      select ${sql.join(columns)} from job_segments
      where job_id = j.id and starts_on <= greatest(${day}::date, j.company_start_on) order by starts_on desc limit 1) v on true`
  }
  return sql`left join lateral (
    select ${sql.join(columns.map((column) => sql`(array_agg(${column}) filter (where ${column} is not null))[1] as ${column}`))}
    from job_attribute_periods
    where job_id = j.id and known @> ${knownAt}::timestamptz
      and effective @> least(greatest(${day}::date, t.company_start_on), coalesce(t.company_end_on, 'infinity'))) v on true`
}

/**
 * The primary job of a person on a day (ruling 16): the one last chosen among those not past, else the oldest; when all are past, the last.
 * The single row of a lateral subquery with `job_id`, `employed` and the values of the attributes that day.
 */
export function primaryJobAsAt(personColumn: string, day: Day, knownAt?: Moment): RawBuilder<unknown> {
  return sql`(
    select j.id as job_id, t.company_start_on, t.company_end_on, t.employed, ${sql.join(attributeColumns.map((column) => sql.ref(`v.${column}`)))}
    from jobs j ${termsOf(knownAt)} ${valuesOf(day, knownAt)}
    where j.person_id = ${sql.ref(personColumn)}
    order by ${primaryFirst(day)}
    limit 1)`
}

/** The order in which the jobs of one person come into question as the primary one. */
export function primaryFirst(day: Day): RawBuilder<unknown> {
  return sql`coalesce(t.company_end_on < ${day}::date, false),
    case when t.company_end_on < ${day}::date then t.company_end_on end desc,
    case when j.primary_from <= ${day}::date then j.primary_from end desc nulls last,
    t.company_start_on > ${day}::date, t.company_start_on, j.id`
}

const status = (name: EmploymentStatus) => sql.lit(employmentStatuses[employmentStatuses.indexOf(name)])

/** The employment status of a person on a day (ruling 14), one of `employmentStatuses`. */
export function employmentStatusAsAt(personColumn: string, day: Day, knownAt?: Moment): RawBuilder<EmploymentStatus> {
  return sql<EmploymentStatus>`(
    select case
      when count(*) = 0 then ${status('NO_JOB_RECORDS')}
      when bool_or(t.employed @> ${day}::date) then
        case when bool_and(t.company_end_on is not null) filter (where t.employed @> ${day}::date) then ${status('EXITING_STAFF')} else ${status('CURRENT_STAFF')} end
      when bool_and(t.company_start_on > ${day}::date) then ${status('UPCOMING_STAFF')}
      when bool_or(t.company_start_on > ${day}::date) then ${status('RETURNING_STAFF')}
      else ${status('PAST_STAFF')} end
    from jobs j ${termsOf(knownAt)} where j.person_id = ${sql.ref(personColumn)})`
}
