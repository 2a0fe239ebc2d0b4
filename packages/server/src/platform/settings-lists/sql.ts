import { sql, type RawBuilder } from 'kysely'
import type { RecordKind } from '@kith/shared/records.ts'
import { isSettingsList, longestList, type SettingsList } from '@kith/shared/settings-list.ts'
import { statement, type Parameters } from '../database/statement.ts'
import { columnOf, type RecordRow } from '../records/columns.ts'
import * as records from '../records/sql.ts'
import { perKind, table } from '../records/sql.ts'
import { codeField } from './code-field.ts'

/** A record of any declared list; its own fields beside these under their column names. */
export type ListRow = RecordRow & {
  readonly name: string
  /** What two names must differ in to be two. */
  readonly name_key: string
  /** The name as lists are sorted and searched by it. */
  readonly sort_name: string
  readonly is_enabled: boolean
  /** Of a list that has a default. */
  readonly is_default?: boolean
  readonly parent_id?: string | null
}

export const recordsById = (list: SettingsList) => records.recordsById<ListRow>(list)
export const insertRecord = (list: SettingsList) => records.insertRecord<ListRow>(list)

type Filter = { search: string | null; enabled: boolean | null }
const perList = <P, Row>(build: (list: SettingsList, p: Parameters<P>) => RawBuilder<Row>) => perKind<P, Row, SettingsList>(build)
type Page = Filter & { afterPlace: string | null; afterName: string | null; afterId: string | null; limit: number }

/** In the order that an ordered list was given, else by name; `place` goes into the cursor. */
export const listPage = perList<Page, ListRow>(
  (list, p) => sql`
  select *, ${place(list)} as place from ${table(list)}
  where ${matches(p)}
    and (${p.afterId}::uuid is null or (${place(list)}, sort_name, id) > (${p.afterPlace}::bigint, ${p.afterName}::text collate "C", ${p.afterId}::uuid))
  order by ${place(list)}, sort_name, id limit ${p.limit}::integer`,
)

export const countList = perList<Filter, { total: number }>(
  (list, p) => sql`select count(*) as total from ${table(list)} where ${matches(p)}`,
)

/** What its records are told apart by beside their names, and all of them can be narrowed to: `country`, asked for as `countryId`. */
export const withinArgument = ({ uniqueWithin }: SettingsList): string | undefined =>
  uniqueWithin === 'country' ? 'countryId' : uniqueWithin

export const listAll = perList<{ enabled: boolean | null; within?: string | null }, ListRow>(
  (list, p) => sql`
  select * from ${table(list)}
  where (${p.enabled}::boolean is null or is_enabled = ${p.enabled}::boolean)
    ${list.uniqueWithin ? sql`and (${p.within}::text is null or ${sql.ref(columnOf(list.uniqueWithin))}::text = ${p.within}::text)` : sql``}
  order by ${place(list)}, sort_name, id limit ${sql.lit(longestList)}`,
)

/** One writer of the whole list at a time, where two changes that are each allowed are not allowed together. */
export const lockWhole = perList<object, unknown>(
  (list) => sql`select pg_advisory_xact_lock(hashtextextended(${sql.lit(list.table)} || app.tenant()::text, 0))`,
)

/** `keys` are the nameKeys of names. */
export const recordsNamed = perList<{ keys: string[] }, ListRow>(
  (list, p) => sql`select * from ${table(list)} where name_key = any (${p.keys}::text[])`,
)

/** In a tree a name belongs to one record below each parent. */
export const namesGivenTwice = perList<{ keys: string[] }, { name_key: string }>(
  (list, p) => sql`
  select name_key from ${table(list)} where name_key = any (${p.keys}::text[]) group by name_key having count(*) > 1`,
)

export const recordsCoded = perList<{ codes: string[] }, ListRow>(
  (list, p) =>
    sql`select * from ${table(list)} where lower(${sql.ref(columnOf(codeField(list)))}) in (select lower(btrim(code)) from unnest(${p.codes}::text[]) given (code))`,
)

/** What a disabled record of a tree takes along: everything below it that is in use, and itself. */
export const lockEnabledBelow = perList<{ id: string }, ListRow>(
  (list, p) => sql`
  with recursive below (id) as (
    select ${p.id}::uuid union select child.id from ${table(list)} child ${list.tree ? sql`join below on child.parent_id = below.id` : sql`where false`}
  )
  select * from ${table(list)} where id in (select id from below) and is_enabled order by id for update`,
)

