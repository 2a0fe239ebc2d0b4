import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Column → its text, as somebody corrected it in the preview. */
export type Corrected = Readonly<Record<string, string>>
type CorrectedRow = { row_number: number; cells: Corrected }

export const correctionsOfFile = statement(
  (_, p: Parameters<{ file: string }>) => sql<CorrectedRow>`
  select row_number, cells from bulk_data_import_corrections where file_id = ${p.file}::uuid`,
)

export const correctionOfRow = statement(
  (_, p: Parameters<{ file: string; row: number }>) => sql<CorrectedRow>`
  select row_number, cells from bulk_data_import_corrections where file_id = ${p.file}::uuid and row_number = ${p.row}::integer`,
)

export const correctionsOfActions = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; cells: Corrected }>`
  select a.id, c.cells
  from bulk_data_import_actions a
  join bulk_data_import_files f on f.import_id = a.import_id and f.number = a.file_number
  join bulk_data_import_corrections c on c.file_id = f.id and c.row_number = a.row_number
  where a.id = any (${p.ids}::uuid[])`,
)

/** How much is corrected in a file beside one of its rows. */
export const countCorrections = statement(
  (_, p: Parameters<{ file: string; row: number }>) => sql<{ rows: number; characters: number }>`
  select count(*) as rows, coalesce(sum(length(cells::text)), 0)::float as characters
  from bulk_data_import_corrections where file_id = ${p.file}::uuid and row_number <> ${p.row}::integer`,
)

export const writeCorrection = statement(
  (_, p: Parameters<{ file: string; row: number; cells: string }>) => sql`
  insert into bulk_data_import_corrections (file_id, row_number, cells) values (${p.file}::uuid, ${p.row}::integer, ${p.cells}::jsonb)
  on conflict (tenant_id, file_id, row_number) do update set cells = excluded.cells`,
)

export const forgetCorrectedColumns = statement(
  (_, p: Parameters<{ file: string; columns: string[] }>) => sql`
  update bulk_data_import_corrections set cells = cells - ${p.columns}::text[] where file_id = ${p.file}::uuid`,
)

export const deleteCorrections = statement(
  (_, p: Parameters<{ importId: string }>) => sql`
  delete from bulk_data_import_corrections c using bulk_data_import_files f where f.id = c.file_id and f.import_id = ${p.importId}::uuid`,
)
