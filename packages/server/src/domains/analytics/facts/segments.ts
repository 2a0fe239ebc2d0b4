import { jobAttributeNames, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { sql } from 'kysely'
import type { P, Sql } from './shape.ts'

type Within = {
  /** Those on which nothing is of the days that are asked may be left out. */
  readonly within?: boolean
  /** One day is asked. */
  readonly isOfDay?: boolean
}

/** The periods of constant values of jobs in these columns: as known now, or at a moment. */
export function segments(columns: readonly string[], isAsKnown: boolean, p: P, { within = false, isOfDay = false }: Within = {}): Sql {
  if (!isAsKnown) return sql`job_segments`
  return within && isOfDay && columns.length > 1 ? segmentsOfDay(columns, p) : segmentsAsKnown(columns, p, within)
}

const attributeOf = (column: string) => jobAttributeNames.find((name) => jobAttributes[name].column === column)
const ofTerms = sql`daterange(terms.company_start_on, terms.company_end_on + 1)`
const startsAndEnds = sql`lower(span) as starts_on, coalesce(upper(span), 'infinity') as ends_on`

/** At a moment, the periods of an attribute tile the days of a job: those of several are met where they all hold. */
function segmentsAsKnown(columns: readonly string[], p: P, within: boolean): Sql {
  const known = columns.map((column, index) => {
    const alias = `held_${index}`
    return { column, attribute: attributeOf(column), alias, effective: sql`${sql.ref(`${alias}.effective`)}` }
  })
  const joins = known.map(
    ({ attribute, alias, effective }) => sql`join job_attribute_periods ${sql.ref(alias)} on ${sql.ref(`${alias}.job_id`)} = terms.job_id
      and ${sql.ref(`${alias}.attribute`)} = ${sql.lit(attribute)} and ${isLikely(within ? sql`${isKnown(alias, p)} and ${meets(effective, p)}` : isKnown(alias, p))}`,
  )
  const values = known.map(({ alias, column }) => sql`, ${sql.ref(`${alias}.${column}`)}`)
  const all = [ofTerms, ...known.map(({ effective }) => effective)]
  return sql`(
    select terms.job_id, job.person_id, ${startsAndEnds} ${sql.join(values, sql``)}
    from job_terms terms join jobs job on job.id = terms.job_id ${sql.join(joins, sql` `)}
    cross join lateral (select ${sql.join(all, sql` * `)} as span) met
    where ${isLikely(isKnown('terms', p))} and not isempty(span))`
}

/** Of a single day each attribute of a job has one period, so that all of them are read at once. */
function segmentsOfDay(columns: readonly string[], p: P): Sql {
  const attributes = columns.map((column) => sql.lit(attributeOf(column)))
  const values = columns.map(
    (column, index) => sql`(array_agg(each.${sql.ref(column)}) filter (where each.attribute = ${attributes[index]}))[1] as ${sql.ref(column)}`,
  )
  return sql`(
    select terms.job_id, job.person_id, ${startsAndEnds}, ${sql.join(columns.map((column) => sql`held.${sql.ref(column)}`))}
    from (
      select each.job_id, range_intersect_agg(each.effective) as effective, count(*) as periods, ${sql.join(values)} from job_attribute_periods each
      where each.attribute in (${sql.join(attributes)}) and ${isLikely(sql`${isKnown('each', p)} and ${meets(sql`each.effective`, p)}`)}
      group by each.job_id) held
    join job_terms terms on terms.job_id = held.job_id join jobs job on job.id = terms.job_id
    cross join lateral (select ${ofTerms} * held.effective as span) met
    where ${isLikely(sql`${isKnown('terms', p)} and held.periods = ${sql.lit(columns.length)}`)} and not isempty(span))`
}

/** Taken for one in two by the planner, which would look up the others one by one if it took it for rare. */
const isLikely = (condition: Sql) => sql`case when ${condition} then true else false end`

const isKnown = (alias: string, p: P) => sql`${sql.ref(`${alias}.known`)} @> ${p.knownAt}::timestamptz`
const meets = (effective: Sql, p: P) =>
  sql`${effective} && daterange((${p.froms}::date[])[1], (${p.untils}::date[])[cardinality(${p.untils}::date[])], '[]')`

/** The jobs with their first and last days: as known now, or at a moment. */
export const termsOf = (isAsKnown: boolean, p: P): Sql =>
  isAsKnown
    ? sql`(select job.id, job.person_id, terms.company_start_on, terms.company_end_on, job.turnover_type, job.turnover_reason_id,
        job.recruitment_cost, job.recruitment_currency
        from job_terms terms join jobs job on job.id = terms.job_id where ${isLikely(isKnown('terms', p))})`
    : sql`jobs`
