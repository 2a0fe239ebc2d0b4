import { jobAttributeNames, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { sql } from 'kysely'
import { firstDay, lastDay, type P, type Sql } from './shape.ts'

/**
 * The periods of constant values of jobs in these columns: as known now, or at a moment. `within` the days that are asked, those on which
 * nothing is may be left out.
 */
export function segments(
  columns: readonly string[],
  isAsKnown: boolean,
  p: P,
  { within = false }: { readonly within?: boolean } = {},
): Sql {
  return isAsKnown ? segmentsAsKnown(columns, p, within) : sql`job_segments`
}

/**
 * At a moment, the periods of an attribute tile the days of a job: those of several are met where they all hold. `offset 0` has each row work
 * that out once, rather than wherever one of its days is read.
 */
function segmentsAsKnown(columns: readonly string[], p: P, within: boolean): Sql {
  const known = columns.map((column, index) => {
    const attribute = jobAttributeNames.find((name) => jobAttributes[name].column === column)
    const alias = `held_${index}`
    return { column, attribute, alias, effective: sql`${sql.ref(`${alias}.effective`)}` }
  })
  const joins = known.map(
    ({ attribute, alias, effective }) => sql`join job_attribute_periods ${sql.ref(alias)} on ${sql.ref(`${alias}.job_id`)} = terms.job_id
      and ${sql.ref(`${alias}.attribute`)} = ${sql.lit(attribute)} and ${isLikely(within ? sql`${isKnown(alias, p)} and ${meets(effective, p)}` : isKnown(alias, p))}`,
  )
  const values = known.map(({ alias, column }) => sql`, ${sql.ref(`${alias}.${column}`)}`)
  const all = [sql`daterange(terms.company_start_on, terms.company_end_on + 1)`, ...known.map(({ effective }) => effective)]
  const isHeld = sql`terms.company_start_on <= ${lastDay(p)} and (terms.company_end_on is null or terms.company_end_on >= ${firstDay(p)})`
  return sql`(
    select met.*, lower(span) as starts_on, coalesce(upper(span), 'infinity') as ends_on from (
      select terms.job_id, job.person_id, ${sql.join(all, sql` * `)} as span ${sql.join(values, sql``)}
      from job_terms terms join jobs job on job.id = terms.job_id ${sql.join(joins, sql` `)}
      where ${isLikely(within ? sql`${isKnown('terms', p)} and ${isHeld}` : isKnown('terms', p))} offset 0) met
    where not isempty(span))`
}

/** The planner takes this for nearly always true. If it took it for rare, it would look up the others one by one. */
const isLikely = (condition: Sql) => sql`(case when ${condition} then true end) is not null`

const isKnown = (alias: string, p: P) => sql`${sql.ref(`${alias}.known`)} @> ${p.knownAt}::timestamptz`
const meets = (effective: Sql, p: P) => sql`${effective} && daterange(${firstDay(p)}, ${lastDay(p)}, '[]')`

/** The jobs with their first and last days: as known now, or at a moment. */
export const termsOf = (isAsKnown: boolean, p: P): Sql =>
  isAsKnown
    ? sql`(select job.id, job.person_id, terms.company_start_on, terms.company_end_on, job.turnover_type, job.turnover_reason_id,
        job.recruitment_cost, job.recruitment_currency
        from job_terms terms join jobs job on job.id = terms.job_id where ${isLikely(isKnown('terms', p))})`
    : sql`jobs`
