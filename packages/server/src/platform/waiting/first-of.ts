import { sql, type RawBuilder } from 'kysely'
import type { Parameters } from '../database/statement.ts'
import type { Bounds, Waiting, WaitingPage } from './waiting.ts'

/**
 * The first rows of a `select` in the order of its columns, as a table, each with how many rows there are (`waiting`): what is joined to
 * them is read only for those that are listed.
 */
export const firstOf = (waiting: RawBuilder<unknown>, order: RawBuilder<unknown>, p: Parameters<Bounds>): RawBuilder<unknown> => sql`(
  select counted.*, (count(*) over ())::integer as waiting
  from (${waiting} order by ${order} limit ${p.counted}::integer) counted
  order by ${order} limit ${p.listed}::integer)`

/** The page that rows of `firstOf` make. */
export const pageOf = <Row extends { readonly waiting: number }>(rows: readonly Row[], item: (row: Row) => Waiting): WaitingPage => ({
  items: rows.map(item),
  count: rows[0]?.waiting ?? 0,
})
