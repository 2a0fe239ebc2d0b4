import { sql, type RawBuilder } from 'kysely'
import { attributeColumns } from '../attributes.ts'

export type Day = RawBuilder<string>
export type Moment = RawBuilder<string | null>

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
