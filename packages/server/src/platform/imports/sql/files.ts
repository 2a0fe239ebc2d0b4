import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { BulkDataSeparator, DecimalSign } from '@kith/shared/domains/bulk-data.ts'
import type { DateFormat } from '@kith/shared/rules/types.ts'

/** What is wrong, where, and what to do about it; rows as a spreadsheet counts them. */
export type Problem = BulkDataMessage & { readonly row: number | null; readonly column: string | null }
export type HeadingState = 'SUPPORTED' | 'MAPPED' | 'UNSUPPORTED' | 'DUPLICATE' | 'IGNORED'
export type Heading = {
  readonly heading: string
  readonly column: string | null
  readonly state: HeadingState
  /** The rights to the columns that it was mapped to before. */
  readonly closedTo?: readonly string[]
  /** Whether its values are not those of the column that it names, so that it is taken for that only by hand. */
  readonly hasOtherValues?: boolean
  /** Whether days that are clear are taken, however they are written. */
  readonly areDaysConfirmed?: boolean
  /** Whether numbers that are clear are taken, however they are written. */
  readonly areNumbersConfirmed?: boolean
  /** What stands before its decimals, where somebody has said so. */
  readonly decimalSign?: DecimalSign
}
/** A value of a column that a file lacks, for every row. */
export type FixedValue = { readonly column: string; readonly value: string }
export type FileState = 'WAITING' | 'NEEDS_MAPPING' | 'READING' | 'READ' | 'REFUSED'
export type FileRow = {
  id: string
  import_id: string
  number: number
  /** The import type of its rows, and the one that it was uploaded as: of several records in each row, of which it may have but the first. */
  type: string
  uploaded_type: string
  filename: string
  size: number
  mime: string
  upload_status: 'UPLOADING' | 'UPLOADED' | 'FAILED'
  uploaded_at: Date | null
  state: FileState
  headings: Heading[]
  fixed: FixedValue[]
  problems: Problem[]
  row_count: number
  /** How its dates are written, where somebody has said so; else as those of the organisation. */
  date_format: DateFormat | null
  separator: BulkDataSeparator
  heading_row: number
  /** Whether its bytes are gone because they named a record that was erased. */
  is_erased: boolean
  /** Null if their account has been deleted. */
  added_by_user_id: string | null
  version: number
  /** `PERSON.shoe_size`: the custom fields of the organisation, and whether one of that name was deleted after the file was uploaded. */
  custom_fields?: Readonly<Record<string, boolean>> | null
}

const customFields = sql`(
    select jsonb_object_agg(model_type || '.' || api_name, is_gone) from (
      select model_type, api_name, bool_or(deleted_at is not null) as is_gone from custom_fields
      where deleted_at is null or deleted_at > f.uploaded_at group by model_type, api_name) each) as custom_fields`

export const filesOf = statement(
  (_, p: Parameters<{ imports: string[] }>) => sql<FileRow>`
  select f.*, ${customFields} from bulk_data_import_files f where f.import_id = any (${p.imports}::uuid[]) order by f.number`,
)

export const fileById = statement(
  (_, p: Parameters<{ id: string }>) => sql<FileRow>`select f.*, ${customFields} from bulk_data_import_files f where f.id = ${p.id}::uuid`,
)

export const insertFile = statement(
  (
    _,
    p: Parameters<{ id: string; importId: string; type: string; filename: string; size: number; mime: string; user: string }>,
  ) => sql<FileRow>`
  insert into bulk_data_import_files (id, import_id, number, type, uploaded_type, filename, size, mime, added_by_user_id)
  select ${p.id}::uuid, ${p.importId}::uuid, coalesce(max(number), 0) + 1, ${p.type}::text, ${p.type}::text, ${p.filename}::text, ${p.size}::bigint, ${p.mime}::text, ${p.user}::uuid
  from bulk_data_import_files where import_id = ${p.importId}::uuid
  returning *`,
)

export const updateFile = statement(
  (
    _,
    p: Parameters<{
      id: string
      type: string
      uploadStatus: string
      uploadedAt: Date | null
      state: string
      headings: string
      fixed: string
      problems: string
      rowCount: number
      dateFormat: DateFormat | null
      separator: BulkDataSeparator
      headingRow: number
    }>,
  ) => sql<FileRow>`
  update bulk_data_import_files set type = ${p.type}::text, upload_status = ${p.uploadStatus}::text, uploaded_at = ${p.uploadedAt}::timestamptz, state = ${p.state}::text,
    headings = ${p.headings}::jsonb, fixed = ${p.fixed}::jsonb, problems = ${p.problems}::jsonb, row_count = ${p.rowCount}::integer, date_format = ${p.dateFormat}::text,
    separator = ${p.separator}::text, heading_row = ${p.headingRow}::integer, version = version + 1
  where id = ${p.id}::uuid returning *`,
)

/** What reading found. The version stays, so that what somebody decides about the columns meanwhile is accepted. */
export const settleFile = statement(
  (_, p: Parameters<{ id: string; state: FileState; problems: string; rowCount: number }>) => sql`
  update bulk_data_import_files set state = ${p.state}::text, problems = ${p.problems}::jsonb, row_count = ${p.rowCount}::integer
  where id = ${p.id}::uuid`,
)

export const deleteFile = statement((_, p: Parameters<{ id: string }>) => sql`delete from bulk_data_import_files where id = ${p.id}::uuid`)

/** A file whose bytes are still to come. Waits for whatever is about to remove or judge it. */
export const awaitedFile = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ id: string }>`
  select id from bulk_data_import_files where id = ${p.id}::uuid and upload_status = 'UPLOADING' for share`,
)

/** Those of some files that are still to be read, or may have to be read again. */
export const neededFiles = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string }>`
  select f.id from bulk_data_import_files f join bulk_data_imports i on i.id = f.import_id
  where f.id::text = any (${p.ids}::text[]) and f.upload_status <> 'FAILED' and not f.is_erased and i.finished_at is null`,
)

export type MappingRow = { id: string; name: string; type: string; headings: Record<string, string | null>; fixed: FixedValue[] }

export const mappingsOf = statement(
  (_, p: Parameters<{ type: string }>) => sql<MappingRow>`
  select id, name, type, headings, fixed from bulk_data_mappings where type = ${p.type}::text order by lower(name) limit 200`,
)

export const mappingById = statement(
  (_, p: Parameters<{ id: string }>) =>
    sql<MappingRow>`select id, name, type, headings, fixed from bulk_data_mappings where id = ${p.id}::uuid`,
)

/** A saved mapping by its name, held until the transaction ends. */
export const lockMapping = statement(
  (_, p: Parameters<{ type: string; name: string }>) => sql<MappingRow>`
  select id, name, type, headings, fixed from bulk_data_mappings where type = ${p.type}::text and lower(name) = lower(${p.name}::text) for update`,
)

export const saveMapping = statement(
  (_, p: Parameters<{ id: string; name: string; type: string; headings: string; fixed: string }>) => sql`
  insert into bulk_data_mappings (id, name, type, headings, fixed)
  values (${p.id}::uuid, ${p.name}::text, ${p.type}::text, ${p.headings}::jsonb, ${p.fixed}::jsonb)
  on conflict (tenant_id, type, lower(name)) do update set headings = excluded.headings, fixed = excluded.fixed`,
)
