import { dimensionNamed } from '@kith/shared/domains/analytics/dimensions.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { sql } from 'kysely'
import type { P, Shape, Sql } from './facts/shape.ts'

/** The dimensions that figures are of: both, one of them, none. */
export type Places = readonly number[]
export const placesOf = ({ by }: Shape): Places[] => (by.length === 2 ? [[0, 1], [0], [1], []] : by.length === 1 ? [[0], []] : [[]])

const column = (index: number) => sql.ref(`d${index}`)
const list = (values: readonly Sql[], before: Sql, after: Sql = sql``) =>
  values.length === 0 ? sql`` : sql`${before}${sql.join(values)}${after}`

/** The columns of all dimensions, each behind a comma. */
export const alsoDimensions = ({ by }: Shape): Sql =>
  list(
    by.map((_, index) => column(index)),
    sql`, `,
  )
/** The same before what else is selected or grouped by. */
export const dimensions = ({ by }: Shape): Sql =>
  list(
    by.map((_, index) => column(index)),
    sql``,
    sql`, `,
  )

/** The columns of these dimensions before others: of rows that have them already. */
export const columnsIn = (places: Places): Sql => list(places.map(column), sql``, sql`, `)

/** The same of rows that are joined with `joinAbove`: each unit and those above it. */
export const columnsAbove = (shape: Shape, places: Places): Sql =>
  list(
    places.map((index) => sql`${valueAbove(shape, index)} as ${column(index)}`),
    sql``,
    sql`, `,
  )

/** As they are grouped by: by their places in the list, since a column that is selected has the name of another. */
export const groupedBy = (places: Places, ...others: readonly Sql[]): Sql =>
  sql.join([...places.map((_, nth) => sql.lit(nth + 1)), ...others])

/** The column behind those of these dimensions, by its place. */
export const nextTo = (places: Places): Sql => sql.lit(places.length + 1)

/** The value of each dimension in the figure: null for one that it is not of, and empty where there is no value. */
export function rowAndColumn(places: Places): Sql {
  const [row, col] = [0, 1].map((index) => (places.includes(index) ? sql`coalesce(${column(index)}::text, '')` : sql`null::text`))
  return sql`${row} as "row", ${col} as col`
}

/** Joins a row with the period or periods that its mask has a bit for, as `at`. */
export const joinPeriods = ({ isOfOne }: Shape, p: P): Sql =>
  isOfOne
    ? sql`cross join (select 0 as at) period`
    : sql`join generate_series(0, cardinality(${p.untils}::date[]) - 1) period (at) on (mask >> period.at) & 1 = 1`

/** Each unit once, with those above it and itself: as many rows as there are units, which is what the planner has to know. */
export const ancestorsOf = (shape: Shape): Sql[] =>
  shape.by.flatMap((_, index) => {
    const table = treeOf(shape, index)
    if (table === undefined) return []
    return sql`${sql.ref(`above_${index}`)} as not materialized (
      with recursive path as (
        select id, id as ancestor_id, parent_id from ${sql.table(table)}
        union all select path.id, parent.id, parent.parent_id from path join ${sql.table(table)} parent on parent.id = path.parent_id)
      select id, array_agg(ancestor_id) as ids from path group by id)`
  })

/** Joins a row with each unit that it is in, directly or not. */
export const joinAbove = (shape: Shape, places: Places): Sql =>
  sql.join(
    places
      .filter((index) => treeOf(shape, index) !== undefined)
      .map((index) => {
        const [above, line] = [`above_${index}`, `line_${index}`]
        return sql`left join ${sql.ref(above)} on ${sql.ref(`${above}.id`)} = ${column(index)}
        left join lateral unnest(${sql.ref(`${above}.ids`)}) ${sql.ref(line)} (id) on true`
      }),
    sql` `,
  )

/** True where a row is in several units of one of these dimensions. */
export const isInTree = (shape: Shape, places: Places): boolean => places.some((index) => treeOf(shape, index) !== undefined)

const valueAbove = (shape: Shape, index: number) =>
  treeOf(shape, index) === undefined ? column(index) : sql`coalesce(${sql.ref(`line_${index}.id`)}, ${column(index)})`

function treeOf({ by, isRolledUp }: Shape, index: number): string | undefined {
  const { tree, reference } = dimensionNamed(by[index] ?? 'unit')
  return isRolledUp && tree && reference !== undefined ? kindOf(reference).table : undefined
}
