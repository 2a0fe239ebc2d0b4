import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { connect, type Connection } from '../testing/connection.ts'
import { OpenIdProvider } from '../testing/openid-provider.ts'

const held = useTestServer()
let here: Connection
const check = 'mutation ($input: IdentityProviderCheckInput!) { identityProviderCheck(input: $input) { id } }'
const read = '{ getSingleSignOn { providers { id testedAt findings } } }'
type Settings = { getSingleSignOn: { providers: { id: string; testedAt: string | null; findings: string[] }[] } }

const state = async () => {
  const { getSingleSignOn } = await held.server.as('admin').ask<Settings>(read)
  return getSingleSignOn.providers.find(({ id }) => id === here.id)
}
async function findings(change = ''): Promise<string[] | undefined> {
  await held.server.rows(`update identity_providers set tested_at = null${change && `, ${change}`} where id = $1`, [here.id])
  await held.server.as('admin').ask(check, { input: { id: here.id } })
  await expect.poll(async () => (await state())?.testedAt, { timeout: 60_000 }).not.toBeNull()
  return (await state())?.findings
}

beforeAll(async () => {
  await held.server.another({}, { work: true })
  here = await connect(held.server, await OpenIdProvider.start())
})
afterAll(() => here.provider.stop())

describe('a test of the connection', () => {
  it('says of each part whether it works, and what is wrong where it does not', async () => {
    const callback = `${held.server.running.services.config.publicUrl}/api/auth/sso/${here.id}/callback`
    const fine = ['DISCOVERY_FINE', 'KEYS_FINE', 'REDIRECT_FINE', 'CLIENT_FINE']
    expect(await findings()).toEqual(fine)
    expect(await findings('ends_provider_session = true')).toEqual([...fine, 'LOG_OUT_FINE'])
    await here.provider.serve(['https://elsewhere.example/callback'])
    expect(await findings('ends_provider_session = false')).toEqual([...fine.slice(0, 2), 'REDIRECT_REFUSED', 'CLIENT_FINE'])
    await here.provider.serve([callback])
    expect((await findings('sealed_secret = null'))?.[3]).toBe('CLIENT_REFUSED')
    expect((await findings("client_id = 'nobody'"))?.slice(2)).toEqual(['REDIRECT_REFUSED', 'CLIENT_REFUSED'])
    expect((await findings('client_id = null'))?.slice(2)).toEqual(['CLIENT_MISSING'])
    expect(await findings(`issuer = '${here.provider.issuer.replace('localhost', '127.0.0.1')}'`)).toEqual(['ISSUER_OTHER'])
    expect(await findings("issuer = 'http://localhost:9'")).toEqual(['DISCOVERY_AWAY'])
    expect(await held.server.events('identity_provider.check_asked')).toBe(8)
  }, 60_000)

  it('is forgotten when the provider is changed, and is asked for by nobody else', async () => {
    expect((await state())?.findings).toEqual(['DISCOVERY_AWAY'])
    const [row] = await held.server.rows<{ version: number; name: string }>('select version, name from identity_providers where id = $1', [
      here.id,
    ])
    const input = {
      id: here.id,
      version: row?.version,
      name: row?.name,
      issuer: here.provider.issuer,
      clientId: 'kith',
      clientSecret: 'new',
      isEnabled: false,
    }
    await held.server
      .as('admin')
      .ask('mutation ($input: IdentityProviderUpdateInput!) { identityProviderUpdate(input: $input) { id } }', { input })
    expect(await state()).toMatchObject({ testedAt: null, findings: [] })
    expect((await held.server.as('employee').refused(check, { input: { id: here.id } })).extensions.missing).toEqual(['sso_idps.edit'])
    expect((await held.server.as('stranger').refused(check, { input: { id: here.id } })).extensions.code).toBe('NOT_FOUND')
  })
})
