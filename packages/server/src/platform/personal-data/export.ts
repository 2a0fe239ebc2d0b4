import type { Context } from '../context.ts'
import { rowsOfPerson } from './sql.ts'

export type PersonalRecords = { readonly madeAt: string; readonly records: Readonly<Record<string, readonly object[]>> }

/** Everything that any domain keeps about a person, by table: what a domain declares later is told without a further line. */
export async function exportPerson(ctx: Context, personId: string): Promise<PersonalRecords> {
  const { personalTables: tables } = ctx.services.kith
  const records: Record<string, readonly object[]> = {}
  for (const { table, isCopy, hidden = [] } of tables) {
    if (isCopy) continue
    const rows = await ctx.db.run(rowsOfPerson({ tables, table }), { person: personId })
    if (rows.length > 0) records[table] = rows.map(({ row }) => without(row, ['tenant_id', ...hidden]))
  }
  return { madeAt: ctx.now.toISOString(), records }
}

const without = (row: Readonly<Record<string, unknown>>, hidden: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column)))
