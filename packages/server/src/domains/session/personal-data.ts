import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'sessions', column: 'user_id', in: 'users' },
  { table: 'account_links', column: 'user_id', in: 'users', hidden: ['secret_hash'] },
  { table: 'authenticators', column: 'user_id', in: 'users', hidden: ['sealed_seed', 'last_step'] },
  { table: 'passkeys', column: 'user_id', in: 'users', hidden: ['credential_id', 'public_key', 'counter'] },
  { table: 'recovery_codes', column: 'user_id', in: 'users', hidden: ['mark'] },
  { table: 'linked_identities', column: 'user_id', in: 'users' },
  { table: 'provider_sessions', column: 'session_id', in: 'sessions', hidden: ['sealed_hint'] },
]
