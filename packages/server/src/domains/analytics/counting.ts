import { sql } from 'kysely'
import { isOncePerPerson } from './facts/facts-sql.ts'
import { firstDay, lastDay, type P, type Shape, type Sql } from './facts/shape.ts'
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

/** Tables that are worked out from the `facts`, and the figures that are counted from them. */
export type Counted = { readonly tables: readonly Sql[]; readonly figures: readonly Sql[] }
type Distinct = 'people' | 'events' | 'rows'

const keys = { people: ['person_id'], events: ['person_id', 'first'], rows: ['fact_id'] } as const

/**
 * Facts of one key count once, in every period that any of them meets. Most keys are in one place: these are summed up before they are
 * brought to the units above, and only the few others have to be told apart in each of them.
 */
export function countDistinct(of: 'FIGURE' | 'PEOPLE', counts: Distinct, shape: Shape, p: P): Counted {
  const key = sql.join(keys[counts].map((name) => sql.ref(name)))
  const [told, all, alone, shared] = tablesOf(counts)
  // Looked up rather than joined: however few facts the planner expects, none is compared with each of the others
  const isShared = sql`((${key}) in (select ${key} from ${all} where places > 1)) is true`
  const everywhere = shape.by.map((_, index) => index)
  const hasTree = isInTree(shape, everywhere)
  const figure = (places: Places, masked: Sql) => sql`
    select ${sql.lit(of)} as of, ${rowAndColumn(places)}, at, sum(number)::float8 as value from (${masked}) masked ${joinPeriods(shape, p)}
    group by ${columnsIn(places)} at`
  const summed = (places: Places, from: Sql) =>
    sql`select ${columnsIn(places)} mask, count(*) as number from ${from} found group by ${columnsIn(places)} mask`
  const above = (places: Places, from: Sql) =>
    sql`(select ${columnsAbove(shape, places)} bit_or(mask) as mask from ${from} ${joinAbove(shape, places)} group by ${groupedBy(places, key)})`
  const figures = placesOf(shape).map((places) => {
    if (places.length === 0) return figure(places, summed(places, all))
    if (!hasTree) return figure(places, summed(places, places.length === everywhere.length ? told : above(places, told)))
    return figure(
      places,
      sql`select ${columnsAbove(shape, places)} mask, number from ${alone} ${joinAbove(shape, places)} union all ${summed(places, above(places, shared))}`,
    )
  })
  if (everywhere.length === 0) {
    return { tables: [sql`${all} as materialized (select ${key}, bit_or(mask) as mask from facts group by ${key})`], figures }
  }
  const tables = [
    counts === 'people' && isOncePerPerson(shape, p)
      ? sql`${told} as not materialized (select ${dimensions(shape)} ${key}, mask from facts)`
      : sql`${told} as materialized (select ${dimensions(shape)} ${key}, bit_or(mask) as mask from facts group by ${dimensions(shape)} ${key})`,
    sql`${all} as materialized (select ${key}, count(*) as places, bit_or(mask) as mask from ${told} group by ${key})`,
    ...(hasTree
      ? [
          sql`${alone} as materialized (select ${dimensions(shape)} mask, count(*) as number from ${told} where not ${isShared} group by ${dimensions(shape)} mask)`,
          sql`${shared} as materialized (select * from ${told} where ${isShared})`,
        ]
      : []),
  ]
  return { tables, figures }
}

/** Facts that are each one of a kind. */
export function countEach(shape: Shape, p: P): Counted {
  const figures = placesOf(shape).map(
    (places) => sql`
    select 'FIGURE' as of, ${rowAndColumn(places)}, at, value from (
      select ${columnsAbove(shape, places)} at, sum(number)::float8 as value
      from sums ${joinAbove(shape, places)} ${joinPeriods(shape, p)} group by ${groupedBy(places, nextTo(places))}) counted`,
  )
  return {
    tables: [
      sql`sums as materialized (select ${dimensions(shape)} mask, count(*) as number from facts group by ${dimensions(shape)} mask)`,
    ],
    figures,
  }
}

const tablesOf = (counts: Distinct) =>
  [sql.ref(`told_${counts}`), sql.ref(`all_${counts}`), sql.ref(`alone_${counts}`), sql.ref(`shared_${counts}`)] as const

/** How many people are in more than one row; `isCounted` where people are counted for each row as well. */
export function countSeveral({ by }: Shape, isCounted: boolean): Counted {
  const people =
    isCounted && by.length === 1
      ? sql`all_people where places > 1`
      : sql`(
    select person_id from (select distinct person_id, d0 from facts) told group by person_id having count(*) > 1) each`
  return { tables: [], figures: [sql`select 'SEVERAL', null, null, 0, count(*)::float8 from ${people} having count(*) > 0`] }
}

/** Counts the people whom a figure leaves out. */
export const countBeside = (shape: Shape, p: P): Counted => ({
  tables: [],
  figures: [
    sql`select 'BESIDE', null, null, at, count(distinct person_id)::float8 from found ${joinPeriods(shape, p)} where is_beside group by at`,
  ],
})

const percentiles = { quartile1: 0.25, median: 0.5, quartile3: 0.75 } as const
type Valued = 'sum' | 'mean' | keyof typeof percentiles

