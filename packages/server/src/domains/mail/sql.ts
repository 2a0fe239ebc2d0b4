import { sql } from 'kysely'
import type { EmailStatus } from '@kith/shared/email-statuses.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type EmailRow = {
  id: string
  template: string
  language: string
  recipient: string | null
  recipient_name: string | null
  person_id: string | null
  subject: string | null
  html: string | null
  plain: string | null
  status: EmailStatus
  reason: string | null
  response: string | null
  attempts: number
  turn: number
  queued_at: Date
  next_attempt_at: Date | null
  sent_at: Date | null
  resent_from_id: string | null
  has_link: boolean
  /** The entry of the blacklist that keeps it from its recipient: the address, or its domain. */
  blocked_by: string | null
}
const blockedBy = sql`(select b.address from message_blacklist_entries b
  where b.address in (lower(m.recipient), lower(split_part(m.recipient, '@', 2))) order by length(b.address) desc limit 1) as blocked_by`
const columns = sql`m.id, m.template, m.language, m.recipient, m.recipient_name, m.person_id, m.subject, m.status, m.reason, m.response, m.attempts,
  m.turn, m.queued_at, m.next_attempt_at, m.sent_at, m.resent_from_id, m.link is not null as has_link`

export type EmailFilter = { search: string | null; statuses: string[] | null; hasFailed: boolean | null }
const isListed = (p: Parameters<EmailFilter>) => sql`(${p.statuses}::text[] is null or m.status = any (${p.statuses}::text[]))
  and (${p.hasFailed}::boolean is null or (m.status like 'FAILED%' or m.status = 'NOT_SENT') = ${p.hasFailed}::boolean)
  and (${p.search}::text is null or position(${p.search}::text in app.plain(concat_ws(' ', m.subject, m.recipient, m.recipient_name))) > 0)`

export const emailPage = statement(
  (_, p: Parameters<EmailFilter & { afterAt: string | null; afterId: string | null; limit: number }>) => sql<EmailRow>`
  select ${columns}, null as html, null as plain, ${blockedBy} from email_messages m
  where ${isListed(p)} and (${p.afterId}::uuid is null or (m.queued_at, m.id) < (${p.afterAt}::timestamptz, ${p.afterId}::uuid))
  order by m.queued_at desc, m.id desc limit ${p.limit}::integer`,
)

export const mostCounted = 10_000
export const countEmails = statement(
  (_, p: Parameters<EmailFilter>) => sql<{ total: number }>`
  select count(*)::integer as total from (select from email_messages m where ${isListed(p)} limit ${sql.lit(mostCounted + 1)}) counted`,
)

export const emailById = statement(
  (_, p: Parameters<{ id: string }>) => sql<EmailRow>`
  select ${columns}, m.html, m.plain, ${blockedBy} from email_messages m where m.id = ${p.id}::uuid`,
)

export const lockEmail = statement(
  (_, p: Parameters<{ id: string }>) => sql<EmailRow>`
  select ${columns}, m.html, m.plain, ${blockedBy} from email_messages m where m.id = ${p.id}::uuid for update`,
)

export const requeueEmail = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ turn: number }>`
  update email_messages set status = 'PREPARING', reason = null, response = null, attempts = 0, turn = turn + 1, next_attempt_at = null
  where id = ${p.id}::uuid returning turn`,
)

export const copyEmail = statement(
  (_, p: Parameters<{ id: string; newId: string; now: Date }>) => sql`
  insert into email_messages (id, template, language, recipient, recipient_name, person_id, user_id, data, draft, resent_from_id, queued_at)
  select ${p.newId}::uuid, template, language, recipient, recipient_name, person_id, user_id, data, draft, id, ${p.now}::timestamptz
  from email_messages where id = ${p.id}::uuid`,
)

export const ownAddress = statement(
  (_, p: Parameters<{ user: string; today: string }>) => sql<{ address: string | null; display_name: string }>`
  select app.address_of(id, ${p.today}::date) as address, display_name from users where id = ${p.user}::uuid`,
)

export type DevelopmentMail = Pick<EmailRow, 'id' | 'recipient' | 'recipient_name' | 'subject' | 'queued_at'>
export const newestEmails = statement(
  () => sql<DevelopmentMail>`
  select id, recipient, recipient_name, subject, queued_at from email_messages where subject is not null
  order by queued_at desc, id desc limit 100`,
)

export type EntryRow = {
  id: string
  address: string
  reason: string | null
  source: 'PERSON' | 'BOUNCE' | 'COMPLAINT'
  added_by: string | null
  added_at: Date
}
const entryColumns = sql`b.id, b.address, b.reason, b.source, b.added_at, u.display_name as added_by
  from message_blacklist_entries b left join users u on u.id = b.added_by_user_id`
const isSearched = (p: Parameters<{ search: string | null }>) =>
  sql`(${p.search}::text is null or position(${p.search}::text in app.plain(concat_ws(' ', b.address, b.reason))) > 0)`

export const entryPage = statement(
  (_, p: Parameters<{ search: string | null; afterAt: string | null; afterId: string | null; limit: number }>) => sql<EntryRow>`
  select ${entryColumns}
  where ${isSearched(p)} and (${p.afterId}::uuid is null or (b.added_at, b.id) < (${p.afterAt}::timestamptz, ${p.afterId}::uuid))
  order by b.added_at desc, b.id desc limit ${p.limit}::integer`,
)
export const countEntries = statement(
  (_, p: Parameters<{ search: string | null }>) => sql<{ total: number }>`
  select count(*)::integer as total from message_blacklist_entries b where ${isSearched(p)}`,
)
export const entryById = statement(
  (_, p: Parameters<{ id: string }>) => sql<EntryRow>`select ${entryColumns} where b.id = ${p.id}::uuid for update of b`,
)
export const insertEntry = statement(
  (_, p: Parameters<{ id: string; address: string; reason: string | null; user: string; now: Date }>) => sql<{ id: string }>`
  insert into message_blacklist_entries (id, address, reason, added_by_user_id, added_at)
  values (${p.id}::uuid, ${p.address}::text, ${p.reason}::text, ${p.user}::uuid, ${p.now}::timestamptz)
  on conflict (tenant_id, address) do nothing returning id`,
)
export const deleteEntry = statement(
  (_, p: Parameters<{ id: string }>) => sql`delete from message_blacklist_entries where id = ${p.id}::uuid`,
)
export const entryOfAddress = statement(
  (_, p: Parameters<{ address: string }>) =>
    sql<EntryRow>`select ${entryColumns} where b.address = lower(${p.address}::text) for update of b`,
)

/** Which of these addresses nothing is sent to, by an entry of their own or of their domain. */
export const blockedAmong = statement(
  (_, p: Parameters<{ addresses: string[] }>) => sql<{ address: string }>`
  select given.address from unnest(${p.addresses}::text[]) as given (address)
  where exists (select from message_blacklist_entries b where b.address in (lower(given.address), lower(split_part(given.address, '@', 2))))`,
)
