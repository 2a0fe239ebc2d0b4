import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'

/** The time zones of locations: their own, or that of the nearest one above that has one; none for those without. */
export const zonesOfLocations = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; timezone: string }>`
  with recursive above (id, parent_id, timezone) as (
    select id, parent_id, timezone from locations where id = any (${p.ids}::uuid[])
    union
    select above.id, next.parent_id, next.timezone from above join locations next on next.id = above.parent_id
    where above.timezone is null
  )
  select id, timezone from above where timezone is not null`,
)

type CountedList = { readonly name: string; readonly table: string }
type Counted = { readonly name: string; readonly active: number; readonly inactive: number }

/** How many records of each of these lists can be chosen, and how many cannot any more. */
export const countRecords = shapedStatement<readonly CountedList[], object, Counted>((_, lists) => {
  const counts = lists.map(
    ({ name, table }) => sql`
    select ${sql.lit(name)} as name, count(*) filter (where is_enabled) as active, count(*) filter (where not is_enabled) as inactive
    from ${sql.table(table)}`,
  )
  return sql<Counted>`${sql.join(counts, sql` union all `)}`
})
