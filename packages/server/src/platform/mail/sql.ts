import { sql, type RawBuilder } from 'kysely'
import type { EmailStatus } from '@kith/shared/email-statuses.ts'
import { statement, type Parameters } from '../database/statement.ts'

export type Status = EmailStatus

/** Inserts emails as JSON with the names of their columns. */
export const insertMails = statement(
  (_, p: Parameters<{ mails: string; now: Date }>) => sql`
  insert into email_messages (id, template, language, recipient, recipient_name, person_id, user_id, data, link, draft, queued_at)
  select id, template, language, recipient, recipient_name, person_id, user_id, data, link, draft, ${p.now}::timestamptz
  from jsonb_populate_recordset(null::email_messages, ${p.mails}::jsonb)`,
)

export type OwnTexts = { readonly subject: string; readonly body: string; readonly action: string }
/** What the organisation has an email say in a language; nothing where it says what it says everywhere. */
export const ownTexts = statement(
  (_, p: Parameters<{ template: string; language: string }>) => sql<OwnTexts>`
  select subject, body, action from email_templates
  where template = ${p.template}::text and language = ${p.language}::text and subject is not null`,
)

export type MailRow = {
  id: string
  template: string
  language: string
  recipient: string | null
  recipient_name: string | null
  person_id: string | null
  data: Readonly<Record<string, string>>
  link: Buffer | null
  /** The texts that it says instead of those of its template: of one that is only tried out. */
  draft: OwnTexts | null
  attempts: number
  turn: number
  is_blocked: boolean
  /** The address is that of the account it is about, if any; else it may have become somebody else's. */
  is_theirs: boolean
  has_passed: boolean
  organisation: string
  logo_id: string | null
  emails_enabled: boolean
  email_from_name: string | null
  email_reply_to: string | null
}
const todayAt = (now: RawBuilder<Date>) => sql`(${now}::timestamptz at time zone s.timezone)::date`
const isBlocked = sql<boolean>`exists (select from message_blacklist_entries b
  where b.address in (lower(m.recipient), lower(split_part(m.recipient, '@', 2))))`

const mailColumns = (
  now: RawBuilder<Date>,
) => sql`m.id, m.template, m.language, m.recipient, m.recipient_name, m.person_id, m.data, m.link, m.draft, m.attempts, m.turn,
  ${isBlocked} as is_blocked, m.user_id is null or coalesce(lower(app.address_of(m.user_id, ${todayAt(now)})) = lower(m.recipient), false) as is_theirs,
  m.user_id is not null and coalesce(app.has_passed(m.recipient, m.person_id, ${todayAt(now)}), false) as has_passed, t.name as organisation, s.logo_id, s.emails_enabled, s.email_from_name, s.email_reply_to`

/** Takes up an email that waits, in this turn and no later one; counts the attempt. */
export const holdMail = statement(
  (_, p: Parameters<{ id: string; turn: number; now: Date }>) => sql<MailRow>`
  update email_messages m set attempts = attempts + 1, next_attempt_at = null
  from tenant_settings s join tenants t on t.id = s.tenant_id
  where m.id = ${p.id}::uuid and m.turn = ${p.turn}::integer and m.status = 'PREPARING' and s.tenant_id = m.tenant_id
  returning ${mailColumns(p.now)}`,
)

export const notePrepared = statement(
  (_, p: Parameters<{ id: string; subject: string; html: string; plain: string }>) => sql`
  update email_messages set subject = ${p.subject}::text, html = ${p.html}::text, plain = ${p.plain}::text where id = ${p.id}::uuid`,
)

export const noteNotSent = statement(
  (_, p: Parameters<{ id: string; status: Status; reason: string | null; response: string | null }>) => sql`
  update email_messages set status = ${p.status}::text, reason = ${p.reason}::text, response = ${p.response}::text where id = ${p.id}::uuid`,
)

export const forgetLink = statement(
  (_, p: Parameters<{ id: string }>) => sql`update email_messages set link = null where id = ${p.id}::uuid`,
)

/** What its link carried is with its reader now, and nowhere else. */
export const noteSent = statement(
  (_, p: Parameters<{ id: string; response: string; now: Date }>) => sql`
  update email_messages set status = 'SENT', response = ${p.response}::text, sent_at = ${p.now}::timestamptz, link = null
  where id = ${p.id}::uuid and status = 'PREPARING'`,
)

export const noteLater = statement(
  (_, p: Parameters<{ id: string; turn: number; response: string; at: Date }>) => sql<{ turn: number }>`
  update email_messages set turn = turn + 1, response = ${p.response}::text, next_attempt_at = ${p.at}::timestamptz
  where id = ${p.id}::uuid and turn = ${p.turn}::integer and status = 'PREPARING' returning turn`,
)

export const noteFailure = statement(
  (_, p: Parameters<{ id: string; response: string; status: Status }>) => sql`
  update email_messages set status = ${p.status}::text, response = ${p.response}::text where id = ${p.id}::uuid and status = 'PREPARING'`,
)

export const blockAddress = statement(
  (_, p: Parameters<{ id: string; address: string; source: 'BOUNCE' | 'COMPLAINT'; person: string | null; now: Date }>) => sql<{
    id: string
  }>`
  insert into message_blacklist_entries (id, address, source, person_id, added_at)
  values (${p.id}::uuid, lower(${p.address}::text), ${p.source}::text, ${p.person}::uuid, ${p.now}::timestamptz)
  on conflict do nothing returning id`,
)

/** Links that nobody has fetched from an email which was not sent are void by then. */
export const forgetLinks = statement(
  (_, p: Parameters<{ before: Date }>) => sql`
  update email_messages set link = null where link is not null and queued_at < ${p.before}::timestamptz`,
)

export const mayBeMailed = statement(
  (_, p: Parameters<{ address: string }>) => sql<{ may: boolean }>`
  select emails_enabled and not exists (select from message_blacklist_entries b
    where b.address in (lower(${p.address}::text), lower(split_part(${p.address}::text, '@', 2)))) as may
  from tenant_settings`,
)

export const emailsEnabled = statement(() => sql<{ emails_enabled: boolean }>`select emails_enabled from tenant_settings`)

/** An email as it would be sent now, without being taken up. */
export const mailById = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql<MailRow>`
  select ${mailColumns(p.now)} from email_messages m join tenant_settings s on s.tenant_id = m.tenant_id join tenants t on t.id = s.tenant_id
  where m.id = ${p.id}::uuid`,
)
