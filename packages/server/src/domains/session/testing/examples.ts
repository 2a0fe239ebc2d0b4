import { createHash } from 'node:crypto'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { linkIdentity } from './linked-identity.ts'
import { ownKeys } from './saml-keys.ts'

/** One more session of the administrator, on a device that is not the one that asks. */
async function anotherSession(server: TestServer): Promise<{ id: string }> {
  const [session] = await server.rows<{ id: string }>(
    `insert into sessions (tenant_id, id, user_id, rotated_at, active_at, idle_until, expires_at, methods, verified_at, created_at)
     select tenant_id, gen_random_uuid(), id, '2026-11-19', '2026-11-19', '2030-01-01', '2030-01-01', '{password}', '2026-11-19', '2026-11-19'
     from users where tenant_id = $1 and username = 'admin@demo.example' returning id`,
    [server.world.tenantId],
  )
  return { id: session?.id ?? '' }
}

let made = 0

async function provider(server: TestServer): Promise<{ id: string; version: number }> {
  made += 1
  const input = { protocol: 'OPENID', name: `Provider ${made}`, issuer: 'https://login.example.com', clientId: 'kith' }
  const create = 'mutation ($input: IdentityProviderCreateInput!) { made: identityProviderCreate(input: $input) { id version } }'
  return (await server.as('admin').ask<{ made: { id: string; version: number } }>(create, { input })).made
}

const newDomain = async (server: TestServer) => {
  const { id } = await provider(server)
  return { identityProviderId: id, domain: `example-${made}.org` }
}

async function domain(server: TestServer): Promise<{ id: string }> {
  const create = 'mutation ($input: EmailDomainCreateInput!) { made: emailDomainCreate(input: $input) { id } }'
  return (await server.as('admin').ask<{ made: { id: string } }>(create, { input: await newDomain(server) })).made
}

/** The organisation has one with its first SAML provider. */
async function samlKey(server: TestServer): Promise<{ id: string }> {
  made += 1
  const addresses = { issuer: 'urn:example', signOnAddress: 'https://login.example.com/sso', certificates: ownKeys.certificate }
  const create = 'mutation ($input: IdentityProviderCreateInput!) { identityProviderCreate(input: $input) { id } }'
  await server.as('admin').ask(create, { input: { protocol: 'SAML', name: `Provider ${made}`, ...addresses } })
  const [key] = await server.rows<{ id: string }>("select id from saml_keys where stage = 'CURRENT'")
  return { id: key?.id ?? '' }
}

export const examples: MutationExamples = {
  identityProviderCreate: () => {
    made += 1
    return Promise.resolve({ protocol: 'OPENID', name: `Provider ${made}`, issuer: 'https://login.example.com', clientSecret: 'a secret' })
  },
  identityProviderUpdate: async (server) => {
    const values = await provider(server)
    return { ...values, name: `Other ${made}`, issuer: 'https://login.example.com', clientId: 'kith', isEnabled: true }
  },
  identityProviderDelete: provider,
  identityProviderCheck: async (server) => ({ id: (await provider(server)).id }),
  samlKeyRenew: samlKey,
  samlKeyUse: async (server) => {
    const renew = 'mutation ($input: RecordInput!) { made: samlKeyRenew(input: $input) { id } }'
    return (await server.as('admin').ask<{ made: { id: string } }>(renew, { input: await samlKey(server) })).made
  },
  emailDomainCreate: newDomain,
  emailDomainCheck: domain,
  emailDomainDelete: domain,
  loginModeSet: async (server) => {
    await server.rows("update tenant_settings set login_mode = 'PASSWORD_OR_SINGLE_SIGN_ON' where tenant_id = $1", [server.world.tenantId])
    return { loginMode: 'PASSWORD' }
  },
  ownIdentityUnlink: async (server) => {
    const [user] = await server.rows<{ id: string }>("select id from users where tenant_id = $1 and username = 'admin@demo.example'", [
      server.world.tenantId,
    ])
    return { id: await linkIdentity(server, user?.id ?? '') }
  },
  sessionEnd: anotherSession,
  disclaimerAccept: acceptedDisclaimer,
  disclaimerWithdraw: acceptedDisclaimer,
  sessionsEndOthers: async (server) => {
    await anotherSession(server)
    return { includesThis: false }
  },
}

async function acceptedDisclaimer(server: TestServer) {
  const { tenantId } = server.world
  await server.rows("update tenant_settings set disclaimer = 'Read this.' where tenant_id = $1", [tenantId])
  await server.rows("update users set disclaimer_digest = md5('Read this.'), disclaimer_accepted_at = now() where tenant_id = $1", [
    tenantId,
  ])
  return { digest: createHash('md5').update('Read this.').digest('hex') }
}
