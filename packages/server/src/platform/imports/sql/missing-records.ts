import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type MissingRow = {
  id: string
  import_id: string
  /** The settings list; of a word, what the values of its column are called. */
  list: string
  key: string
  fields: Record<string, string>
  row_count: number
  first_rows: number[]
  /** Whether it is a word that no value of its column has, instead of a record. */
  is_choice: boolean
  is_creatable: boolean
  is_to_create: boolean
  /** The existing record that it is understood as. */
  match_id: string | null
  /** The value that a word is understood as. */
  choice: string | null
  /** Whether it is none any more, since the import was checked. */
  is_lost?: boolean
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
    select * from jsonb_to_recordset(${p.records}::jsonb) as given (
      id uuid, list text, key text, fields jsonb, "isChoice" boolean, "isCreatable" boolean, "rowCount" integer, "firstRows" integer[], "matchId" uuid, choice text)
  ), gone as (
    delete from bulk_data_import_missing_records m where m.import_id = ${p.importId}::uuid and not exists (select from given where given.list = m.list and given.key = m.key)
  )
  insert into bulk_data_import_missing_records as m (id, import_id, list, key, fields, is_choice, is_creatable, row_count, first_rows, match_id, choice)
  select id, ${p.importId}::uuid, list, key, fields, "isChoice", "isCreatable", "rowCount", "firstRows", "matchId", choice from given
  on conflict (tenant_id, import_id, list, key) do update set row_count = excluded.row_count, first_rows = excluded.first_rows,
    is_creatable = excluded.is_creatable, is_to_create = m.is_to_create and excluded.is_creatable, match_id = excluded.match_id, choice = excluded.choice`,
)

export const chooseMissingRecords = statement(
  (_, p: Parameters<{ importId: string; records: string }>) => sql`
  update bulk_data_import_missing_records m
  set is_to_create = given."isToCreate", match_id = given."matchId", choice = given.choice, fields = m.fields || given.fields
  from jsonb_to_recordset(${p.records}::jsonb) as given (id uuid, "isToCreate" boolean, "matchId" uuid, choice text, fields jsonb)
  where m.id = given.id and m.import_id = ${p.importId}::uuid`,
)
