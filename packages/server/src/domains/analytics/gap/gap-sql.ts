import { sql } from 'kysely'
import { shapedStatement } from '#platform/database/statement.ts'
import { factsSql } from '../facts/facts-sql.ts'
import type { P, Shape } from '../facts/shape.ts'
import type { Paid } from './rules.ts'

/** Tells what women, men and others are paid for an hour, in each category and, with null, in all of them: of each person once, of their jobs each. */
export const paidByGender = shapedStatement(
  (_, shape: Shape, p: P) => sql<Paid>`
  with facts as materialized (${factsSql(shape, p)})
  select case when grouping(d1) = 0 then coalesce(d1::text, '') end as category, coalesce(d0, '') as gender, count(distinct person_id)::integer as people,
    avg(value)::float8 as "totalMean", percentile_cont(0.5) within group (order by value)::float8 as "totalMedian",
    avg(more0)::float8 as "baseMean", percentile_cont(0.5) within group (order by more0)::float8 as "baseMedian",
    count(distinct person_id) filter (where more1 > 0)::integer as receivers, avg(more1) filter (where more1 > 0)::float8 as "variableMean",
    (percentile_cont(0.5) within group (order by more1) filter (where more1 > 0))::float8 as "variableMedian"
  from facts group by grouping sets ((d0), (d0, d1))`,
)

/** Tells how many jobs of women and men are in each quarter by the whole pay of an hour, the least paid first. */
export const quartersByGender = shapedStatement(
  (_, shape: Shape, p: P) => sql<{ quarter: number; gender: string; people: number }>`
  with facts as materialized (${factsSql(shape, p)}),
  placed as (select d0, ntile(4) over (order by value, fact_id) as quarter from facts where d0 is not null)
  select quarter, d0 as gender, count(*)::integer as people from placed group by 1, 2`,
)
