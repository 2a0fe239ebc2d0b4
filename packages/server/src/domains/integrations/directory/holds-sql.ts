import type { HeldAction } from '@kith/shared/domains/integrations/partners.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type HoldRow = {
  id: string
  action: HeldAction
  user_id: string | null
  person_id: string | null
  external_id: string | null
  user_name: string | null
  name: string
  at: Date
}
const columns = sql`h.id, h.action, h.user_id, h.person_id, h.external_id, h.user_name, h.at,
  coalesce((select u.display_name from users u where u.id = h.user_id), (select p.display_name from people_card p where p.id = h.person_id), '') as name`

export const holdRows = statement(() => sql<HoldRow>`select ${columns} from directory_holds h order by h.at, h.id limit 1000`)
export const lockHolds = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<HoldRow>`
  select ${columns} from directory_holds h where h.id = any (${p.ids}::uuid[]) order by h.at, h.id for update of h`,
)
type NewHold = {
  id: string
  action: HeldAction
  user: string | null
  person: string | null
  external: string | null
  userName: string | null
  now: Date
}
/** A directory that says the same again, or something else by now, has it held once. */
export const insertHoldOfUser = statement(
  (_, p: Parameters<NewHold>) => sql<{ is_new: boolean }>`
  insert into directory_holds (id, action, user_id, external_id, at)
  values (${p.id}::uuid, ${p.action}::text, ${p.user}::uuid, ${p.external}::text, ${p.now}::timestamptz)
  on conflict (tenant_id, user_id) do update set action = excluded.action returning xmax = 0 as is_new`,
)
export const insertHoldOfPerson = statement(
  (_, p: Parameters<NewHold>) => sql<{ is_new: boolean }>`
  insert into directory_holds (id, action, person_id, external_id, user_name, at)
  values (${p.id}::uuid, ${p.action}::text, ${p.person}::uuid, ${p.external}::text, ${p.userName}::text, ${p.now}::timestamptz)
  on conflict (tenant_id, person_id) do update set external_id = excluded.external_id, user_name = excluded.user_name returning xmax = 0 as is_new`,
)
export const deleteHolds = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql`delete from directory_holds where id = any (${p.ids}::uuid[])`,
)
export const deleteHoldOf = statement(
  (_, p: Parameters<{ user: string }>) => sql`delete from directory_holds where user_id = ${p.user}::uuid`,
)
export const discardHolds = statement(() => sql`delete from directory_holds`)
export const anyHeld = statement(
  (_, p: Parameters<{ actions: readonly HeldAction[] }>) => sql<{ is_so: boolean }>`
  select exists (select from directory_holds where action = any (${p.actions}::text[])) as is_so`,
)
