import { sql, type RawBuilder } from 'kysely'
import { attributeColumns } from '../attributes.ts'

export type Day = RawBuilder<string>
export type Moment = RawBuilder<string | null>

/** The start and end of a job as known at a moment (without one: now), as a lateral row. */
export function joinTerms(
  knownAt: Moment | undefined,
  { job, as }: { job: string; as: string } = { job: 'j', as: 't' },
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${job}.${name}`)
  if (!knownAt) {
    const own = ['company_start_on', 'company_end_on', 'employed'].map(column)
    return sql`cross join lateral (select ${sql.join(own)}) ${sql.ref(as)}`
  }
  return sql`join lateral (
    select company_start_on, company_end_on, daterange(company_start_on, company_end_on + 1) as employed
    from job_terms where job_id = ${column('id')} and known @> ${knownAt}::timestamptz) ${sql.ref(as)} on true`
}

/** The day whose values a job with the terms `t` shows: before it starts its first day, after its end its last. */
export const shownDay = (day: Day): Day => sql`least(greatest(${day}::date, t.company_start_on), coalesce(t.company_end_on, 'infinity'))`

/** The values of every attribute of job `j` on the day that it shows, as the lateral row `v`. */
export function joinValues(day: Day, knownAt: Moment | undefined): RawBuilder<unknown> {
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
      and effective @> ${shownDay(day)}) v on true`
}
