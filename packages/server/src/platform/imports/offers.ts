import type { Context } from '#platform/context.ts'
import { filesOfImport } from './load.ts'
import { fileOfAction, mayRead, rowAccess } from './viewer-access.ts'
import type { ActionRow } from './sql/actions.ts'
import type { Corrected } from './sql/corrections.ts'
import type { FileRow, Problem } from './sql/files.ts'
import { rowsWithOffers } from './sql/offers.ts'

/** What a row becomes where what a warning offers is taken. */
export type Offer = { readonly file: FileRow; readonly row: number; readonly cells: Corrected }

/** What the warnings of an import, or of one of its actions, offer, as far as the actor may read them. */
export async function offersOf(ctx: Context, importId: string, action: string | null = null): Promise<Offer[]> {
  const rows = await ctx.db.run(rowsWithOffers, { importId, action })
  const files = rows.length > 0 ? await filesOfImport(ctx, importId) : []
  return rows.flatMap((found) => {
    const file = fileOfAction(files, found)
    const [cells] = file ? offeredIn(ctx, file, found.warnings) : []
    return file && cells ? [{ file, row: found.row_number, cells }] : []
  })
}

/** Whether the warnings of an action that is shown offer anything. */
export const isOffered = async (ctx: Context, action: ActionRow): Promise<boolean> => {
  if (action.warnings.length === 0 || action.status !== 'PENDING') return false
  const file = fileOfAction(await filesOfImport(ctx, action.import_id), action)
  return file !== undefined && offeredIn(ctx, file, action.warnings).length > 0
}

function offeredIn(ctx: Context, file: FileRow, warnings: readonly Problem[]): Corrected[] {
  const access = rowAccess(ctx, file)
  return warnings.flatMap(({ column, values: { column: into, offered } }) =>
    typeof into === 'string' && typeof offered === 'string' && column !== null && access.seesAll && mayRead(access, column)
      ? [{ [into]: offered }]
      : [],
  )
}
