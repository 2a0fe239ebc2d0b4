import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type PasskeyRow = {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}
const columns = sql`id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter, transports,
  name, created_at as "createdAt", last_used_at as "lastUsedAt"`

export const listPasskeys = statement(
  (_, p: Parameters<{ user: string }>) => sql<PasskeyRow>`
  select ${columns} from passkeys where user_id = ${p.user}::uuid order by created_at, id limit 100`,
)
export const lockPasskey = statement(
  (_, p: Parameters<{ credential: string; user: string }>) => sql<PasskeyRow>`
  select ${columns} from passkeys where credential_id = ${p.credential}::text and user_id = ${p.user}::uuid for update`,
)
export const findOwnPasskey = statement(
  (_, p: Parameters<{ id: string; user: string }>) => sql<PasskeyRow>`
  select ${columns} from passkeys where id = ${p.id}::uuid and user_id = ${p.user}::uuid for update`,
)

export type NewPasskey = {
  id: string
  user: string
  credential: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  now: Date
}
/** Returns no row where this credential is known already. */
export const insertPasskey = statement(
  (_, p: Parameters<NewPasskey>) => sql<{ id: string }>`
  insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
  values (${p.id}::uuid, ${p.user}::uuid, ${p.credential}::text, ${p.publicKey}::bytea, ${p.counter}::bigint, ${p.transports}::text[],
    ${p.name}::text, ${p.now}::timestamptz)
  on conflict (tenant_id, credential_id) do nothing returning id`,
)
export const notePasskeyUse = statement(
  (_, p: Parameters<{ id: string; counter: number; now: Date }>) => sql`
  update passkeys set counter = ${p.counter}::bigint, last_used_at = ${p.now}::timestamptz where id = ${p.id}::uuid`,
)
export const renamePasskey = statement(
  (_, p: Parameters<{ id: string; name: string }>) => sql`update passkeys set name = ${p.name}::text where id = ${p.id}::uuid`,
)
export const deletePasskey = statement((db, p: Parameters<{ id: string }>) => db.deleteFrom('passkeys').where('id', '=', p.id))
export const deletePasskeys = statement((db, p: Parameters<{ user: string }>) => db.deleteFrom('passkeys').where('user_id', '=', p.user))