export function countValues(counts: Valued, shape: Shape, p: P): Counted {
  const figure = (places: Places, from: Sql, value: Sql) => sql`
    select 'FIGURE' as of, ${rowAndColumn(places)}, at, value from (
      select ${columnsAbove(shape, places)} at, (${value})::float8 as value
      from ${from} ${joinAbove(shape, places)} ${joinPeriods(shape, p)} group by ${groupedBy(places, nextTo(places))}) valued`
  if (counts === 'sum' || counts === 'mean') {
    const isMean = counts === 'mean'
    const value = isMean ? sql`sum(total) / sum(weight)` : sql`sum(total)`
    const sums = isMean ? sql`sum(value * weight) as total, sum(weight) as weight` : sql`sum(value) as total`
    return {
      tables: [
        sql`sums as materialized (select ${dimensions(shape)} mask, ${sums} from facts where value is not null group by ${dimensions(shape)} mask)`,
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
 * others are put together.
 */
export function countDays(shape: Shape, p: P): Counted {
  const { changes, figure } = shape.isOfOne ? daysOfOne(shape, p) : daysOfSeveral(shape, p)
  return {
    tables: [
      sql`told as materialized (select facts.*, (person_id in (
        select person_id from jobs group by person_id having count(*) > 1)) is true as has_several_jobs from facts)`,
      sql`changes as materialized (${changes})`,
    ],
    figures: placesOf(shape).map(figure),
  }
}

type Days = { readonly changes: Sql; readonly figure: (places: Places) => Sql }
const ofOneJob = sql`(select * from told where not has_several_jobs)`

/** Times of employment of people with several jobs, put together, as a `period`. */
const together = (shape: Shape, places: Places) => sql`(
  select ${columnsIn(places)} period from (
    select ${columnsAbove(shape, places)} range_agg(daterange(first, last + 1)) as employed
    from told ${joinAbove(shape, places)} where has_several_jobs group by ${groupedBy(places, sql`person_id`)}) joined
  cross join lateral unnest(joined.employed) period)`

/** Of a single period, the days in it are summed up. */
function daysOfOne(shape: Shape, p: P): Days {
  const [first, after] = [sql`(${p.froms}::date[])[1]`, sql`((${p.untils}::date[])[1] + 1)`]
  const within = (begin: Sql, end: Sql) => sql`sum(least(${end}, ${after}) - greatest(${begin}, ${first})) as days`
  const everywhere = shape.by.map((_, index) => index)
  return {
    changes: sql`select ${dimensions(shape)} ${within(sql`first`, sql`last + 1`)} from ${ofOneJob} held group by ${groupedBy(everywhere, sql`()`)}`,
    figure: (places) => sql`
    select 'FIGURE' as of, ${rowAndColumn(places)}, 0 as at, days::float8 / (${after} - ${first}) as value from (
      select ${columnsIn(places)} sum(days) as days from (
        select ${columnsAbove(shape, places)} days from changes ${joinAbove(shape, places)}
        union all select ${columnsIn(places)} ${within(sql`lower(period)`, sql`upper(period)`)} from ${together(shape, places)} held
        group by ${groupedBy(places, sql`()`)}) summed
      group by ${groupedBy(places, sql`()`)}) employed where days > 0`,
  }
}

/**
 * Of several periods, what begins adds the days that are left from then on, and what ends takes them away again; what began before all of
 * them leaves nothing out.
 */
function daysOfSeveral(shape: Shape, p: P): Days {
  const [first, after] = [firstDay(p), sql`${lastDay(p)} + 1`]
  const edges = (from: Sql, places: Places, begin: Sql, end: Sql) => sql`
    select ${columnsIn(places)} ${begin} as day, count(*) as change from ${from} held where ${begin} > ${first} group by ${groupedBy(places, nextTo(places))}
    union all select ${columnsIn(places)} least(${end}, ${after}), -count(*) from ${from} held group by ${groupedBy(places, nextTo(places))}`
  const everywhere = shape.by.map((_, index) => index)
  return {
    changes: edges(ofOneJob, everywhere, sql`first`, sql`last + 1`),
    figure: (places) => sql`
    select 'FIGURE' as of, ${rowAndColumn(places)}, at, value from (
      select ${columnsIn(places)} at, (sum(change * (least(day, until + 1) - least(day, "from")))::float8 / -(until + 1 - "from")) as value
      from (
        select ${columnsIn(places)} day, sum(change) as change from (
          select ${columnsAbove(shape, places)} day, change from changes ${joinAbove(shape, places)}
          union all (with joined as materialized (select * from ${together(shape, places)} held)
            ${edges(sql`joined`, places, sql`lower(period)`, sql`upper(period)`)})
        ) edges group by ${groupedBy(places, nextTo(places))}
      ) summed
      cross join (select (place - 1)::integer as at, "from", until from unnest(${p.froms}::date[], ${p.untils}::date[])
        with ordinality given ("from", until, place)) period
      group by ${columnsIn(places)} at, "from", until having sum(change * (least(day, until + 1) - least(day, "from"))) <> 0) employed`,
  }
}
