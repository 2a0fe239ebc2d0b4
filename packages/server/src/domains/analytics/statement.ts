import { dimensionNamed } from '@kith/shared/domains/analytics/dimensions.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { sql } from 'kysely'
import { shapedStatement } from '#platform/database/statement.ts'
import { factsSql } from './facts/facts-sql.ts'
import type { P, Shape, Sql } from './facts/shape.ts'

/** A figure: of both dimensions, of one with the other null, or of everyone; `several` are the people who are in more than one row. */
export type FigureRow = { row: string | null; col: string | null; at: number; value: number; several: number | null }

/** Every figure of an analysis: of its cells, of its rows and columns and of everyone, each counted from the facts and none from another. */
export const figures = shapedStatement((_, shape: Shape, p: P) => {
  const sets = shape.by.length === 2 ? [[0, 1], [0], [1], []] : shape.by.length === 1 ? [[0], []] : [[]]
  return sql<FigureRow>`
  with facts as materialized (${factsSql(shape, p)})
  , several as (select person_id from facts group by person_id having count(distinct job_id) > 1) ${sql.join(
    shape.by.map((_each, index) => ancestors(shape, index)),
    sql``,
  )}
  ${sql.join(
    sets.map((set) => figuresOf(set, shape, p)),
    sql` union all `,
  )}
  ${
    shape.by.length === 0
      ? sql``
      : sql`union all select null, null, 0, 0, count(*)::integer from (select person_id from facts group by person_id having count(distinct d0) > 1) each having count(*) > 0`
  }`
})

function figuresOf(set: readonly number[], shape: Shape, p: P): Sql {
  const dimensions = [0, 1].map((index) => (set.includes(index) ? valueIn(shape, index) : sql`null::text`))
  const from = sql`facts ${sql.join(
    set.map((index) => joinAncestors(shape, index)),
    sql` `,
  )}`
  const groups = sql`${dimensions[0]} as "row", ${dimensions[1]} as col`
  const { counts } = shape.counted
  if (counts === 'people' || counts === 'events' || counts === 'rows') return distinct(from, groups, keys[counts], p)
  return counts === 'days' ? days(from, groups, p) : values(from, groups, aggregates[counts], p)
}

const keys = { people: sql`person_id`, events: sql`person_id, first`, rows: sql`fact_id` }
const aggregates = {
  sum: sql`sum(value)`,
  mean: sql`avg(value)`,
  quartile1: sql`percentile_cont(0.25) within group (order by value)`,
  median: sql`percentile_cont(0.5) within group (order by value)`,
  quartile3: sql`percentile_cont(0.75) within group (order by value)`,
}

const periods = (p: P) => sql`generate_series(0, cardinality(${p.untils}::date[]) - 1)`

/** Facts of one key count once, in every period that any of them meets. */
const distinct = (from: Sql, groups: Sql, key: Sql, p: P) => sql`
  select "row", col, nth as at, sum(number)::float8 as value, null::integer as several
  from (select "row", col, mask, count(*) as number from (
    select ${groups}, bit_or(mask) as mask from ${from} group by 1, 2, ${key}) keyed group by 1, 2, 3) masked
  cross join ${periods(p)} nth where (mask >> nth) & 1 = 1 group by 1, 2, 3`

const values = (from: Sql, groups: Sql, aggregate: Sql, p: P) => sql`
  select ${groups}, nth as at, (${aggregate})::float8 as value, null::integer as several
  from ${from} cross join ${periods(p)} nth where (mask >> nth) & 1 = 1 and value is not null group by 1, 2, 3`

/**
 * The days on which people are employed by the days of each period. Whoever has one job is never employed twice on a day; the days of the
 * others are put together. What begins adds the days that are left from then on, and what ends takes them away again.
 */
const days = (from: Sql, groups: Sql, p: P) => sql`
  select "row", col, at, (sum(change * (least(day, until + 1) - least(day, "from")))::float8 / -(until + 1 - "from")) as value, null::integer as several
  from (
    select "row", col, day, sum(change) as change from (
      select "row", col, edge.day, edge.change from (
        select ${groups}, person_id, first, last from ${from} where person_id not in (select person_id from several)
        union all
        select "row", col, person_id, lower(period), upper(period) - 1 from (
          select ${groups}, person_id, range_agg(daterange(first, last + 1)) as employed from ${from}
          where person_id in (select person_id from several) group by 1, 2, 3) together
        cross join lateral unnest(together.employed) period
      ) held cross join lateral (values (first, 1), (coalesce(last + 1, 'infinity'), -1)) edge (day, change)
    ) edges group by 1, 2, 3 having sum(change) <> 0
  ) changes
  cross join unnest(${p.froms}::date[], ${p.untils}::date[]) with ordinality given ("from", until, place)
  cross join lateral (select (given.place - 1)::integer as at) numbered
  group by "row", col, at, "from", until having sum(change * (least(day, until + 1) - least(day, "from"))) <> 0`

const tableOf = ({ by, isRolledUp }: Shape, index: number) => {
  const { tree, reference } = dimensionNamed(by[index] ?? 'unit')
  return isRolledUp && tree && reference !== undefined ? kindOf(reference).table : undefined
}

const ancestors = (shape: Shape, index: number) => {
  const table = tableOf(shape, index)
  if (table === undefined) return sql``
  return sql`, ${sql.ref(`above_${index}`)} as materialized (
    with recursive path as (
      select id, id as ancestor_id, parent_id from ${sql.table(table)}
      union all select path.id, parent.id, parent.parent_id from path join ${sql.table(table)} parent on parent.id = path.parent_id)
    select id::text, ancestor_id::text from path)`
}

const joinAncestors = (shape: Shape, index: number) =>
  tableOf(shape, index) === undefined
    ? sql``
    : sql`left join ${sql.ref(`above_${index}`)} on ${sql.ref(`above_${index}.id`)} = ${sql.ref(`facts.d${index}`)}`

const valueIn = (shape: Shape, index: number) =>
  tableOf(shape, index) === undefined
    ? sql`${sql.ref(`facts.d${index}`)}`
    : sql`coalesce(${sql.ref(`above_${index}.ancestor_id`)}, ${sql.ref(`facts.d${index}`)})`
