import { sql } from 'kysely'
import type { P, Shape, Sql } from './facts/shape.ts'
import {
  alsoDimensions,
  columnsAbove,
  columnsIn,
  dimensions,
  groupedBy,
  isInTree,
  nextTo,
  joinAbove,
  joinPeriods,
  placesOf,
  rowAndColumn,
  type Places,
} from './places.ts'

/** What is worked out from the `facts` first, and the figures that are counted from it. */
export type Counted = { readonly tables: readonly Sql[]; readonly figures: readonly Sql[] }
type Distinct = 'people' | 'events' | 'rows'

const keys = { people: ['person_id'], events: ['person_id', 'first'], rows: ['fact_id'] } as const

/**
 * Facts of one key count once, in every period that any of them meets. Most keys have one fact: these are summed up before they are
 * brought to the units above, and only the few others have to be told apart in each of them.
 */
export function countDistinct(of: 'FIGURE' | 'PEOPLE', counts: Distinct, shape: Shape, p: P): Counted {
  const key = sql.join(keys[counts].map((name) => sql.ref(name)))
  const [all, alone, shared] = [sql.ref(`all_${counts}`), sql.ref(`alone_${counts}`), sql.ref(`shared_${counts}`)]
  // Looked up rather than joined: however few facts the planner expects, none is compared with each of the others
  const sharesKey = sql`((${key}) in (select ${key} from ${all} where number > 1)) is true`
  const figure = (places: Places, masked: Sql) => sql`
    select ${sql.lit(of)} as of, ${rowAndColumn(places)}, at, sum(number)::float8 as value from (${masked}) masked ${joinPeriods(shape, p)}
    group by ${columnsIn(places)} at`
  const isTold = (places: Places) => places.length === shape.by.length && !isInTree(shape, places)
  const toldApart = (places: Places) =>
    isTold(places)
      ? shared
      : sql`(select ${columnsAbove(shape, places)} bit_or(mask) as mask from ${shared} ${joinAbove(shape, places)} group by ${groupedBy(places, key)})`
  const figures = placesOf(shape).map((places) =>
    places.length === 0
      ? figure(places, sql`select mask, count(*) as number from ${all} group by mask`)
      : figure(
          places,
          sql`select ${columnsAbove(shape, places)} mask, number from ${alone} ${joinAbove(shape, places)}
          union all select ${columnsIn(places)} mask, count(*) from ${toldApart(places)} told group by ${columnsIn(places)} mask`,
        ),
  )
  const tables = [
    sql`${all} as materialized (select ${key}, count(*) as number, bit_or(mask) as mask from facts group by ${key})`,
    sql`${alone} as materialized (
      select ${dimensions(shape)} mask, count(*) as number from facts where not ${sharesKey} group by ${dimensions(shape)} mask)`,
    sql`${shared} as materialized (
      select ${dimensions(shape)} ${key}, bit_or(mask) as mask from facts where ${sharesKey} group by ${dimensions(shape)} ${key})`,
  ]
  return { tables: shape.by.length === 0 ? tables.slice(0, 1) : tables, figures }
}

/** How many people are in more than one row. */
export function countSeveral({ counted, by }: Shape): Counted {
  const isOfPeople = counted.counts === 'people'
  const told = isOfPeople && by.length === 1 ? sql`shared_people` : sql`(select distinct person_id, d0 from ${isOfPeople ? sql`shared_people` : sql`facts`})`
  const figure = sql`select 'SEVERAL', null, null, 0, count(*)::float8 from (
    select person_id from ${told} told group by person_id having count(*) > 1) each having count(*) > 0`
  return { tables: [], figures: [figure] }
}

const percentiles = { quartile1: 0.25, median: 0.5, quartile3: 0.75 } as const
type Valued = 'sum' | 'mean' | keyof typeof percentiles

export function countValues(counts: Valued, shape: Shape, p: P): Counted {
  const figure = (places: Places, from: Sql, value: Sql) => sql`
    select 'FIGURE' as of, ${rowAndColumn(places)}, at, value from (
      select ${columnsAbove(shape, places)} at, (${value})::float8 as value
      from ${from} ${joinAbove(shape, places)} ${joinPeriods(shape, p)} group by ${groupedBy(places, nextTo(places))}) valued`
  if (counts === 'sum' || counts === 'mean') {
    const value = counts === 'sum' ? sql`sum(total)` : sql`sum(total) / sum(number)`
    return {
      tables: [
        sql`sums as materialized (select ${dimensions(shape)} mask, sum(value) as total, count(*) as number from facts where value is not null
          group by ${dimensions(shape)} mask)`,
      ],
      figures: placesOf(shape).map((places) => figure(places, sql`sums`, value)),
    }
  }
  const value = sql`percentile_cont(${sql.lit(percentiles[counts])}) within group (order by value)`
  const valued = sql`(select mask${alsoDimensions(shape)}, value::float8 as value from facts where value is not null) facts`
  return { tables: [], figures: placesOf(shape).map((places) => figure(places, valued, value)) }
}

/**
 * The days on which people are employed by the days of each period. Whoever has one job is never employed twice on a day; the days of the
 * others are put together. What begins adds the days that are left from then on, and what ends takes them away again; what began before
 * all periods leaves nothing out of them.
 */
export function countDays(shape: Shape, p: P): Counted {
  const [first, after] = [sql`(${p.froms}::date[])[1]`, sql`(${p.untils}::date[])[cardinality(${p.untils}::date[])] + 1`]
  const edges = (from: Sql, places: Places, begin: Sql, end: Sql) => sql`
    select ${columnsIn(places)} ${begin} as day, count(*) as change from ${from} where ${begin} > ${first} group by ${groupedBy(places, nextTo(places))}
    union all select ${columnsIn(places)} least(${end}, ${after}), -count(*) from ${from} group by ${groupedBy(places, nextTo(places))}`
  const figure = (places: Places) => sql`
    select 'FIGURE' as of, ${rowAndColumn(places)}, at, value from (
      select ${columnsIn(places)} at, (sum(change * (least(day, until + 1) - least(day, "from")))::float8 / -(until + 1 - "from")) as value
      from (
        select ${columnsIn(places)} day, sum(change) as change from (
          select ${columnsAbove(shape, places)} day, change from changes ${joinAbove(shape, places)}
          union all
          (with held as materialized (
            select ${columnsIn(places)} period from (
              select ${columnsAbove(shape, places)} range_agg(daterange(first, last + 1)) as employed
              from told ${joinAbove(shape, places)} where has_several_jobs group by ${groupedBy(places, sql`person_id`)}) together
            cross join lateral unnest(together.employed) period)
          ${edges(sql`held`, places, sql`lower(period)`, sql`upper(period)`)})
        ) edges group by ${groupedBy(places, nextTo(places))}
      ) summed
      cross join (select (place - 1)::integer as at, "from", until from unnest(${p.froms}::date[], ${p.untils}::date[])
        with ordinality given ("from", until, place)) period
      group by ${columnsIn(places)} at, "from", until having sum(change * (least(day, until + 1) - least(day, "from"))) <> 0) employed`
  return {
    tables: [
      sql`told as materialized (select facts.*, (person_id in (
        select person_id from (select person_id, job_id from facts group by person_id, job_id) held group by person_id having count(*) > 1
      )) is true as has_several_jobs from facts)`,
      sql`changes as materialized (
        with held as not materialized (select * from told where not has_several_jobs)
        ${edges(sql`held`, shape.by.map((_, index) => index), sql`first`, sql`last + 1`)})`,
    ],
    figures: placesOf(shape).map(figure),
  }
}
