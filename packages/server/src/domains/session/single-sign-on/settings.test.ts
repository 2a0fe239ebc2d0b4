import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { NameServer } from '../testing/name-server.ts'
import { openProvider } from './providers.ts'
import type { ProviderRow } from './sql.ts'

const held = useTestServer()
const secret = 'never to be shown again'
const values = { name: 'Company login', issuer: 'https://login.example.com', clientId: 'kith' }
const create =
  'mutation ($input: IdentityProviderCreateInput!) { made: identityProviderCreate(input: $input) { id version hasClientSecret } }'
const update =
  'mutation ($input: IdentityProviderUpdateInput!) { made: identityProviderUpdate(input: $input) { id version hasClientSecret isEnabled } }'
const remove = 'mutation ($input: RecordVersionInput!) { identityProviderDelete(input: $input) }'
const addDomain =
  'mutation ($input: EmailDomainCreateInput!) { made: emailDomainCreate(input: $input) { id domain recordName recordValue } }'
const read = `{ getSingleSignOn { loginMode providers { id name issuer clientId hasClientSecret isEnabled callbackPath version
  domains { id domain provenAt checkedAt recordValue } } } }`
type Made = { made: { id: string; version: number; hasClientSecret: boolean } }
type Settings = {
  getSingleSignOn: {
    providers: { id: string; version: number; domains: { provenAt: string | null; recordValue: string; checkedAt: string | null }[] }[]
  }
}

const make = async (name: string, more = {}) =>
  (await held.server.as('admin').ask<Made>(create, { input: { protocol: 'OPENID', ...values, name, clientSecret: secret, ...more } })).made
const rowOf = async (id: string) => (await held.server.rows<ProviderRow>('select * from identity_providers where id = $1', [id]))[0]
const rulesOf = async (mutation: string, input: object) =>
  (await held.server.as('admin').refused(mutation, { input })).extensions.problems?.map(({ path, rule }) => [path, rule])

