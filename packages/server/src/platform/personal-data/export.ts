import { kinds } from '@kith/shared/catalogue.ts'
import { isGuarded } from '@kith/shared/records.ts'
import type { DB } from '../database/tables.generated.ts'
import type { Context } from '../context.ts'
import { columnOf } from '../records/columns.ts'
import { mayView } from '../facets/subject.ts'
import { may } from '../rights/check.ts'
import { nameOf, type Fate, type PersonalTable } from './personal-table.ts'
import { countRowsOfPerson, rowsOfPerson } from './sql.ts'

export type PersonalRow = Readonly<Record<string, unknown>>
/** What one table keeps about a person, and what becomes of it once they are erased. */
export type Kept = { readonly table: string; readonly count: number; readonly afterErasure: Fate }

/** The tables that say something about people which no other table says, owners first. */
export const exportedTables = ({ personalTables }: { readonly personalTables: readonly PersonalTable[] }) =>
  personalTables.filter(({ isCopy }) => !isCopy)

/** What every domain keeps about a person, by table. What a domain declares later is counted without a further line. */
export async function countKept(ctx: Context, personId: string): Promise<readonly Kept[]> {
  const { kith } = ctx.services
  const exported = exportedTables(kith)
  const counts = await ctx.db.run(countRowsOfPerson({ tables: kith.personalTables, counted: exported }), { person: personId })
  return Promise.all(
    exported.map(async (each) => {
      const table = nameOf(each)
      const all = counts.find(({ name }) => name === table)?.count ?? 0
      // Not even how many of them there are is told of what the reader may not see
      return {
        table,
        afterErasure: each.stays ?? 'REMOVED',
        count: all > 0 && hides(each) ? (await openKept(ctx, each, personId)).length : all,
      }
    }),
  )
}

/** The rows of a table about a person that the reader may see, without the tenant and the columns that are hidden from everyone. */
export async function readKept(ctx: Context, own: PersonalTable, personId: string): Promise<readonly PersonalRow[]> {
  const { hidden = [], tell } = own
  const open = await openKept(ctx, own, personId)
  const rows = tell ? await tell(ctx, open) : open
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'tenant_id' && !hidden.includes(column))))
}

async function openKept(ctx: Context, own: PersonalTable, personId: string): Promise<readonly PersonalRow[]> {
  const { open = openRows(own.table) } = own
  const kept = await ctx.db.run(rowsOfPerson({ tables: ctx.services.kith.personalTables, own }), { person: personId })
  return open(
    ctx,
    kept.map(({ row }) => row),
  )
}

/** The kinds in a table whose records are not all open to the same people. */
const guardedIn = (table: keyof DB) => [...kinds.values()].filter((kind) => kind.table === table && isGuarded(kind))

/** Whether a table, or what its rows are attached to or tell of, hides some of them from some readers. */
const hides = ({ table, open }: PersonalTable): boolean => open !== undefined || attached.has(table) || guardedIn(table).length > 0
const attached: ReadonlySet<keyof DB> = new Set(['comments', 'documents'])

/** Of records that are not all open to the same people, and of what is attached to such, those that the reader may view. */
const openRows =
  (table: keyof DB): NonNullable<PersonalTable['open']> =>
  async (ctx, rows) => {
    const guarded = guardedIn(table)
    const verdicts = await Promise.all(
      rows.map(async (row) => {
        const kind = guarded.find(({ namedBy }) => namedBy === undefined || row[columnOf(namedBy)] !== null)
        if (kind?.permissions.view && !(await may(ctx, kind.permissions.view, { kind: kind.kind, id: String(row['id']) }))) return false
        const subject = typeof row['subject_kind'] === 'string' ? kinds.get(row['subject_kind']) : undefined
        return !subject || !isGuarded(subject) || mayView(ctx, subject, String(row['subject_id']))
      }),
    )
    return rows.filter((_, index) => verdicts[index])
  }
