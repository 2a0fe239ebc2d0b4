import { sql } from 'kysely'
import { copyRows } from './copy-rows.ts'
import type { Connection } from './pool.ts'
import { shapedStatement, type Parameters } from './statement.ts'

/** A table with those of its columns that rows are written with. */
export type Target = { readonly table: string; readonly columns: readonly string[] }
export type Row = Readonly<Record<string, unknown>>
export type RowsOf = readonly [target: Target, rows: readonly Row[]]

/** Inserts rows into one table after the other, however many: through COPY where the connection is made for it, else out of one parameter each. */
export async function writeRows(db: Connection, tables: readonly RowsOf[]): Promise<void> {
  const written = tables.filter(([, rows]) => rows.length > 0)
  if (written.length === 0) return
  if (db.copies) for (const [target, rows] of written) await copyRows(db, target, rows)
  else
    await db.adding(() =>
      Promise.all(
        written.map(([target, rows]) => db.run(insertRows(target), { rows: `[${rows.map((row) => jsonOf(target, row)).join(',')}]` })),
      ),
    )
}

/** Leaves out nulls, which the database would only have to skip. */
function jsonOf({ columns }: Target, row: Row): string {
  let text = ''
  for (const column of columns) {
    const value = row[column]
    if (value !== null && value !== undefined) text += `${text && ','}"${column}":${JSON.stringify(value)}`
  }
  return `{${text}}`
}

const insertRows = shapedStatement<Target, { rows: string }, unknown>((_, { table, columns }, p: Parameters<{ rows: string }>) => {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${p.rows}::jsonb)`
})
