import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '../database/statement.ts'
import type { NoticedEvent } from './notification.ts'

type NewNotices = {
  notification: string
  /**
   * `id`, `event_id`, `user_id` or `person_id`, or `address` and perhaps whose it is, `key`, and whether there is only ever `once` a notice
   * with this key.
   */
  notices: string
  toActor: boolean
  inProduct: boolean
}

/** Who reads: an account, or whoever has an address. */
export type Recipient = { user_id: string | null; address: string | null; person_id: string | null }

/** `is_new` where it did not take the place of another. */
export type WrittenNotice = Recipient & { event_id: string; is_new: boolean }

/**
 * One notice for each reader and event; with a key, that of the latest event takes the place of one that has not been seen. Each is looked
 * up by its key: joined, all notices of the notification would be read for each of them while their number is not known to the planner.
 */
export const insertNotices = shapedStatement(
  (_, shape: 'single' | 'collapsed', p: Parameters<NewNotices>) => sql<WrittenNotice>`
  with given as (
    select * from jsonb_to_recordset(${p.notices}::jsonb)
      as given (id uuid, event_id uuid, user_id uuid, person_id uuid, address text, key text, once boolean)
  ), readers as (
    select g.id, g.event_id, g.key, g.once, u.id as user_id, null::text as address, null::uuid as person_id
    from given g join users u on u.id = g.user_id and u.kind = 'account'
    where g.address is null
    union all
    select g.id, g.event_id, g.key, g.once, u.id, null, null
    from given g join users u on u.person_id = g.person_id and u.kind = 'account'
    where g.address is null and g.user_id is null
    union all
    select id, event_id, key, once, null, address, person_id from given where address is not null
  ), reached as (
    select distinct on (r.user_id, r.address, coalesce(r.key, r.event_id::text))
      r.id, r.user_id, r.address, r.person_id, r.event_id, r.key, e.at
    from readers r
      join events e on e.id = r.event_id
    where (${p.toActor}::boolean or r.user_id is null or r.user_id is distinct from coalesce(e.assumed_by_user_id, e.actor_user_id))
      and (
        select true from notices n join events earlier on earlier.id = n.event_id
        where n.notification = ${p.notification}::text and n.collapse_key = r.key
          and (n.user_id = r.user_id or n.address = r.address) and (r.once or earlier.position >= e.position)
        limit 1) is null
    order by r.user_id, r.address, coalesce(r.key, r.event_id::text), e.position desc
  )
  insert into notices (id, user_id, address, person_id, in_product, notification, event_id, collapse_key, created_at)
  select id, user_id, address, person_id, user_id is not null and ${p.inProduct}::boolean, ${p.notification}::text, event_id, key, at
  from reached
  ${
    shape === 'single'
      ? sql`on conflict do nothing`
      : sql`on conflict (tenant_id, user_id, address, notification, collapse_key) where collapse_key is not null and seen_at is null
    do update set id = excluded.id, event_id = excluded.event_id, created_at = excluded.created_at`
  }
  returning user_id, address, person_id, event_id, xmax = 0 as is_new`,
)

/** The beginnings of their names are those of notifications, or of sources of them. */
type Ours = { user: string; notifications: readonly string[] }
const isKnown = (p: Parameters<Ours>) => sql<boolean>`split_part(notification, ':', 1) = any (${p.notifications}::text[])`
export type NoticeRow = {
  id: string
  notification: string
  created_at: Date
  seen_at: Date | null
  read_at: Date | null
  event: NoticedEvent
}
/** An event as `about` is given it, of a row `n` that names it. */
export type NoticedColumns = Omit<NoticedEvent, 'id'> & { event_id: string }
export const noticedEvent = sql`n.event_id, e.position, e.name, e.at, e.source, e.source_id as "sourceId", e.actor_user_id as "actorUserId",
  e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.person_id as "personId", e.job_id as "jobId",
  coalesce(assumed_by.display_name, actor.display_name) as "actorName", coalesce(v.difference, '{}') as difference`
export const noticedFrom = sql`
  join events e on e.id = n.event_id
  left join event_values v on v.event_id = e.id
  left join users actor on actor.id = e.actor_user_id
  left join users assumed_by on assumed_by.id = e.assumed_by_user_id`

type StoredRow = Omit<NoticeRow, 'event'> & NoticedColumns

/** The newest first, from behind a notice on. */
export const noticesOf = statement(
  (_, p: Parameters<Ours & { after: string | null; limit: number }>) => sql<StoredRow>`
  select n.id, n.notification, n.created_at, n.seen_at, n.read_at, ${noticedEvent}
  from (
    select id, notification, event_id, created_at, seen_at, read_at from notices
    where user_id = ${p.user}::uuid and id < coalesce(${p.after}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      and in_product and ${isKnown(p)}
    order by id desc limit ${p.limit}::integer) n ${noticedFrom}
  order by n.id desc`,
)

/** No further than to what the top bar says. */
export const countUnseen = statement(
  (_, p: Parameters<Ours & { most: number }>) => sql<{ unseen: number }>`
  select count(*)::integer as unseen from (
    select from notices where user_id = ${p.user}::uuid and seen_at is null and in_product and ${isKnown(p)}
    limit ${p.most}::integer) counted`,
)

type Mine = { user: string; id: string }
export const ownNotice = statement(
  (_, p: Parameters<Mine>) =>
    sql<{ id: string }>`select id from notices where user_id = ${p.user}::uuid and id = ${p.id}::uuid and in_product`,
)
export const lockNotice = statement(
  (_, p: Parameters<Mine>) => sql<{ id: string; read_at: Date | null }>`
  select id, read_at from notices where user_id = ${p.user}::uuid and id = ${p.id}::uuid and in_product for update`,
)

/** Those from the oldest up to one. */
export const lockNoticesUntil = statement(
  (_, p: Parameters<Mine>) => sql<{ seen_at: Date | null; read_at: Date | null }>`
  select seen_at, read_at from notices
  where user_id = ${p.user}::uuid and id <= ${p.id}::uuid and in_product and (seen_at is null or read_at is null)
  for update`,
)

export const markRead = statement(
  (_, p: Parameters<{ id: string; now: Date | null }>) => sql`
  update notices set read_at = ${p.now}::timestamptz, seen_at = coalesce(seen_at, ${p.now}::timestamptz) where id = ${p.id}::uuid`,
)

export const markAllRead = statement(
  (_, p: Parameters<Mine & { now: Date }>) => sql`
  update notices set read_at = ${p.now}::timestamptz, seen_at = coalesce(seen_at, ${p.now}::timestamptz)
  where user_id = ${p.user}::uuid and id <= ${p.id}::uuid and in_product and read_at is null`,
)

export const markAllSeen = statement(
  (_, p: Parameters<Mine & { now: Date }>) => sql`
  update notices set seen_at = ${p.now}::timestamptz
  where user_id = ${p.user}::uuid and id <= ${p.id}::uuid and in_product and seen_at is null`,
)

/** What nobody needs any more. */
export const forgetNotices = statement(
  (_, p: Parameters<{ now: Date }>) => sql`delete from notices where created_at < ${p.now}::timestamptz - interval '12 months'`,
)
