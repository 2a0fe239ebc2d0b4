import { sql, type RawBuilder } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type ChartLinkRow = {
  id: string
  version: number
  name: string
  secret_hash: string
  expires_on: string
  created_by: string | null
  created_at: Date
  last_used_at: Date | null
  uses: number
}
const links = (where: RawBuilder<unknown>) => sql<ChartLinkRow>`
  select l.id, l.version, l.name, l.secret_hash, l.expires_on, creator.display_name as created_by, l.created_at, l.last_used_at, l.uses
  from chart_links l left join users creator on creator.id = l.created_by_user_id ${where}`

export const readSharing = statement(
  () => sql<{ is_on: boolean; links: number }>`
  select chart_sharing_enabled as is_on, (select count(*)::integer from chart_links) as links from tenant_settings`,
)
export const listLinks = statement(() => links(sql`order by l.created_at desc, l.id`))
export const linkById = statement((_, p: Parameters<{ id: string }>) => links(sql`where l.id = ${p.id}::uuid`))
export const lockLink = statement((_, p: Parameters<{ id: string }>) => links(sql`where l.id = ${p.id}::uuid for update of l`))

export type NewChartLink = { id: string; name: string; hash: string; expiresOn: string; user: string; now: Date }
export const insertLink = statement(
  (_, p: Parameters<NewChartLink>) => sql`
  insert into chart_links (id, name, secret_hash, expires_on, created_by_user_id, created_at)
  values (${p.id}::uuid, ${p.name}::text, ${p.hash}::text, ${p.expiresOn}::date, ${p.user}::uuid, ${p.now}::timestamptz)`,
)
export const replaceSecret = statement(
  (_, p: Parameters<{ id: string; version: number; hash: string }>) => sql`
  update chart_links set secret_hash = ${p.hash}::text, version = ${p.version}::integer where id = ${p.id}::uuid`,
)
export const deleteLink = statement((_, p: Parameters<{ id: string }>) => sql`delete from chart_links where id = ${p.id}::uuid`)

export type OpenLink = { id: string; organisation: string; logo_id: string | null }
/** The link of a secret and whose chart it opens; none where it has expired or sharing is off. */
export const findOpenLink = statement(
  (_, p: Parameters<{ hash: string; today: string }>) => sql<OpenLink>`
  select l.id, t.name as organisation, t.logo_id
  from chart_links l join tenant_settings t on t.tenant_id = l.tenant_id join tenants on tenants.id = l.tenant_id
  where tenants.suspended_at is null and l.secret_hash = ${p.hash}::text and l.expires_on >= ${p.today}::date and t.chart_sharing_enabled`,
)
export const countVisit = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`
  update chart_links set uses = uses + 1, last_used_at = ${p.now}::timestamptz where id = ${p.id}::uuid`,
)
