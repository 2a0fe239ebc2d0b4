import type { TestServer } from '#platform/testing/test-server.ts'

let made = 0

/** Links an account to an identity at a new provider that is switched on; returns the id of the identity. */
export async function linkIdentity(server: TestServer, userId: string): Promise<string> {
  made += 1
  const [linked] = await server.rows<{ id: string }>(
    `with provider as (
       insert into identity_providers (tenant_id, id, name, protocol, is_enabled, issuer, created_at)
       select tenant_id, gen_random_uuid(), $2, 'OPENID', true, 'https://login.example.com', now() from users where id = $1
       returning tenant_id, id, issuer)
     insert into linked_identities (tenant_id, identity_provider_id, issuer, subject, user_id, created_at)
     select tenant_id, id, issuer, $2, $1, now() from provider returning id`,
    [userId, `Linked provider ${made}`],
  )
  return linked?.id ?? ''
}
