import type { DateStyle } from '@kith/shared/format/dates.ts'
import type { MailMethod } from '@kith/shared/notifications.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '../database/statement.ts'
import { noticedEvent, noticedFrom, type NoticedColumns, type Recipient } from './sql.ts'

export type SummaryMethod = Extract<MailMethod, 'DAILY' | 'MONTHLY'>

/** How these users want to hear of a notification, where they have said so. */
export const preferencesFor = statement(
  (_, p: Parameters<{ notification: string; users: readonly string[] }>) => sql<{ user_id: string; method: MailMethod }>`
  select user_id, method from notification_preferences
  where notification = ${p.notification}::text and user_id = any (${p.users}::uuid[])`,
)

export const preferencesOf = statement(
  (_, p: Parameters<{ user: string }>) => sql<{ notification: string; method: MailMethod }>`
  select notification, method from notification_preferences where user_id = ${p.user}::uuid`,
)

export const savePreference = statement(
  (_, p: Parameters<{ user: string; notification: string; method: string }>) => sql`
  insert into notification_preferences (user_id, notification, method) values (${p.user}::uuid, ${p.notification}::text, ${p.method}::text)
  on conflict (tenant_id, user_id, notification) do update set method = excluded.method`,
)

export const insertItems = statement(
  (_, p: Parameters<{ notification: string; items: string }>) => sql`
  insert into digest_items (id, user_id, address, person_id, method, notification, event_id, at)
  select i.id, i.user_id, i.address, i.person_id, i.method, ${p.notification}::text, i.event_id, e.at
  from jsonb_to_recordset(${p.items}::jsonb) as i (id uuid, user_id uuid, address text, person_id uuid, event_id uuid, method text)
    join events e on e.id = i.event_id`,
)

/** One value, by which the rows of many are joined at once. */
const reader = (row: 'i' | 'g') => sql`coalesce(${sql.ref(`${row}.user_id`)}::text, ${sql.ref(`${row}.address`)})`

/** What happened before a moment is in one summary for each reader, of those who have none of that day. Several processes make one. */
export const gatherDigests = statement(
  (_, p: Parameters<{ method: SummaryMethod; dueOn: string; before: Date }>) => sql<{ id: string }>`
  with gathered as (
    insert into digests (id, user_id, address, person_id, method, due_on)
    select gen_random_uuid(), user_id, address, person_id, ${p.method}::text, ${p.dueOn}::date from (
      select distinct on (user_id, address) user_id, address, person_id from digest_items
      where method = ${p.method}::text and digest_id is null and at < ${p.before}::timestamptz
      order by user_id, address, person_id) waiting
    on conflict (tenant_id, user_id, address, method, due_on) do nothing
    returning id, user_id, address
  ), taken as (
    update digest_items i set digest_id = g.id from gathered g
    where ${reader('i')} = ${reader('g')} and i.method = ${p.method}::text and i.digest_id is null and i.at < ${p.before}::timestamptz
  )
  select id from gathered order by id`,
)

export type DigestRow = Recipient & { id: string; method: SummaryMethod; due_on: string }
/** Those of them that nobody has written, for whoever comes first. */
export const holdDigests = statement(
  (_, p: Parameters<{ ids: readonly string[]; now: Date }>) => sql<DigestRow>`
  update digests set written_at = ${p.now}::timestamptz where id = any (${p.ids}::uuid[]) and written_at is null
  returning id, user_id, address, person_id, method, due_on`,
)

/** With how many there are in all. */
export type DigestItem = NoticedColumns & { notification: string; total: number }
export const itemsOf = statement(
  (_, p: Parameters<{ digest: string; limit: number }>) => sql<DigestItem>`
  select ${noticedEvent}, n.notification, n.total
  from (
    select notification, event_id, at, count(*) over ()::integer as total from digest_items where digest_id = ${p.digest}::uuid
    order by at desc, id desc limit ${p.limit}::integer) n ${noticedFrom}
  order by n.at desc`,
)

export const eventsNoticed = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<NoticedColumns>`
  select ${noticedEvent} from unnest(${p.ids}::uuid[]) with ordinality as n (event_id, place) ${noticedFrom} order by n.place`,
)

/** Where users get mail, and how they read it; whoever has no account any more gets none. */
export type MailedUser = DateStyle & { userId: string; name: string; personId: string | null; address: string | null }
export const mailedUsers = statement(
  (_, p: Parameters<{ users: readonly string[]; today: string }>) => sql<MailedUser>`
  select u.id as "userId", u.display_name as name, u.person_id as "personId", coalesce(u.language, t.language) as language,
    coalesce(u.timezone, t.timezone) as timezone, coalesce(u.date_format, t.date_format) as "dateFormat",
    coalesce(u.time_format, t.time_format) as "timeFormat", app.address_of(u.id, ${p.today}::date) as address
  from users u join tenant_settings t on t.tenant_id = u.tenant_id
  where u.id = any (${p.users}::uuid[]) and u.kind = 'account'`,
)

/** As long as the notices that they repeat. */
export const forgetDigests = statement(
  (_, p: Parameters<{ now: Date }>) => sql`
  delete from digests where due_on < (${p.now}::timestamptz - interval '12 months')::date`,
)
