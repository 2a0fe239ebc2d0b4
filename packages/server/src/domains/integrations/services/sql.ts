import type { IntegrationSlug, IntegrationState } from '@kith/shared/domains/integrations/partners.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const servicesDue = statement(
  (_, p: Parameters<{ now: Date }>) =>
    sql<{ tenant: string; slug: string }>`select tenant, slug from app.services_due(${p.now}::timestamptz)`,
)

export type ConnectedService = {
  id: string
  slug: IntegrationSlug
  state: IntegrationState
  connected_by: string
  connected_by_username: string
  remote_address: string
  sealed_token: Buffer
  extra_notification: boolean
  payroll_start_date: string | null
  cursor: string | null
  lists_hash: string | null
  failed_runs: number
}
const columns = sql`i.id, i.slug, i.state, i.connected_by, i.remote_address, i.sealed_token, i.extra_notification,
  i.payroll_start_date::text as payroll_start_date, i.cursor, i.lists_hash, i.failed_runs,
  (select u.username from users u where u.id = i.connected_by) as connected_by_username`
const isConnected = sql<boolean>`i.state in ('CONNECTING', 'ENABLED') and i.connected_by is not null and i.remote_address is not null
  and i.sealed_token is not null`

/** Takes the run of a service for five minutes, unless another process has it. What happens from now on makes it due again. */
export const claimRun = statement(
  (_, p: Parameters<{ slug: string; now: Date }>) => sql<ConnectedService>`
  update integrations i set next_run_at = ${p.now}::timestamptz + interval '15 minutes',
    push_claimed_until = ${p.now}::timestamptz + interval '5 minutes'
  where i.slug = ${p.slug}::text and ${isConnected} and i.next_run_at <= ${p.now}::timestamptz
    and coalesce(i.push_claimed_until <= ${p.now}::timestamptz, true) returning ${columns}`,
)
export const connectedService = statement(
  (_, p: Parameters<{ slug: string }>) => sql<ConnectedService>`
  select ${columns} from integrations i where i.slug = ${p.slug}::text and ${isConnected}`,
)
/** A run that failed is tried again after so many seconds, whatever has become due meanwhile. */
export const endRun = statement(
  (_, p: Parameters<{ id: string; now: Date; waits: number | null }>) => sql`
  update integrations set push_claimed_until = null, last_run_at = ${p.now}::timestamptz,
    failed_runs = case when ${p.waits}::integer is null then 0 else failed_runs + 1 end,
    next_run_at = case when ${p.waits}::integer is null then next_run_at else ${p.now}::timestamptz + make_interval(secs => ${p.waits}::integer) end
  where id = ${p.id}::uuid`,
)
export const noteConnected = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ id: string }>`
  update integrations set state = 'ENABLED' where id = ${p.id}::uuid and state = 'CONNECTING' returning id`,
)
/** Asks a service at once, even where it was to be tried later. */
export const makeRunDue = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`
  update integrations set next_run_at = ${p.now}::timestamptz where id = ${p.id}::uuid`,
)
/** A service that fails keeps the time at which it is tried again. */
export const anyService = statement(
  (_, p: Parameters<{ slugs: readonly string[] }>) => sql<{ id: string }>`
  select id from integrations where slug = any (${p.slugs}::text[]) and state = 'ENABLED' limit 1`,
)
export const makeRunsDue = statement(
  (_, p: Parameters<{ slugs: readonly string[]; now: Date }>) => sql`
  update integrations i set next_run_at = ${p.now}::timestamptz
  where i.slug = any (${p.slugs}::text[]) and i.state = 'ENABLED' and i.failed_runs = 0 and i.next_run_at > ${p.now}::timestamptz`,
)
export const moveCursor = statement(
  (_, p: Parameters<{ id: string; cursor: string }>) => sql`update integrations set cursor = ${p.cursor}::text where id = ${p.id}::uuid`,
)
export const noteLists = statement(
  (_, p: Parameters<{ id: string; hash: string }>) => sql`update integrations set lists_hash = ${p.hash}::text where id = ${p.id}::uuid`,
)

export const tellEverythingAgain = statement(
  (_, p: Parameters<{ id: string }>) => sql`update service_people set hash = '' where integration_id = ${p.id}::uuid`,
)
/** All that a service at another address was told and has told is nothing to this one. */
export const forgetPeople = statement(
  (_, p: Parameters<{ id: string }>) => sql`delete from service_people where integration_id = ${p.id}::uuid`,
)
export const forgetItems = statement(
  (_, p: Parameters<{ id: string }>) => sql`delete from service_items where integration_id = ${p.id}::uuid`,
)
/** Items that wait are read again once the service is connected again. */
export const forgetWaiting = statement(
  (_, p: Parameters<{ id: string }>) => sql`delete from service_items where integration_id = ${p.id}::uuid and state = 'WAITING'`,
)
export const forgetPlace = statement(
  (_, p: Parameters<{ id: string }>) => sql`
  update integrations set cursor = null, lists_hash = null, failed_runs = 0 where id = ${p.id}::uuid`,
)

export type SentToService = { person_id: string; hash: string; is_active: boolean }
export const sentToService = statement(
  (_, p: Parameters<{ id: string }>) => sql<SentToService>`
  select person_id, hash, is_active from service_people where integration_id = ${p.id}::uuid order by person_id`,
)
export const noteSentToService = statement(
  (_, p: Parameters<{ id: string; person: string; hash: string; isActive: boolean }>) => sql`
  insert into service_people (integration_id, person_id, hash, is_active)
  select ${p.id}::uuid, id, ${p.hash}::text, ${p.isActive}::boolean from people where id = ${p.person}::uuid
  on conflict (tenant_id, integration_id, person_id) do update set hash = excluded.hash, is_active = excluded.is_active`,
)
export const servicesToldOf = statement(
  (_, p: Parameters<{ person: string }>) => sql<{ slug: string }>`
  select i.slug from service_people s join integrations i on i.id = s.integration_id where s.person_id = ${p.person}::uuid order by i.slug`,
)
