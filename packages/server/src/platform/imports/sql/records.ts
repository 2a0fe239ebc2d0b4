import { sql, type RawBuilder } from 'kysely'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { columnOf } from '#platform/records/columns.ts'

export type NamedRecord = {
  id: string
  name: string
  code: string | null
  is_enabled: boolean
  /** The value within which names of the list are unique. */
  within: string | null
  /** In a tree: the names of everything above and its own. */
  path?: string[] | null
  /** Whether a row of an import is about to make it. */
  isToCome?: boolean
  /** The record that was merged into it since, by which it was found. */
  merged?: { name: string; code: string | null; id: string }
}

/** Records of a list by name, code or id, each as its nameKey. */
export const recordsNamed = shapedStatement((_, list: SettingsList, p: Parameters<{ keys: string[] }>): RawBuilder<NamedRecord> => {
  const own = (field: string, column: string) => (field in list.fields ? sql.ref(column) : sql`null`)
  return sql<NamedRecord>`
  select id, name, ${own('code', 'code')} as code, is_enabled, ${list.uniqueWithin === undefined ? sql`null` : sql.ref(columnOf(list.uniqueWithin))} as within,
    ${list.tree ? pathIn(list) : sql`null`} as path
  from ${sql.table(list.table)} record
  where name_key = any (${p.keys}::text[]) or lower(${own('code', 'code')}::text) = any (${p.keys}::text[]) or id::text = any (${p.keys}::text[])`
})

/** Records of today into which those that were named have been merged since a moment; the latest of each name. */
export const recordsMerged = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ keys: string[]; since: Date }>): RawBuilder<NamedRecord> => {
    const own = (field: string, column: string) => (field in list.fields ? sql.ref(`record.${column}`) : sql`null`)
    return sql<NamedRecord>`
  select distinct on (m.name_key) record.id, record.name, ${own('code', 'code')} as code, record.is_enabled, ${list.uniqueWithin === undefined ? sql`null` : sql.ref(`record.${columnOf(list.uniqueWithin)}`)} as within,
    null as path, jsonb_build_object('name', m.name, 'code', m.code, 'id', m.id) as merged
  from record_merges m join ${sql.table(list.table)} record on record.id = m.into_id
  where m.list = ${list.name}::text and m.merged_at >= ${p.since}::timestamptz
    and (m.name_key = any (${p.keys}::text[]) or lower(m.code) = any (${p.keys}::text[]) or m.id::text = any (${p.keys}::text[]))
  order by m.name_key, m.merged_at desc`
  },
)

/** Whether every cell of a column is a code of the list; ids are neither codes nor names. */
export const codesInColumn = shapedStatement((_, list: SettingsList, p: Parameters<{ importId: string; type: string; column: string }>) => {
  const words = sql`
      select lower(given ->> ${p.column}::text) as word from bulk_data_import_actions
      where import_id = ${p.importId}::uuid and type = ${p.type}::text and given ? ${p.column}::text`
  return sql<{ is_of_codes: boolean; is_of_one: boolean }>`
    select
      exists (${words}) and not exists (
        select from (${words}) cell where cell.word not in (
          select lower(code) from ${sql.table(list.table)} where code is not null union all select id::text from ${sql.table(list.table)})
      ) as is_of_codes,
      not exists (select from (${words}) cell where cell.word <> (${words} limit 1)) as is_of_one`
})

const pathIn = (list: SettingsList) => sql`(
    with recursive above (name, parent_id, height) as (
      select record.name, record.parent_id, 1
      union all
      select t.name, t.parent_id, height + 1 from above join ${sql.table(list.table)} t on t.id = above.parent_id where height < 100
    )
    select array_agg(name order by height desc) from above)`
