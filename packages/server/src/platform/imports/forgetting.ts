import { customFieldKey } from '@kith/shared/custom-fields.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import { isCustomColumn } from './custom-columns.ts'
import { erasedCell } from './erased-cell.ts'
import { keyOf } from './files.ts'
import { forgottenIn, isFinished, isOpen, isWaiting, outcomeOf, type ForgottenRow } from './forgotten-rows.ts'
import { nowhere } from './said-of-action.ts'
import { filesOf, type FileRow, type FixedValue } from './sql/files.ts'
import {
  countAgain,
  emptyCells,
  emptyRows,
  eraseFiles,
  forgetChoices,
  forgetCorrections,
  forgetFixed,
  forgetFixedNames,
  forgetMapped,
  holdUnfinishedImports,
  moveChoices,
  rowsNaming,
  type NamingRow,
} from './sql/forgetting.ts'
import { countDone } from './sql/imports.ts'

/** Forgets what words mean in a column of a custom field that is gone, or whose words nobody is to remember; imports that have not started ask no more. */
export async function forgetMatchesIn(ctx: Context, fieldId: string): Promise<void> {
  await ctx.db.run(forgetChoices, { list: customFieldKey(fieldId) })
}

/** Words that mean one option of a custom field mean another one. */
export async function moveMatchesIn(ctx: Context, fieldId: string, { from, into }: { from: string; into: string }): Promise<void> {
  await ctx.db.run(moveChoices, { list: customFieldKey(fieldId), from, into })
}

const rowsAtOnce = 20_000

/** Takes records that are gone out of imports, before and after they are done: their own rows, what named them in other rows, values for every row, and files that wait. */
export async function forgetRecords(ctx: Context, kind: string, ids: readonly string[]): Promise<void> {
  await ctx.db.setStatementTimeout(120_000)
  await ctx.db.run(holdUnfinishedImports, {})
  const gone = new Set(ids)
  for (let after: string | null = null; ;) {
    const naming: NamingRow[] = await ctx.db.run(rowsNaming, { ids: [...ids], after, limit: rowsAtOnce })
    await forgetRows(
      ctx,
      naming.flatMap((row) => forgottenIn(ctx, kind, gone, row)),
    )
    if (naming.length < rowsAtOnce) return
    after = naming.at(-1)?.id ?? null
  }
}

async function forgetRows(ctx: Context, rows: readonly ForgottenRow[]): Promise<void> {
  const files = await ctx.db.run(filesOf, { imports: [...new Set(rows.map((row) => row.import_id))] })
  const fileKey = (row: { readonly import_id: string }, number: number) => `${row.import_id} ${number}`
  const ofFiles = Map.groupBy(rows, (row) => fileKey(row, row.file_number))
  const byFile = files.flatMap((file): FileWithRows[] => {
    const own = ofFiles.get(fileKey(file, file.number))
    return own ? [{ file, rows: own }] : []
  })
  await emptyAll(ctx, byFile)
  await forgetValues(ctx, byFile)
  await eraseBytes(ctx, byFile)
  await count(ctx, rows)
}

type FileWithRows = { readonly file: FileRow; readonly rows: readonly ForgottenRow[] }

async function emptyAll(ctx: Context, byFile: readonly FileWithRows[]): Promise<void> {
  const rows = byFile.flatMap(({ file, rows: own }) => own.map((row) => ({ row, ...outcomeOf(ctx, row), ...cellsOf(file, row) })))
  const some = async (isAbout: boolean, write: typeof emptyRows) => {
    const own = rows.filter(({ row }) => row.isAbout === isAbout).map(({ row: _, ...each }) => each)
    if (own.length > 0) await ctx.db.run(write, { rows: JSON.stringify(own) })
  }
  await some(true, emptyRows)
  await some(false, emptyCells)
  const corrected = rows.map(({ row: { import_id, file_number, row_number, isAbout }, columns }) => ({
    import_id,
    file_number,
    row_number,
    columns: isAbout ? null : columns,
  }))
  await ctx.db.run(forgetCorrections, { rows: JSON.stringify(corrected) })
}

/** The places of its cells in the file, beside their columns. */
function cellsOf({ headings }: FileRow, { columns, before }: ForgottenRow) {
  const names = columns.map(({ name }) => name)
  return {
    columns: names,
    before,
    places: headings.flatMap(({ column }, place) => (column !== null && names.includes(column) ? String(place) : [])),
  }
}

/** The values that every row of a file gets, and that saved mappings would give to the next ones. */
async function forgetValues(ctx: Context, byFile: readonly FileWithRows[]): Promise<void> {
  const about = byFile.filter(({ rows }) => rows.some(({ isAbout }) => isAbout)).map(({ file }) => file.id)
  const naming = byFile.flatMap(({ file: { id }, rows }) => {
    const columns = [...new Set(rows.flatMap((row) => (row.isAbout ? [] : row.columns.map(({ name }) => name))))]
    return columns.length > 0 ? [{ id, columns, erased: rows.some(isWaiting) ? erasedCell : null }] : []
  })
  const fixed = await ctx.db.run(forgetFixed, { files: about, erased: erasedCell })
  const named = await ctx.db.run(forgetFixedNames, { files: JSON.stringify(naming) })
  const values = [...fixed, ...named].flatMap(({ type, fixed: own }) =>
    own.filter((value) => tells(ctx, type, value)).map((value) => ({ type, ...value })),
  )
  if (values.length > 0) await ctx.db.run(forgetMapped, { values: JSON.stringify(values) })
}

/** Whether a value is of a person rather than a word of the organisation. */
function tells({ services }: Context, type: string, { column }: FixedValue): boolean {
  const { of, kind } = services.kith.uploads.find((upload) => upload.type === type)?.columns.find(({ name }) => name === column) ?? {}
  return isCustomColumn(column) || of !== undefined || kind === 'text'
}

/** Whether it is not only the values that it replaces. */
const saysSomething = ({ isAbout, columns }: ForgottenRow) => isAbout || columns.length > 0

/** The bytes go first: if this is interrupted, it is done again. One that is being read is left: it finds nobody of that name. */
async function eraseBytes(ctx: Context, byFile: readonly FileWithRows[]): Promise<void> {
  const ids = byFile.flatMap(({ file: { id, state }, rows }) =>
    state === 'READ' && rows.some((row) => !isFinished(row) && saysSomething(row)) ? id : [],
  )
  for (const id of ids) await ctx.services.files.storage.remove(keyOf(ctx.actor.tenantId, id))
  if (ids.length > 0) await ctx.db.run(eraseFiles, { ids, problem: JSON.stringify({ ...nowhere, ...importMessage('fileErased') }) })
}

async function count(ctx: Context, rows: readonly ForgottenRow[]): Promise<void> {
  for (const [id, failed] of Map.groupBy(
    rows.filter((row) => isOpen(row) && saysSomething(row)),
    (row) => row.import_id,
  ))
    await ctx.db.run(countDone, { id, completed: 0, failed: failed.length })
  await ctx.db.run(countAgain, { imports: [...new Set(rows.filter(isWaiting).map((row) => row.import_id))] })
}
