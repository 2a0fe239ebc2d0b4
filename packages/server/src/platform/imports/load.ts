import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { NotFound } from '#platform/errors.ts'
import { isUuid } from '#platform/rights/check.ts'
import { countRowsWithErrors } from './sql/actions.ts'
import { fileById, filesOf, type FileRow } from './sql/files.ts'
import { importsById, lockImport, requirementsOf, type ImportRow } from './sql/imports.ts'
import { isLost, matchedRecord } from './matched-record.ts'
import { missingRecordsOf, type MissingRow } from './sql/missing-records.ts'
import { uploadOf } from './uploads.ts'

/** An import by its id; one of another tenant is not found. */
export async function loadImport(ctx: Context, id: string): Promise<ImportRow> {
  const [row] = isUuid(id) ? await ctx.db.run(importsById, { ids: [id] }) : []
  if (!row) throw new NotFound()
  return row
}

/** The same, held until the transaction ends. */
export async function holdImport(ctx: Context, id: string | null | undefined): Promise<ImportRow> {
  const row = id && isUuid(id) ? await ctx.db.first(lockImport, { id }) : undefined
  if (!row) throw new NotFound()
  return row
}

/** A file with its import held until the transaction ends. */
export async function holdFile(ctx: Context, id: string | null | undefined): Promise<{ file: FileRow; row: ImportRow }> {
  const found = id && isUuid(id) ? await ctx.db.first(fileById, { id }) : undefined
  if (!found) throw new NotFound()
  const row = await holdImport(ctx, found.import_id)
  return { file: await ctx.db.one(fileById, { id: found.id }), row }
}

export const filesOfImport = (ctx: Context, id: string): Promise<FileRow[]> =>
  rowsByKey(ctx, 'files of imports', importOf<FileRow>, (imports) => ctx.db.run(filesOf, { imports })).load(id)
export const missingRecordsOfImport = (ctx: Context, id: string): Promise<MissingRow[]> =>
  rowsByKey(ctx, 'missing records of imports', importOf<MissingRow>, (imports) => readMissing(ctx, imports)).load(id)

/** How many rows of its files have an error: fewer than its actions with errors, where a row is several of them. */
export async function rowsWithErrors(ctx: Context, { id, error_count: actions }: ImportRow): Promise<number> {
  const files = actions > 0 ? await filesOfImport(ctx, id) : []
  const isCombined = files.some(({ type }) => uploadOf(ctx, type).parts !== undefined)
  return isCombined ? (await ctx.db.one(countRowsWithErrors, { importId: id })).rows : actions
}

/** A match whose record or option is gone or cannot be chosen any more is none. */
async function readMissing(ctx: Context, imports: string[]): Promise<MissingRow[]> {
  const rows = await ctx.db.run(missingRecordsOf, { imports })
  return Promise.all(
    rows.map(async (row) => {
      if (!row.is_choice) return { ...row, match_id: (await matchedRecord(ctx, row))?.id ?? null }
      return (await isLost(ctx, row)) ? { ...row, choice: null, is_lost: true } : row
    }),
  )
}

/** The imports that must complete before this one, or that wait for it. */
export async function relatedImports(ctx: Context, id: string, way: 'requires' | 'requiredBy'): Promise<ImportRow[]> {
  const rows = await ctx.db.run(requirementsOf, { ids: [id] })
  const ids = rows.flatMap((row) =>
    way === 'requires' ? (row.import_id === id ? row.required_import_id : []) : row.required_import_id === id ? row.import_id : [],
  )
  return ids.length === 0 ? [] : ctx.db.run(importsById, { ids })
}

const importOf = <Row extends { import_id: string }>(row: Row) => row.import_id
