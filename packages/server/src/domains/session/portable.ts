import { sql } from 'kysely'
import { statement } from '#platform/database/statement.ts'
import type { Portable } from '#platform/portable.ts'

/** Marked with the secret of the installation and the id of the organisation, or kept on devices under that id. */
const dropRecoveryCodes = statement(() => sql`delete from recovery_codes`)
const dropPasskeys = statement(() => sql`delete from passkeys`)

export const portable: Portable = {
  transient: ['sessions', 'account_links', 'sign_in_attempts', 'spent_challenges', 'provider_sessions', 'spent_messages'],
  sealed: [
    { table: 'authenticators', column: 'sealed_seed', use: 'authenticator', row: 'user_id', isNeeded: true },
    { table: 'identity_providers', column: 'sealed_secret', use: 'identity provider', row: 'id' },
    { table: 'saml_keys', column: 'sealed_private_key', use: 'identity provider', row: 'id', isNeeded: true },
  ],
  arrive: async (db, { isWhereItWas }) => {
    if (isWhereItWas) return
    await db.run(dropRecoveryCodes, {})
    await db.run(dropPasskeys, {})
  },
}
