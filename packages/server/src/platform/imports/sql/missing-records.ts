import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type MissingRow = {
  id: string
  import_id: string
  list: string
  key: string
  fields: Record<string, string>
  row_count: number
  first_rows: number[]
  is_to_create: boolean
  /** The existing record that it is understood as. */
  match_id: string | null
}

export const missingRecordsOf = statement(
  (_, p: Parameters<{ imports: string[] }>) => sql<MissingRow>`
  select * from bulk_data_import_missing_records where import_id = any (${p.imports}::uuid[]) order by list, key`,
)

export const missingRecordById = statement(
  (_, p: Parameters<{ id: string }>) => sql<MissingRow>`select * from bulk_data_import_missing_records where id = ${p.id}::uuid`,
)

/** What was chosen for a record stays chosen when the rows are looked at again. */
export const replaceMissingRecords = statement(
  (_, p: Parameters<{ importId: string; records: string }>) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${p.records}::jsonb) as given (id uuid, list text, key text, fields jsonb, "rowCount" integer, "firstRows" integer[], "matchId" uuid)
  ), gone as (
    delete from bulk_data_import_missing_records m where m.import_id = ${p.importId}::uuid and not exists (select from given where given.list = m.list and given.key = m.key)
  )
  insert into bulk_data_import_missing_records (id, import_id, list, key, fields, row_count, first_rows, match_id)
  select id, ${p.importId}::uuid, list, key, fields, "rowCount", "firstRows", "matchId" from given
  on conflict (tenant_id, import_id, list, key) do update set row_count = excluded.row_count, first_rows = excluded.first_rows, match_id = excluded.match_id`,
)

export const chooseMissingRecords = statement(
  (_, p: Parameters<{ importId: string; records: string }>) => sql`
  update bulk_data_import_missing_records m set is_to_create = given."isToCreate", match_id = given."matchId", fields = m.fields || given.fields
  from jsonb_to_recordset(${p.records}::jsonb) as given (id uuid, "isToCreate" boolean, "matchId" uuid, fields jsonb)
  where m.id = given.id and m.import_id = ${p.importId}::uuid`,
)
