import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { nameOf, type PersonalTable } from './personal-table.ts'

type Shape = { readonly tables: readonly PersonalTable[]; readonly own: PersonalTable }
type Person = { person: string }

export const rowsOfPerson = shapedStatement(
  (_, { tables, own }: Shape, p: Parameters<Person>) => sql<{ row: Readonly<Record<string, unknown>> }>`
  select to_jsonb(kept) as row from ${sql.table(own.table)} kept where ${areOf(tables, own, sql`${p.person}::uuid`)}`,
)

/** How many rows each of these has about the person, by name, in one statement. */
export const countRowsOfPerson = shapedStatement(
  (
    _,
    { tables, counted }: { readonly tables: readonly PersonalTable[]; readonly counted: readonly PersonalTable[] },
    p: Parameters<Person>,
  ) =>
    sql<{ name: string; count: number }>`${sql.join(
      counted.map(
        (own) => sql`select ${sql.lit(nameOf(own))}::text as name, count(*)::integer as count from ${sql.table(own.table)} kept
        where ${areOf(tables, own, sql`${p.person}::uuid`)}`,
      ),
      sql` union all `,
    )}`,
)

export const deleteRowsOfPerson = shapedStatement(
  (_, { tables, own }: Shape, p: Parameters<Person>) => sql`
  delete from ${sql.table(own.table)} kept where ${areOf(tables, own, sql`${p.person}::uuid`)}`,
)

/** Whether a row of the table is about the person, through whatever it belongs to. */
function areOf(tables: readonly PersonalTable[], own: PersonalTable, person: RawBuilder<unknown>): RawBuilder<boolean> {
  const { column = 'person_id', or, key, in: within, namedBy, unless } = own
  if (unless) return sql<boolean>`${areOf(tables, without(own), person)} and ${sql.ref(unless)} is distinct from ${person}`
  if (key) return sql<boolean>`${sql.ref(column)} ->> ${sql.lit(key)} = ${person}::text`
  if (namedBy)
    return sql<boolean>`id in (select ${sql.ref(namedBy.column)} from ${sql.table(namedBy.table)} where ${areOf(tables, listed(tables, namedBy.table), person)})`
  if (!within) return sql<boolean>`${sql.ref(column)} = ${person}`
  const theirs = sql`(select id from ${sql.table(within)} where ${areOf(tables, listed(tables, within), person)})`
  return or === undefined
    ? sql<boolean>`${sql.ref(column)} in ${theirs}`
    : sql<boolean>`(${sql.ref(column)} in ${theirs} or ${sql.ref(or)} in ${theirs})`
}

const without = ({ unless: _, ...own }: PersonalTable): PersonalTable => own

function listed(tables: readonly PersonalTable[], name: string): PersonalTable {
  const found = tables.find(({ table, part }) => table === name && part === undefined)
  if (!found) throw new Error(`No manifest lists the table '${name}' under personalData`)
  return found
}
