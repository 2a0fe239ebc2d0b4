import type { DB } from '../database/tables.generated.ts'
import type { Context } from '../context.ts'
import type { PersonalTable } from './personal-table.ts'
import { countRowsOfPerson, rowsOfPerson } from './sql.ts'

export type PersonalRow = Readonly<Record<string, unknown>>
/** What one table keeps about a person, and whether it stays, without its values, once they are erased. */
export type Kept = { readonly table: keyof DB; readonly count: number; readonly stays: boolean }

/** The tables that say something about people which no other table says, owners first. */
export const exportedTables = ({ personalTables }: { readonly personalTables: readonly PersonalTable[] }) =>
  personalTables.filter(({ isCopy }) => !isCopy)

/** What every domain keeps about a person, by table. What a domain declares later is counted without a further line. */
export async function countKept(ctx: Context, personId: string): Promise<readonly Kept[]> {
  const { kith } = ctx.services
  const exported = exportedTables(kith)
  const counted = exported.map(({ table }) => table)
  const counts = await ctx.db.run(countRowsOfPerson({ tables: kith.personalTables, counted }), { person: personId })
  return exported.map(({ table, stays = false }) => ({ table, stays, count: counts.find((each) => each.table === table)?.count ?? 0 }))
}

/** The rows of a table about a person, without the tenant and the columns that are hidden from everyone. */
export async function readKept(ctx: Context, { table, hidden = [] }: PersonalTable, personId: string): Promise<readonly PersonalRow[]> {
  const rows = await ctx.db.run(rowsOfPerson({ tables: ctx.services.kith.personalTables, table }), { person: personId })
  return rows.map(({ row }) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'tenant_id' && !hidden.includes(column))),
  )
}
