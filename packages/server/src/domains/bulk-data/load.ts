import DataLoader from 'dataloader'
import { remembered, type Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { isUuid } from '#platform/rights/check.ts'
import { fileById, filesOf, type FileRow } from './sql/files.ts'
import { importsById, lockImport, requirementsOf, type ImportRow } from './sql/imports.ts'
import { missingRecordsOf, type MissingRow } from './sql/missing-records.ts'

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
  grouped(ctx, 'files of imports', id, (imports) => ctx.db.run(filesOf, { imports }))
export const missingRecordsOfImport = (ctx: Context, id: string): Promise<MissingRow[]> =>
  grouped(ctx, 'missing records of imports', id, (imports) => ctx.db.run(missingRecordsOf, { imports }))

/** The imports that must complete before this one, or that wait for it. */
export async function relatedImports(ctx: Context, id: string, way: 'requires' | 'requiredBy'): Promise<ImportRow[]> {
  const rows = await ctx.db.run(requirementsOf, { ids: [id] })
  const ids = rows.flatMap((row) =>
    way === 'requires' ? (row.import_id === id ? row.required_import_id : []) : row.required_import_id === id ? row.import_id : [],
  )
  return ids.length === 0 ? [] : ctx.db.run(importsById, { ids })
}

function grouped<Row extends { import_id: string }>(
  ctx: Context,
  name: string,
  id: string,
  load: (imports: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const loader = remembered(
    ctx,
    name,
    () =>
      new DataLoader<string, Row[]>(async (ids) => {
        const rows = Map.groupBy(await load([...ids]), (row) => row.import_id)
        return ids.map((each) => rows.get(each) ?? [])
      }),
  )
  return loader.load(id)
}
