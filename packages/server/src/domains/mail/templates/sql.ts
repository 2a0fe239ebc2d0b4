import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type TemplateRow = {
  id: string
  template: string
  language: string
  /** Null in all three where the texts are those that come with Kith. */
  subject: string | null
  body: string | null
  action: string | null
  version: number
  changed_at: Date
  changed_by: string | null
}
const columns = sql`m.id, m.template, m.language, m.subject, m.body, m.action, m.version, m.changed_at, u.display_name as changed_by
  from email_templates m left join users u on u.id = m.changed_by_user_id`

export const allTemplates = statement(() => sql<TemplateRow>`select ${columns} where m.subject is not null`)

type TemplateKey = { template: string; language: string }
export const templateIn = statement(
  (_, p: Parameters<TemplateKey>) => sql<TemplateRow>`
  select ${columns} where m.template = ${p.template}::text and m.language = ${p.language}::text`,
)
export const lockTemplate = statement(
  (_, p: Parameters<TemplateKey>) => sql<TemplateRow>`
  select ${columns} where m.template = ${p.template}::text and m.language = ${p.language}::text for update of m`,
)

type Written = TemplateKey & {
  id: string
  subject: string | null
  body: string | null
  action: string | null
  version: number
  user: string
  now: Date
}
/** Nothing where someone else has changed it since the version that was seen. */
export const keepTemplate = statement(
  (_, p: Parameters<Written>) => sql<{ version: number }>`
  insert into email_templates as m (id, template, language, subject, body, action, changed_at, changed_by_user_id)
  values (${p.id}::uuid, ${p.template}::text, ${p.language}::text, ${p.subject}::text, ${p.body}::text, ${p.action}::text,
    ${p.now}::timestamptz, ${p.user}::uuid)
  on conflict (tenant_id, template, language) do update
  set subject = excluded.subject, body = excluded.body, action = excluded.action, version = m.version + 1,
    changed_at = excluded.changed_at, changed_by_user_id = excluded.changed_by_user_id
  where m.version = ${p.version}::integer
  returning version`,
)

export type OwnReader = { username: string; address: string | null; display_name: string; timezone: string; organisation: string }
export const ownReader = statement(
  (_, p: Parameters<{ user: string; today: string }>) => sql<OwnReader>`
  select u.username, app.address_of(u.id, ${p.today}::date) as address, u.display_name, coalesce(u.timezone, s.timezone) as timezone, t.name as organisation
  from users u join tenant_settings s on s.tenant_id = u.tenant_id join tenants t on t.id = u.tenant_id where u.id = ${p.user}::uuid`,
)
