import type { DirectoryUserType } from '@kith/shared/domains/integrations/partners.ts'
import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import type { HeldPush } from '../../partners/sql.ts'

export type Connected = {
  id: string
  connected_by: string
  remote_address: string
  sealed_token: Buffer
  user_type: DirectoryUserType
  confirmed_push: HeldPush | null
}
const columns = sql`id, connected_by, remote_address, sealed_token, user_type, confirmed_push`
const isConnected = sql<boolean>`slug = 'directory-service' and state = 'ENABLED' and direction <> 'FROM' and connected_by is not null
  and remote_address is not null and sealed_token is not null`

export const connectedDirectory = statement(() => sql<Connected>`select ${columns} from integrations where ${isConnected}`)
/** Takes the push of a directory for five minutes, unless another process has it: what happens from now on makes it due again. */
export const claimPush = statement(
  (_, p: Parameters<{ now: Date }>) => sql<Connected>`
  update integrations set push_is_due = false, push_claimed_until = ${p.now}::timestamptz + interval '5 minutes'
  where ${isConnected} and coalesce(push_claimed_until <= ${p.now}::timestamptz, true) returning ${columns}`,
)
/** Nothing is due any more where nobody is sent. */
export const forgetDue = statement(
  () => sql`update integrations set push_is_due = false where slug = 'directory-service' and (${isConnected}) is not true`,
)
/** True once for all that happens until the push begins. */
export const isSending = statement(
  () => sql<{ id: string }>`
  select id from integrations where slug = 'directory-service' and state = 'ENABLED' and direction <> 'FROM'`,
)
export const makeDue = statement(
  () => sql<{ id: string }>`
  update integrations set push_is_due = true
  where slug = 'directory-service' and state = 'ENABLED' and direction <> 'FROM' and not push_is_due returning id`,
)
export const holdPush = statement(
  (_, p: Parameters<{ id: string; held: string | null }>) => sql<{ was_held: boolean }>`
  update integrations i set held_push = ${p.held}::jsonb, confirmed_push = null from integrations before
  where i.id = ${p.id}::uuid and before.id = i.id returning before.held_push is not null as was_held`,
)

export const confirmPush = statement(
  (_, p: Parameters<{ id: string; confirmed: string }>) => sql`
  update integrations set held_push = null, confirmed_push = ${p.confirmed}::jsonb where id = ${p.id}::uuid`,
)

export type WantedPerson = { id: string; given_name: string | null; family_name: string; display_name: string; email: string }
type At = { today: string }
const who = {
  ALL_PEOPLE: () => sql<boolean>`true`,
  CURRENT_STAFF: (p: Parameters<At>) =>
    sql<boolean>`exists (select from jobs j where j.person_id = p.id and j.employed @> ${p.today}::date)`,
  WITH_ACCOUNT: (p: Parameters<At>) => sql<boolean>`exists (
    select from users u where u.person_id = p.id and u.kind = 'account' and u.is_enabled and coalesce(u.disable_on > ${p.today}::date, true))`,
} as const
/** Those who belong into the directory and have an address by which it knows them. */
export const wantedPeople = shapedStatement(
  (_, type: DirectoryUserType, p: Parameters<At>) => sql<WantedPerson>`
  select p.id, coalesce(p.preferred_name, p.first_name) as given_name, p.last_name as family_name, p.display_name, e.email
  from people p join person_emails e on e.person_id = p.id and e.is_primary and not e.is_personal
  where ${p.today}::date is not null and ${who[type](p)} order by p.id`,
)

export type SentPerson = { person_id: string; remote_id: string; hash: string; is_active: boolean }
export const sentPeople = statement(
  () => sql<SentPerson>`select person_id, remote_id, hash, is_active from directory_people order by person_id`,
)
/** Another directory calls people by other names, and has been told of nobody. */
export const forgetSent = statement(() => sql`delete from directory_people`)
export const remoteOf = statement(
  (_, p: Parameters<{ person: string }>) => sql<{ remote_id: string }>`
  select remote_id from directory_people where person_id = ${p.person}::uuid and is_active`,
)
export const noteSent = statement(
  (_, p: Parameters<{ person: string; remote: string; hash: string; isActive: boolean }>) => sql`
  insert into directory_people (person_id, remote_id, hash, is_active)
  select id, ${p.remote}::text, ${p.hash}::text, ${p.isActive}::boolean from people where id = ${p.person}::uuid
  on conflict (tenant_id, person_id) do update set remote_id = excluded.remote_id, hash = excluded.hash, is_active = excluded.is_active`,
)
