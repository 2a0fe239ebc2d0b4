import type { Context } from '#platform/context.ts'
import { partsFor, uploadFor } from '../custom-columns.ts'
import { deleteActions, rewriteActions, type ActionRow, type Given } from '../sql/actions.ts'
import type { Corrected } from '../sql/corrections.ts'
import type { FileRow } from '../sql/files.ts'
import { organisation as readOrganisation } from '../sql/imports.ts'
import { contradictedColumns } from '../sql/open-values.ts'
import type { Upload } from '../upload.ts'
import { actionsOfRow, insertRows } from './actions-of-row.ts'
import { cellsOfRow } from './corrected.ts'
import { readingOf, rowReader } from './read-row.ts'

/** Writes what the actions of one row of a file become with what was corrected in it. The file itself is not needed. */
export async function readAgain(ctx: Context, file: FileRow, actions: readonly ActionRow[], corrected: Corrected): Promise<void> {
  const [action] = actions
  if (!action) return
  const upload = await uploadFor(ctx, file.type)
  const organisation = await ctx.db.one(readOrganisation, {})
  const reading = readingOf(file, organisation, await contradictedIn(ctx, file, action, corrected))
  const row = rowReader(upload, file.headings, reading)({ row: action.row_number, cells: cellsOfRow(file, action) }, corrected)
  const others = unreadable(upload, file, corrected)
  const known = new Map(actions.map((each) => [each.type, { id: each.id, ...keptOf(each, others) }]))
  const read = actionsOfRow(file, upload, await partsFor(ctx, upload), { ...row, given: without(row.given, others) }, known)
  const before = new Set(actions.map(({ id }) => id))
  const after = new Set(read.map(({ action: { id } }) => id))
  const kept = read.filter(({ action: { id } }) => before.has(id))
  await ctx.db.run(rewriteActions, { actions: JSON.stringify(kept.map((each) => each.action)) })
  await ctx.db.run(deleteActions, { ids: [...before.difference(after)] })
  await insertRows(
    ctx,
    file,
    read.filter(({ action: { id } }) => !before.has(id)),
  )
}

async function contradictedIn(ctx: Context, file: FileRow, action: ActionRow, corrected: Corrected) {
  const columns = Object.keys(corrected)
  const found = await ctx.db.run(contradictedColumns, { importId: file.import_id, file: file.number, row: action.row_number, columns })
  return new Set(found.flatMap(({ column, is_of_dates: isOfDates }) => (isOfDates && file.date_format !== null ? [] : column)))
}

/** Custom fields that the reader may not fill in have no columns for them: what the row says in these stays. */
function unreadable({ columns }: Upload, { headings, fixed }: FileRow, corrected: Corrected): ReadonlySet<string> {
  const known = new Set(columns.map(({ name }) => name))
  const said = [...[...headings, ...fixed].flatMap(({ column }) => column ?? []), ...Object.keys(corrected)]
  return new Set(said.filter((column) => !known.has(column)))
}

const keptOf = ({ given, reading_errors: errors }: ActionRow, columns: ReadonlySet<string>) => ({
  given: Object.fromEntries(Object.entries(given).filter(([column]) => columns.has(column))),
  errors: errors.filter(({ column }) => column !== null && columns.has(column)),
})

const without = (given: Given, columns: ReadonlySet<string>): Given =>
  Object.fromEntries(Object.entries(given).filter(([column]) => !columns.has(column)))
