import { expect } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import type { RawAnswer } from '#platform/testing/raw-request.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { clientSecret, type Identity, type OpenIdProvider } from './openid-provider.ts'

export type Connection = { readonly id: string; readonly provider: OpenIdProvider; readonly backChannelPath: string }
type Made = { id: string; version: number; callbackPath: string; signedOutPath: string; backChannelPath: string }

/** Makes a provider known to the test tenant and the other way round, with the domain demo.example proven. */
export async function connect(server: TestServer, provider: OpenIdProvider, name = 'Company login'): Promise<Connection> {
  const admin = server.as('admin')
  const values = { name, issuer: provider.issuer, clientId: 'kith', clientSecret }
  const create =
    'mutation ($input: IdentityProviderCreateInput!) { made: identityProviderCreate(input: $input) { id version callbackPath signedOutPath backChannelPath } }'
  const { made } = await admin.ask<{ made: Made }>(create, {
    input: { protocol: 'OPENID', ...values },
  })
  await admin.ask('mutation ($input: IdentityProviderUpdateInput!) { identityProviderUpdate(input: $input) { id } }', {
    input: { ...values, id: made.id, version: made.version, isEnabled: true },
  })
  await server.rows(
    `insert into email_domains (tenant_id, id, identity_provider_id, domain, token, proven_at)
     select $1, gen_random_uuid(), $2, 'demo.example', '', now() where not exists (select from email_domains where domain = 'demo.example')`,
    [server.world.tenantId, made.id],
  )
  const { publicUrl } = server.running.services.config
  await provider.serve([publicUrl + made.callbackPath], {
    signedOutUris: [publicUrl + made.signedOutPath],
    backChannelUri: server.running.address + made.backChannelPath,
  })
  return { id: made.id, provider, backChannelPath: made.backChannelPath }
}

export const setMode = (server: TestServer, mode: string) =>
  server.rows('update tenant_settings set login_mode = $2 where tenant_id = $1', [server.world.tenantId, mode])

/** Sends a browser to the provider, where it has the cookies `there`; returns where it is sent back to, as a path of Kith. */
export async function goThere(
  server: TestServer,
  { id, provider }: Connection,
  browser: Browser,
  identity?: Identity,
  there?: Map<string, string>,
): Promise<string> {
  if (identity) provider.identity = identity
  const begun = await browser.open(`/api/auth/sso/${id}?tenant=demo`)
  expect(begun.status, begun.text).toBe(302)
  const back = await provider.visit(begun.headers.location ?? '', there)
  expect(back.origin).toBe(server.running.services.config.publicUrl)
  return back.pathname + back.search
}

/** The whole way, in a new browser unless one is given; `there` keeps the cookies of the provider. */
export async function signInThere(
  server: TestServer,
  connection: Connection,
  identity: Identity,
  browser = new Browser(server.running.address),
  there?: Map<string, string>,
): Promise<{ browser: Browser; answer: RawAnswer }> {
  const path = await goThere(server, connection, browser, identity, there)
  return { browser, answer: await browser.open(path) }
}

/** Who is signed in in a browser that has come back, or why nobody is. */
export async function outcome({ browser, answer }: { browser: Browser; answer: RawAnswer }): Promise<string> {
  const { location = '' } = answer.headers
  const failure = /^\/auth\/login\?sso=(\w+)$/.exec(location)?.[1]
  if (failure) {
    expect(browser.refreshToken).toBe('')
    return failure
  }
  expect((await browser.refresh()).status).toBe(200)
  return `${await browser.code()} ${location}`
}
