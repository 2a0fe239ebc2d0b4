import { sql, type RawBuilder } from 'kysely'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'

/** A record of any declared list; its own fields beside these under their column names. */
export type ListRow = {
  readonly id: string
  readonly name: string
  readonly is_enabled: boolean
  readonly version: number
  readonly parent_id?: string | null
  readonly [column: string]: unknown
}

const table = (list: SettingsList) => sql.table(list.table)
export const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columns = (list: SettingsList) => Object.keys(list.fields).map(columnOf)

type Page = { search: string | null; enabled: boolean | null; afterName: string | null; afterId: string | null; limit: number }

export const listPage = shapedStatement(
  (_, list: SettingsList, p: Parameters<Page>): RawBuilder<ListRow> => sql`
  select * from ${table(list)}
  where (${p.enabled}::boolean is null or is_enabled = ${p.enabled}::boolean)
    and (${p.search}::text is null or app.plain(name) like '%' || app.plain(${p.search}::text) || '%')
    and (${p.afterId}::uuid is null or (lower(name), id) > (lower(${p.afterName}::text), ${p.afterId}::uuid))
  order by lower(name), id limit ${p.limit}::integer`,
)

export const countList = shapedStatement(
  (_, list: SettingsList, p: Parameters<Pick<Page, 'search' | 'enabled'>>): RawBuilder<{ total: number }> => sql`
  select count(*) as total from ${table(list)}
  where (${p.enabled}::boolean is null or is_enabled = ${p.enabled}::boolean)
    and (${p.search}::text is null or app.plain(name) like '%' || app.plain(${p.search}::text) || '%')`,
)

export const listAll = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ enabled: boolean | null }>): RawBuilder<ListRow> => sql`
  select * from ${table(list)}
  where ${p.enabled}::boolean is null or is_enabled = ${p.enabled}::boolean
  order by ${list.ordered ? sql`sort_order nulls last, ` : sql``}lower(name), id limit 5000`,
)

export const recordsById = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ ids: string[] }>): RawBuilder<ListRow> => sql`
  select * from ${table(list)} where id = any (${p.ids}::uuid[])`,
)

export const lockRecord = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ id: string }>): RawBuilder<ListRow> => sql`
  select * from ${table(list)} where id = ${p.id}::uuid for update`,
)

export const recordNamed = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ name: string; values: string; id: string | null }>): RawBuilder<ListRow> => sql`
  select * from ${table(list)} where lower(name) = lower(btrim(${p.name}::text)) and id is distinct from ${p.id}::uuid
    ${sameWithin(list, p.values)}`,
)

export const recordCoded = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ code: string; id: string | null }>): RawBuilder<ListRow> => sql`
  select * from ${table(list)} where lower(code) = lower(btrim(${p.code}::text)) and id is distinct from ${p.id}::uuid`,
)

export const insertRecord = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ id: string; values: string }>): RawBuilder<ListRow> => sql`
  insert into ${table(list)} (id, ${sql.join(columns(list).map(sql.ref))})
  select ${p.id}::uuid, ${sql.join(columns(list).map((column) => sql`given.${sql.ref(column)}`))}
  from jsonb_populate_record(null::${table(list)}, ${p.values}::jsonb) given
  returning *`,
)

export const updateRecord = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ id: string; values: string }>): RawBuilder<ListRow> => sql`
  update ${table(list)} set version = ${table(list)}.version + 1, ${sql.join(columns(list).map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))}
  from jsonb_populate_record(null::${table(list)}, ${p.values}::jsonb) given
  where ${table(list)}.id = ${p.id}::uuid
  returning ${table(list)}.*`,
)

/** A disabled record of a tree takes everything below it along. */
export const disableBelow = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ id: string }>): RawBuilder<ListRow> => sql`
  with recursive below (id) as (
    select ${p.id}::uuid union select child.id from ${table(list)} child ${list.tree ? sql`join below on child.parent_id = below.id` : sql`where false`}
  )
  update ${table(list)} set is_enabled = false, version = version + 1 where id in (select id from below) and is_enabled returning *`,
)

export const enableRecord = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ id: string }>): RawBuilder<ListRow> => sql`
  update ${table(list)} set is_enabled = true, version = version + 1 where id = ${p.id}::uuid returning *`,
)

export const deleteRecord = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ id: string }>): RawBuilder<{ id: string }> => sql`
  delete from ${table(list)} where id = ${p.id}::uuid returning id`,
)

/** Whether putting `id` below `parent` would make a circle. */
export const isBelow = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ id: string; parent: string }>): RawBuilder<{ circular: boolean }> => sql`
  with recursive above (id, parent_id) as (
    select id, parent_id from ${table(list)} where id = ${p.parent}::uuid
    union select t.id, t.parent_id from ${table(list)} t join above on t.id = above.parent_id
  )
  select exists (select from above where id = ${p.id}::uuid) as circular`,
)

// Work rights are unique within their country, work classes within their work type.
function sameWithin(list: SettingsList, values: RawBuilder<string>): RawBuilder<unknown> {
  const column = list.table === 'work_rights' ? 'country' : list.table === 'work_classes' ? 'work_type' : undefined
  return column ? sql`and ${sql.ref(column)} = ${values}::jsonb ->> ${sql.lit(column)}` : sql``
}
