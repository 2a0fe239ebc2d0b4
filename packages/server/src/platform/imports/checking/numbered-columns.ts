import type { Context } from '#platform/context.ts'
import { lookupOf } from '../lookups.ts'
import { cellsOfColumn } from '../sql/actions.ts'
import type { Upload } from '../upload.ts'

const cellsAtOnce = 5000

/** The look-up columns of which some cell is a number that the organisation gives its records: their digits are nothing else. */
export async function findNumberedColumns(ctx: Context, imports: readonly string[], { type, columns }: Upload): Promise<Set<string>> {
  const found = new Set<string>()
  const [importId = ''] = imports
  for (const { name: column, of } of columns) {
    const rows = of ? await ctx.db.run(cellsOfColumn, { importId, type, column }) : []
    const cells = rows.map(({ cell }) => cell)
    for (let from = 0; of && from < cells.length && !found.has(column); from += cellsAtOnce) {
      const some = cells.slice(from, from + cellsAtOnce)
      if (await lookupOf(ctx, of.kind).hasNumber(ctx, imports, some, of.permission)) found.add(column)
    }
  }
  return found
}
