import type { GivenFilter, ListLayout } from '@kith/shared/lists.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '../../database/statement.ts'

export type ViewState = {
  readonly filters: readonly GivenFilter[]
  readonly search: string | null
  readonly sort: string
  readonly columns: readonly string[]
  readonly isDense: boolean
  /** Views that were saved before lists had them know none of these. */
  readonly layout?: ListLayout
  readonly grouping?: string | null
}
export type ViewRow = {
  id: string
  list: string
  name: string
  owner_user_id: string
  owner_name: string
  is_shared: boolean
  is_default: boolean
  state: ViewState
  version: number
}

const row = sql<ViewRow>`v.id, v.list, v.name, v.owner_user_id, o.display_name as owner_name, v.is_shared, v.state, v.version,
  exists (select from default_views d where d.view_id = v.id and d.user_id = `

/** The views of a list that a user has: their own and those that are shared, in the order of names. Without a user, the shared ones. */
export const viewsOf = statement(
  (_, p: Parameters<{ list: string; user: string | null }>) => sql<ViewRow>`
  select ${row}${p.user}::uuid) as is_default
  from saved_views v join users o on o.id = v.owner_user_id
  where v.list = ${p.list}::text and (v.owner_user_id = ${p.user}::uuid or v.is_shared)
  order by lower(v.name), v.id`,
)

export const everyViewOf = statement(
  (_, p: Parameters<{ user: string }>) => sql<ViewRow>`
  select ${row}${p.user}::uuid) as is_default
  from saved_views v join users o on o.id = v.owner_user_id
  where v.owner_user_id = ${p.user}::uuid or v.is_shared
  order by v.list, lower(v.name), v.id limit 1000`,
)

type ById = Parameters<{ id: string; user: string }>
const oneView = (p: ById) => sql<ViewRow>`
  select ${row}${p.user}::uuid) as is_default
  from saved_views v join users o on o.id = v.owner_user_id
  where v.id = ${p.id}::uuid and (v.owner_user_id = ${p.user}::uuid or v.is_shared)`

/** A view that the user has; nobody else's own is there. */
export const viewById = statement((_, p: ById) => oneView(p))
export const lockedView = statement((_, p: ById) => sql<ViewRow>`${oneView(p)} for update of v`)

export const viewNamed = statement(
  (_, p: Parameters<{ list: string; owner: string; name: string; id: string | null }>) => sql<{ id: string }>`
  select id from saved_views
  where owner_user_id = ${p.owner}::uuid and list = ${p.list}::text and lower(name) = lower(${p.name}::text) and id is distinct from ${p.id}::uuid`,
)

export const countViews = statement(
  (_, p: Parameters<{ list: string; owner: string }>) => sql<{ views: number }>`
  select count(*)::integer as views from saved_views where owner_user_id = ${p.owner}::uuid and list = ${p.list}::text`,
)

export const insertView = statement(
  (_, p: Parameters<{ id: string; list: string; name: string; owner: string; shared: boolean; state: string; now: Date }>) => sql`
  insert into saved_views (id, list, name, owner_user_id, is_shared, state, created_at)
  values (${p.id}::uuid, ${p.list}::text, ${p.name}::text, ${p.owner}::uuid, ${p.shared}::boolean, ${p.state}::jsonb, ${p.now}::timestamptz)`,
)

export const updateView = statement(
  (_, p: Parameters<{ id: string; name: string; shared: boolean; state: string }>) => sql`
  update saved_views set name = ${p.name}::text, is_shared = ${p.shared}::boolean, state = ${p.state}::jsonb, version = version + 1
  where id = ${p.id}::uuid`,
)

/** A view that is not shared any more is nobody else's first view. */
export const forgetDefaults = statement(
  (_, p: Parameters<{ id: string; owner: string }>) => sql`
  delete from default_views where view_id = ${p.id}::uuid and user_id <> ${p.owner}::uuid`,
)

export const deleteView = statement((_, p: Parameters<{ id: string }>) => sql`delete from saved_views where id = ${p.id}::uuid`)

export const keepDefault = statement(
  (_, p: Parameters<{ user: string; list: string; id: string }>) => sql`
  insert into default_views (user_id, list, view_id) values (${p.user}::uuid, ${p.list}::text, ${p.id}::uuid)
  on conflict (tenant_id, user_id, list) do update set view_id = excluded.view_id`,
)

export const dropDefault = statement(
  (_, p: Parameters<{ user: string; list: string }>) =>
    sql`delete from default_views where user_id = ${p.user}::uuid and list = ${p.list}::text`,
)

export const defaultOf = statement(
  (_, p: Parameters<{ user: string; list: string }>) => sql<{ view_id: string }>`
  select view_id from default_views where user_id = ${p.user}::uuid and list = ${p.list}::text`,
)
