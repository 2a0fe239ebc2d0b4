import { sql } from 'kysely'
import { shapedStatement } from '#platform/database/statement.ts'

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