describe('identity providers', () => {
  it('keep their secret sealed, and show it in no answer, event or other row', async () => {
    const made = await make('Sealed')
    expect(made.hasClientSecret).toBe(true)
    const row = await rowOf(made.id)
    expect(row?.sealed_secret?.toString('latin1')).not.toContain(secret)
    const { config } = held.server.running.services
    const { tenantId, stranger } = held.server.world
    expect(row && openProvider(config, tenantId, row).clientSecret).toBe(secret)
    expect(() => row && openProvider(config, stranger.tenantId, row)).toThrow()
    const everything = [await held.server.as('admin').ask(read), await held.server.rows('select * from event_values')]
    expect(JSON.stringify(everything)).not.toContain(secret)
    expect(await held.server.events('identity_provider.created')).toBe(1)
  })

  it('keep it until another is entered, and never send it to another issuer', async () => {
    const { id, version } = await make('Moving')
    await held.server.as('admin').ask(addDomain, { input: { identityProviderId: id, domain: 'moving.example' } })
    await held.server.rows("update email_domains set proven_at = now() where domain = 'moving.example'")
    const next = { ...values, name: 'Moving', id, isEnabled: false }
    const { made: kept } = await held.server.as('admin').ask<Made>(update, { input: { ...next, version, clientId: 'other' } })
    expect(kept.hasClientSecret).toBe(true)
    const moved = { ...next, version: kept.version, issuer: 'https://elsewhere.example' }
    expect(await rulesOf(update, moved)).toEqual([['clientSecret', 'secret']])
    const domain = async () => (await held.server.rows("select token, proven_at from email_domains where domain = 'moving.example'"))[0]
    const before = await domain()
    expect(before?.['proven_at']).not.toBeNull()
    await held.server.as('admin').ask(update, { input: { ...moved, clientSecret: 'another' } })
    const after = await domain()
    expect([after?.['proven_at'], after?.['token'] === before?.['token']]).toEqual([null, false])
  })

  it('are changed by nobody without the permission, and are those of their organisation alone', async () => {
    const { id, version } = await make('Own')
    const events = await held.server.events()
    const row = await rowOf(id)
    const inputs = {
      [create]: [{ protocol: 'OPENID', ...values, name: 'New' }, 'sso_idps.create'],
      [update]: [{ ...values, id, version, isEnabled: true }, 'sso_idps.edit'],
      [remove]: [{ id, version }, 'sso_idps.delete'],
      [addDomain]: [{ identityProviderId: id, domain: 'own.example' }, 'sso_idps.edit'],
    } as const
    for (const [mutation, [input, permission]] of Object.entries(inputs)) {
      expect((await held.server.as('employee').refused(mutation, { input })).extensions.missing).toEqual([permission])
      expect((await held.server.as('nobody').refused(mutation, { input })).extensions.code).toBe('UNAUTHENTICATED')
    }
    for (const [mutation, [input]] of Object.entries(inputs).slice(1))
      expect(['NOT_FOUND', 'INVALID']).toContain((await held.server.as('stranger').refused(mutation, { input })).extensions.code)
    expect((await held.server.as('employee').refused(read)).extensions.missing).toEqual(['sso_idps.view'])
    expect((await held.server.as('stranger').ask<Settings>(read)).getSingleSignOn.providers).toEqual([])
    expect([await rowOf(id), await held.server.events()]).toEqual([row, events])
    expect((await held.server.as('hr').ask<Settings>(read)).getSingleSignOn.providers.map((each) => each.id)).toContain(id)
  })

  it('say everything that is wrong with them, and are changed at the version that was seen', async () => {
    const { id, version } = await make('Wrong')
    const input = { protocol: 'OPENID', ...values, name: 'wrong', clientSecret: null }
    for (const issuer of [
      'http://login.example.com',
      'https://login.example.com?x=1',
      'https://a:b@login.example.com',
      'javascript:alert(1)',
      'login',
    ])
      expect(await rulesOf(create, { ...input, issuer })).toEqual([
        ['name', 'unique'],
        ['issuer', 'issuer'],
      ])
    const next = { ...values, id, name: 'Wrong', isEnabled: true }
    expect(await rulesOf(update, { ...next, version, clientId: null })).toEqual([['clientId', 'required']])
    expect((await held.server.as('admin').refused(update, { input: { ...next, version: version + 1 } })).extensions.code).toBe('CONFLICT')
  })

  it('cannot be switched off or removed where nobody could sign in any more', async () => {
    const { id, version } = await make('Last')
    const next = { ...values, id, name: 'Last' }
    const { made } = await held.server.as('admin').ask<Made>(update, { input: { ...next, version, isEnabled: true } })
    await held.server.rows("update tenant_settings set login_mode = 'SINGLE_SIGN_ON' where tenant_id = $1", [held.server.world.tenantId])
    expect(await rulesOf(update, { ...next, version: made.version, isEnabled: false })).toEqual([['isEnabled', 'provider']])
    expect(await rulesOf(remove, { id, version: made.version })).toEqual([['id', 'provider']])
    await held.server.rows("update tenant_settings set login_mode = 'PASSWORD' where tenant_id = $1", [held.server.world.tenantId])
    await held.server.as('admin').ask(remove, { input: { id, version: made.version } })
    expect(await rowOf(id)).toBeUndefined()
  })
})

describe('a domain', () => {
  let names: NameServer
  beforeAll(async () => {
    names = await NameServer.start()
  })
  afterAll(() => names.stop())

  it('is proven by the record in its name service that only its owner can write, and by no other', async () => {
    await held.server.another({ nameServers: [names.address] }, { work: true })
    const { id } = await make('Domains')
    const admin = held.server.as('admin')
    const { made } = await admin.ask<{ made: { id: string; domain: string; recordName: string; recordValue: string } }>(addDomain, {
      input: { identityProviderId: id, domain: 'Harbour.example' },
    })
    expect([made.domain, made.recordName]).toEqual(['harbour.example', '_kith.harbour.example'])
    for (const wrong of ['harbour', 'http://harbour.example', 'a b.example', 'harbour.example'])
      expect((await rulesOf(addDomain, { identityProviderId: id, domain: wrong }))?.[0]?.[0], wrong).toBe('domain')
    const check = () => admin.ask('mutation ($input: RecordInput!) { emailDomainCheck(input: $input) { id } }', { input: { id: made.id } })
    const state = async () => (await admin.ask<Settings>(read)).getSingleSignOn.providers.find((each) => each.id === id)?.domains[0]
    names.records.set(made.recordName, 'kith-domain=of somebody else')
    await check()
    await expect.poll(async () => (await state())?.checkedAt, { timeout: 60_000 }).not.toBeNull()
    expect((await state())?.provenAt).toBeNull()
    names.records.set(made.recordName, made.recordValue)
    await check()
    await expect.poll(async () => (await state())?.provenAt, { timeout: 60_000 }).not.toBeNull()
    expect(await held.server.events('email_domain.proven')).toBe(1)
  }, 60_000)
})
