import { sql, type RawBuilder } from 'kysely'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { columnOf } from '#platform/records/columns.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'

export type MatchedRecord = {
  readonly key: string
  readonly id: string
  readonly name: string
  /** The value within which names of the list are unique. */
  readonly within: string | null
  /** The name of the record that was matched, if it was merged into this one. */
  readonly merged: string | null
}

/** What an organisation remembers of values of a list, but those that are to be created with this import. */
export const matchesRemembered = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ importId: string; keys: string[] }>): RawBuilder<MatchedRecord> => sql<MatchedRecord>`
  select m.key, ${recordMeant(list, 'bulk_data_matches', 'record_id')}
  where m.list = ${list.name}::text and m.name_key = any (${p.keys}::text[]) and not exists (
    select from bulk_data_import_missing_records missing
    where missing.import_id = ${p.importId}::uuid and missing.list = m.list and missing.key = m.key and missing.is_to_create)`,
)

/** What the values of one import were shown as. */
export const matchesShown = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ importId: string }>): RawBuilder<MatchedRecord> => sql<MatchedRecord>`
  select m.key, ${recordMeant(list, 'bulk_data_import_missing_records', 'match_id')}
  where m.import_id = ${p.importId}::uuid and m.list = ${list.name}::text`,
)

/** The values that an organisation remembers for words of some columns. */
export const choicesRemembered = statement(
  (_, p: Parameters<{ lists: string[]; keys: string[] }>) => sql<{ list: string; key: string; choice: string }>`
  select list, key, choice from bulk_data_matches
  where list = any (${p.lists}::text[]) and key = any (${p.keys}::text[]) and choice is not null`,
)

export const rememberMatches = statement(
  (_, p: Parameters<{ matches: string }>) => sql`
  insert into bulk_data_matches (list, key, name_key, record_id, choice)
  select list, key, "nameKey", "recordId", choice
  from jsonb_to_recordset(${p.matches}::jsonb) as given (list text, key text, "nameKey" text, "recordId" uuid, choice text)
  on conflict (tenant_id, list, key) do update set record_id = excluded.record_id, choice = excluded.choice`,
)

export const forgetMatches = statement(
  (_, p: Parameters<{ matches: string }>) => sql`
  delete from bulk_data_matches m
  using jsonb_to_recordset(${p.matches}::jsonb) as given (list text, key text)
  where m.list = given.list and m.key = given.key`,
)

/** The record of today that a match names: the one that it was merged into, and none that cannot be chosen any more. */
const recordMeant = (list: SettingsList, table: string, column: string) => sql`
    record.id, record.name, ${list.uniqueWithin === undefined ? sql`null` : sql.ref(`record.${columnOf(list.uniqueWithin)}`)} as within, gone.name as merged
  from ${sql.table(table)} m
  left join record_merges gone on gone.list = m.list and gone.id = m.${sql.ref(column)}
  join ${sql.table(list.table)} record on record.id = coalesce(gone.into_id, m.${sql.ref(column)}) and record.is_enabled`
