import type { DelegationStatus } from '@kith/shared/domains/access/delegations.ts'
import { sql, type RawBuilder } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { isClosedOn } from '#platform/rights/acting.ts'
import type { Holder, Scopes } from '#platform/rights/lent.ts'
import { grantsOn } from '../sql.ts'

export type DelegationRow = {
  id: string
  version: number
  grantor_user_id: string
  grantor_name: string
  grantor_person_id: string | null
  delegate_user_id: string
  delegate_name: string
  delegate_person_id: string | null
  permission_group_id: string | null
  permission_group_name: string | null
  from_on: string
  until_on: string
  reason: string | null
  created_by_name: string | null
  created_at: Date
  status: DelegationStatus
}
type Today = { today: string }

/** One of the accounts has been closed since it was arranged, with its person's last job. */
const hasLapsed = (p: Parameters<Today>) => sql<boolean>`(${isClosedSince(sql`grantor`, p)} or ${isClosedSince(sql`delegate`, p)})`
const isClosedSince = (party: RawBuilder<unknown>, p: Parameters<Today>) => sql<boolean>`
  app.account_closed(${party}.id, ${party}.person_id, ${party}.opened_on, (d.created_at at time zone t.timezone)::date, ${p.today}::date)`

const delegations = (p: Parameters<Today>, where: RawBuilder<unknown>) => sql<DelegationRow>`
  select d.id, d.version, d.grantor_user_id, grantor.display_name as grantor_name, grantor.person_id as grantor_person_id,
    d.delegate_user_id, delegate.display_name as delegate_name, delegate.person_id as delegate_person_id,
    d.permission_group_id, g.name as permission_group_name, d.from_on, d.until_on, d.reason, creator.display_name as created_by_name, d.created_at,
    case when d.revoked_at is not null then 'REVOKED' when d.until_on < ${p.today}::date or ${hasLapsed(p)} then 'OVER'
      when d.from_on > ${p.today}::date then 'UPCOMING' else 'CURRENT' end as status
  from access_delegations d
    join users grantor on grantor.id = d.grantor_user_id
    join users delegate on delegate.id = d.delegate_user_id
    left join users creator on creator.id = d.created_by_user_id
    left join permission_groups g on g.id = d.permission_group_id
    join tenant_settings t on t.tenant_id = d.tenant_id
  ${where}`
const newest = sql`order by d.revoked_at is not null, d.until_on desc, d.from_on desc, d.id desc limit 500`

export const listDelegations = statement((_, p: Parameters<Today>) => delegations(p, newest))
export const delegationsOf = statement((_, p: Parameters<Today & { user: string }>) =>
  delegations(p, sql`where ${p.user}::uuid in (d.grantor_user_id, d.delegate_user_id) ${newest}`),
)
export const delegationById = statement((_, p: Parameters<Today & { id: string }>) => delegations(p, sql`where d.id = ${p.id}::uuid`))
export const lockDelegation = statement((_, p: Parameters<Today & { id: string }>) =>
  delegations(p, sql`where d.id = ${p.id}::uuid for update of d`),
)

export const partiesOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; parties: string[] }>`
  select id, array[grantor_user_id, delegate_user_id] as parties from access_delegations where id = any (${p.ids}::uuid[])`,
)

/** Not revoked, and beginning on a day before which they were arranged, or over since that day. */
export const delegationsToTell = statement((_, p: Parameters<Today>) =>
  delegations(
    p,
    sql`where d.revoked_at is null and not ${hasLapsed(p)} and (d.until_on = ${p.today}::date - 1
    or d.from_on = ${p.today}::date and (d.created_at at time zone t.timezone)::date < ${p.today}::date)
  order by d.id`,
  ),
)

export const openDelegations = statement(
  (_, p: Parameters<Today & { grantor: string }>) => sql<{ open: number }>`
  select count(*)::integer as open from access_delegations
  where grantor_user_id = ${p.grantor}::uuid and revoked_at is null and until_on >= ${p.today}::date`,
)

/** What others than the actor lend an account, today or later: their rights, and what a group allows of them where one does. */
export const lentTo = statement(
  (_, p: Parameters<Today & { user: string; actor: string }>) => sql<Holder & { allowed: Scopes | null }>`
  select ${grantsOn(p.today)} as grants, app.is_system_administrator(u.id) as is_system_administrator,
    case when d.permission_group_id is not null then app.allowed_by(array[d.permission_group_id]) end as allowed
  from access_delegations d join users u on u.id = d.grantor_user_id
  where d.delegate_user_id = ${p.user}::uuid and d.revoked_at is null and d.until_on >= ${p.today}::date and u.id <> ${p.actor}::uuid`,
)

export type Party = Holder & { id: string; display_name: string; is_open: boolean }
/** The account of a person, held until the transaction ends. */
export const partyOf = statement(
  (_, p: Parameters<{ person: string }>) => sql<{ id: string }>`
  select id from users where person_id = ${p.person}::uuid and kind = 'account' for share`,
)
export const partyById = statement(
  (_, p: Parameters<Today & { id: string }>) => sql<Party>`
  select u.id, u.display_name, ${grantsOn(p.today)} as grants, app.is_system_administrator(u.id) as is_system_administrator,
    u.is_enabled and coalesce(u.disable_on > ${p.today}::date, true) and not ${isClosedOn(p.today)} as is_open
  from users u where u.id = ${p.id}::uuid and u.kind = 'account'`,
)
/** Whether an account that belongs to a person belongs to one who works here today. */
export const worksHere = statement(
  (_, p: Parameters<Today & { id: string }>) => sql<{ works: boolean }>`
  select u.person_id is null or exists (select from jobs j where j.person_id = u.person_id and j.employed @> ${p.today}::date) as works
  from users u where u.id = ${p.id}::uuid`,
)

export type NewDelegation = {
  id: string
  grantor: string
  delegate: string
  group: string | null
  from: string
  until: string
  reason: string | null
  by: string
  now: Date
}
export const insertDelegation = statement(
  (_, p: Parameters<NewDelegation>) => sql`
  insert into access_delegations (id, grantor_user_id, delegate_user_id, permission_group_id, from_on, until_on, reason, created_by_user_id, created_at)
  values (${p.id}::uuid, ${p.grantor}::uuid, ${p.delegate}::uuid, ${p.group}::uuid, ${p.from}::date, ${p.until}::date, ${p.reason}::text,
    ${p.by}::uuid, ${p.now}::timestamptz)`,
)
export const revokeDelegation = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`
  update access_delegations set revoked_at = ${p.now}::timestamptz, version = version + 1 where id = ${p.id}::uuid`,
)
