import { sql, type RawBuilder } from 'kysely'
import type { Parameters } from '../database/statement.ts'
import type { CalendarWindow } from './calendar.ts'

/** The days of a window as `day` with the `key` under which days of the year are kept: what falls on 29 February is on the 28th in other years. */
export const daysOfYear = (p: Parameters<CalendarWindow>): RawBuilder<unknown> => sql`(
  select day, extract(month from day)::integer * 100 + extract(day from day)::integer as key from ${daysIn(p)}
  union all
  select day, 229 from ${daysIn(p)} where to_char(day, 'MMDD') = '0228' and to_char(day + 1, 'MMDD') = '0301')`

const daysIn = (p: Parameters<CalendarWindow>) =>
  sql`(select ${p.from}::date + n as day from generate_series(0, ${p.until}::date - ${p.from}::date) as n) days`