export const disableRecords = perList<{ ids: string[] }, ListRow>(
  (list, p) => sql`
  update ${table(list)} set is_enabled = false, version = version + 1 where id = any (${p.ids}::uuid[]) and is_enabled returning *`,
)

export const enableRecord = perList<{ id: string }, ListRow>(
  (list, p) => sql`update ${table(list)} set is_enabled = true, version = version + 1 where id = ${p.id}::uuid returning *`,
)

export const defaultRecord = perList<object, ListRow>((list) => sql`select * from ${table(list)} where is_default`)

/** Two statements, as the index that allows one default is checked row by row. */
export const clearDefault = perList<object, unknown>(
  (list) => sql`update ${table(list)} set is_default = false, version = version + 1 where is_default`,
)
export const setDefault = perList<{ id: string }, ListRow>(
  (list, p) => sql`update ${table(list)} set is_default = true, version = version + 1 where id = ${p.id}::uuid returning *`,
)

export const hasChildren = perList<{ id: string }, { used: boolean }>(
  (list, p) => sql`select exists (select from ${table(list)} where parent_id = ${p.id}::uuid) as used`,
)

export const childCounts = perList<{ ids: string[] }, { id: string; children: number }>(
  (list, p) => sql`
  select parent_id as id, count(*)::integer as children from ${table(list)} where parent_id = any (${p.ids}::uuid[]) group by parent_id`,
)

/** These records, and in a tree everything below them, as a query in a statement. */
export function withBelow(kind: RecordKind, ids: RawBuilder<readonly string[]>): RawBuilder<{ id: string }> {
  if (!isSettingsList(kind) || !kind.tree) return sql`select unnest(${ids}::uuid[]) as id`
  return sql`with recursive below (id) as (
    select unnest(${ids}::uuid[]) union select child.id from ${table(kind)} child join below on child.parent_id = below.id
  ) select id from below`
}

/** A record and everything below it. */
export const recordsBelow = perList<{ ids: readonly string[] }, { id: string }>(
  (list, p) => sql`select id from (${withBelow(list, p.ids)}) below where id in (select id from ${table(list)})`,
)

/** These records of a tree and everything above them. */
export const above = perList<{ ids: string[] }, { id: string; parent_id: string | null }>(
  (list, p) => sql`
  with recursive above (id, parent_id) as (
    select id, parent_id from ${table(list)} where id = any (${p.ids}::uuid[])
    union select t.id, t.parent_id from ${table(list)} t join above on t.id = above.parent_id
  )
  select id, parent_id from above`,
)

const place = (list: SettingsList) => (list.ordered ? sql`coalesce(sort_order, 2147483647)::bigint` : sql`0::bigint`)

const matches = (p: Parameters<Filter>) => sql`(${p.enabled}::boolean is null or is_enabled = ${p.enabled}::boolean)
    and (${p.search}::text is null or strpos(sort_name, ${p.search}::text) > 0)`

/** Records by ids that were kept elsewhere: a record that was merged since is the one it was merged into. */
export const recordsMeant = perList<{ ids: string[] }, ListRow & { kept_id: string }>(
  (list, p) => sql`
  select record.*, kept.id as kept_id from unnest(${p.ids}::uuid[]) kept (id)
  left join record_merges m on m.list = ${sql.lit(list.name)} and m.id = kept.id
  join ${table(list)} record on record.id = coalesce(m.into_id, kept.id)`,
)

/** Keeps where a record went; those that were merged into it before went there, too. */
export const keepMerge = statement(
  (_, p: Parameters<{ list: string; id: string; name: string; code: string | null; intoId: string; now: Date }>) => sql`
  with moved as (
    update record_merges set into_id = ${p.intoId}::uuid where list = ${p.list}::text and into_id = ${p.id}::uuid
  )
  insert into record_merges (list, id, name, code, into_id, merged_at)
  values (${p.list}::text, ${p.id}::uuid, ${p.name}::text, ${p.code}::text, ${p.intoId}::uuid, ${p.now}::timestamptz)`,
)
