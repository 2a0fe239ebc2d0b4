import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import type { PersonalTable } from './personal-table.ts'

type Shape = { readonly tables: readonly PersonalTable[]; readonly table: string }
type Person = { person: string }

export const rowsOfPerson = shapedStatement(
  (_, { tables, table }: Shape, p: Parameters<Person>) => sql<{ row: Readonly<Record<string, unknown>> }>`
  select to_jsonb(kept) as row from ${sql.table(table)} kept where ${areOf(tables, table, sql`${p.person}::uuid`)}`,
)

/** How many rows each table has about the person, in one statement. */
export const countRowsOfPerson = shapedStatement(
  (_, { tables, counted }: { readonly tables: readonly PersonalTable[]; readonly counted: readonly string[] }, p: Parameters<Person>) =>
    sql<{ table: string; count: number }>`${sql.join(
      counted.map(
        (table) => sql`select ${sql.lit(table)}::text as "table", count(*)::integer as count from ${sql.table(table)} kept
        where ${areOf(tables, table, sql`${p.person}::uuid`)}`,
      ),
      sql` union all `,
    )}`,
)

export const deleteRowsOfPerson = shapedStatement(
  (_, { tables, table }: Shape, p: Parameters<Person>) => sql`
  delete from ${sql.table(table)} kept where ${areOf(tables, table, sql`${p.person}::uuid`)}`,
)

/** Whether a row of the table is about the person, through whatever it belongs to. */
function areOf(tables: readonly PersonalTable[], name: string, person: RawBuilder<unknown>): RawBuilder<boolean> {
  const found = tables.find(({ table }) => table === name)
  if (!found) throw new Error(`No manifest lists the table '${name}' under personalData`)
  const { column = 'person_id', or, key, in: within, namedBy } = found
  if (key) return sql<boolean>`${sql.ref(column)} ->> ${sql.lit(key)} = ${person}::text`
  if (namedBy)
    return sql<boolean>`id in (select ${sql.ref(namedBy.column)} from ${sql.table(namedBy.table)} where ${areOf(tables, namedBy.table, person)})`
  if (!within) return sql<boolean>`${sql.ref(column)} = ${person}`
  const theirs = sql`(select id from ${sql.table(within)} where ${areOf(tables, within, person)})`
  return or === undefined
    ? sql<boolean>`${sql.ref(column)} in ${theirs}`
    : sql<boolean>`(${sql.ref(column)} in ${theirs} or ${sql.ref(or)} in ${theirs})`
}
