import type { CustomDimension } from '@kith/shared/domains/analytics/dimensions.ts'
import { sql } from 'kysely'
import type { DimensionSql, Facts, P, Ranges, Shape, Sql } from './shape.ts'

/** The option that is chosen in a custom field: people have one, jobs one for a time. */
export function customFieldSql(name: CustomDimension, { person, job, segment }: Facts, { custom, isAsKnown }: Shape, p: P): DimensionSql {
  const index = Number(name.slice('cf:'.length))
  const field = sql`(${p.customFields}::uuid[])[${sql.lit(index + 1)}]`
  if (!custom[index]?.isOfJob)
    return { value: sql`(select option_id from custom_value_options where subject_id = ${person} and field_id = ${field} limit 1)` }
  const known = isAsKnown ? sql`held.known @> ${p.knownAt}::timestamptz` : sql`upper_inf(held.known)`
  const periods = sql`custom_value_periods held join custom_period_choices choice on choice.period_id = held.id
    where held.job_id = ${job} and held.field_id = ${field} and ${known}`
  if (segment === 'OWN') return { ranges: heldRanges(periods) }
  return { value: sql`(select choice.option_id from ${periods} and held.effective @> ${segment.day} limit 1)` }
}

/** The days on which nothing is chosen are ranges, too. */
const heldRanges = (periods: Sql): Ranges => sql`(
  select choice.option_id as value, lower(held.effective) as "from", coalesce(upper(held.effective), 'infinity') as until from ${periods}
  union all
  select null, coalesce(lower(nothing), '-infinity'), coalesce(upper(nothing), 'infinity')
  from unnest(datemultirange(daterange(null, null)) - (select coalesce(range_agg(held.effective), '{}') from ${periods})) nothing)`
