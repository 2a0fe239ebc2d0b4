import { beforeAll, describe, expect, it } from 'vitest'
import { productModules } from '@kith/shared/modules.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { persistedOperations } from '#platform/http/web-client.ts'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer()
const [, question = ''] = [...persistedOperations()].find(([, document]) => document.includes('query SessionDetails')) ?? []

type Details = {
  getSession: { user: { id: string }; userConfig: object; tenantConfig: object; modules: { name: string; access: string }[] }
  getNavigationItems: { primary: object[] }
  getPageHeaderItems: { id: string }[]
  getIntegrationConfiguration: { id: string; name: string; protocol: string } | null
}
const users = new Map<WorldPerson, string>()
const idOf = (who: WorldPerson) => users.get(who) ?? ''
const details = (who: WorldPerson, variables: Record<string, unknown>) => held.server.as(who).ask<Details>(question, variables)

beforeAll(async () => {
  for (const name of ['admin', 'hr', 'manager', 'employee', 'other', 'stranger'] as const) {
    const userId = await held.server.userOf(name)
    users.set(name, userId)
  }
})

async function signedIn(name: WorldPerson): Promise<Browser> {
  const browser = new Browser(held.server.running.address)
  await browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password: held.server.world.password })
  return browser
}
const send = async (browser: Browser, query: string, variables: object = {}) =>
  JSON.parse((await browser.send('/graphql', { query, variables })).text) as { data: Details; errors?: { extensions: { code: string } }[] }

const createProvider = 'mutation ($input: IdentityProviderCreateInput!) { made: identityProviderCreate(input: $input) { id version } }'
const provider = {
  protocol: 'OPENID',
  name: 'Company login',
  issuer: 'https://login.example.com',
  clientId: 'kith',
  clientSecret: 'hidden',
}

describe('the first question of every page', () => {
  it('loads navigation, preferences, organisation, user, modules and the integration together, for a user and an integration [PW-661]', async () => {
    expect(question).toMatch(/^query SessionDetails\(\$userId: ID, \$integrationId: ID\)/)
    const { made } = await held.server.as('admin').ask<{ made: { id: string } }>(createProvider, { input: provider })
    await held.server.rows('update identity_providers set is_enabled = true where id = $1', [made.id])
    const found = await details('employee', { userId: idOf('employee'), integrationId: made.id })
    expect(found.getNavigationItems.primary.length).toBeGreaterThan(1)
    expect(found.getSession).toMatchObject({
      user: { id: idOf('employee'), displayName: expect.any(String) as unknown },
      userConfig: { language: 'en' },
      tenantConfig: { tenantName: 'Harbour & Pine' },
    })
    expect(found.getSession.modules.map(({ name }) => name)).toEqual(expect.arrayContaining([...productModules]))
    expect(found.getPageHeaderItems.map(({ id }) => id)).toEqual(['inbox', 'notifications', 'help', 'account'])
    expect(found.getIntegrationConfiguration).toEqual({
      __typename: 'IntegrationConfiguration',
      id: made.id,
      name: 'Company login',
      protocol: 'OPENID',
    })
    const configurationFor = async (who: WorldPerson, integrationId: string | null) =>
      (await details(who, { integrationId })).getIntegrationConfiguration
    for (const id of [null, idOf('hr'), 'not an id']) expect(await configurationFor('employee', id)).toBeNull()
    expect(await configurationFor('stranger', made.id)).toBeNull()
    await held.server.rows('update identity_providers set is_enabled = false where id = $1', [made.id])
    expect(await configurationFor('admin', made.id)).toBeNull()
  })

  it('is answered for no account but one’s own and the assumed one: another is refused like one that does not exist', async () => {
    const codeOf = async (who: WorldPerson, userId: string) =>
      (await held.server.as(who).send(question, { userId })).errors?.map(({ extensions }) => extensions.code)
    const unknown = '01900000-0000-7000-8000-0000000000ff'
    for (const id of [idOf('hr'), idOf('stranger'), unknown, 'none']) expect(await codeOf('admin', id), id).toEqual(['NOT_FOUND'])
    expect(await codeOf('admin', idOf('admin'))).toBeUndefined()

    const browser = await signedIn('admin')
    await browser.send('/api/auth/assume-role', { userId: idOf('employee') })
    for (const userId of [idOf('admin'), idOf('employee')])
      expect((await send(browser, question, { userId })).data.getSession.user.id).toBe(idOf('employee'))
    expect((await send(browser, question, { userId: idOf('hr') })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    await browser.send('/api/auth/exit-role', {})
    expect((await send(browser, question, { userId: idOf('employee') })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

describe('the modules of a session', () => {
  it('are ENABLED, PERMITTED or NO_ACCESS: there for the user, theirs but not in the plan, or absent for them [PW-280][PW-282]', async () => {
    const { __type } = await held.server
      .as('admin')
      .ask<{ __type: { enumValues: { name: string }[] } }>('{ __type(name: "FeatureAccess") { enumValues { name } } }')
    expect(__type.enumValues.map(({ name }) => name).toSorted()).toEqual(['ENABLED', 'NO_ACCESS', 'PERMITTED'])
    const accessOf = async (who: WorldPerson) =>
      Object.fromEntries((await details(who, {})).getSession.modules.map(({ name, access }) => [name, access]))
    const off = (module: string) =>
      held.server.rows('update tenant_settings set modules = array_remove(modules, $2) where tenant_id = $1', [
        held.server.world.tenantId,
        module,
      ])
    expect(await accessOf('admin')).toMatchObject({
      people: 'ENABLED',
      performance: 'ENABLED',
      bulk_data: 'ENABLED',
      integrations: 'ENABLED',
    })
    const ofEmployee = { people: 'ENABLED', performance: 'ENABLED', bulk_data: 'NO_ACCESS', integrations: 'NO_ACCESS' }
    expect(await accessOf('employee')).toMatchObject(ofEmployee)
    await off('performance')
    await off('bulk_data')
    expect(await accessOf('admin')).toMatchObject({ people: 'ENABLED', performance: 'PERMITTED', bulk_data: 'PERMITTED' })
    expect(await accessOf('employee')).toMatchObject({ people: 'ENABLED', performance: 'PERMITTED', bulk_data: 'NO_ACCESS' })
    await grantOnly(held.server, 'other', [])
    expect(await accessOf('other')).toMatchObject({ people: 'NO_ACCESS', performance: 'NO_ACCESS' })
    expect(Object.keys(await accessOf('stranger'))).toEqual([...productModules])
    expect(await accessOf('admin')).toHaveProperty('provider', 'ENABLED')
  })
})

describe('the user of a session', () => {
  it('says what account it is: assumed or not, in onboarding or not, its groups, first day, second factor and identity elsewhere [SH-391]', async () => {
    const user = `{ getSession { user { id isAssumedAccount isAssumingAccountAsAnotherUser isOnboarding
      userPermissionGroups { permissionGroup { name } } activeFrom mfaEnabled ssoId } } }`
    const of = async (who: WorldPerson) => (await held.server.as(who).ask<Details>(user)).getSession.user
    const plain = {
      isAssumedAccount: false,
      isAssumingAccountAsAnotherUser: false,
      isOnboarding: false,
      activeFrom: null,
      mfaEnabled: false,
      ssoId: null,
    }
    const named = (...names: string[]) => names.map((name) => ({ permissionGroup: { name } }))
    expect(await of('manager')).toEqual({ ...plain, id: idOf('manager'), userPermissionGroups: named('Employee', 'Supervisor') })

    const { made } = await held.server
      .as('admin')
      .ask<{ made: { id: string } }>(createProvider, { input: { ...provider, name: 'Another login' } })
    await held.server.rows(
      `insert into linked_identities (tenant_id, identity_provider_id, issuer, subject, user_id, created_at)
       select tenant_id, $1, 'https://login.example.com', 'subject-of-manager', id, now() from users where id = $2`,
      [made.id, idOf('manager')],
    )
    await held.server.rows("update users set active_from = '2026-11-20' where id = $1", [idOf('manager')])
    expect(await of('manager')).toMatchObject({ isOnboarding: false, activeFrom: '2026-11-20', ssoId: 'subject-of-manager' })
    await held.server.rows("update users set active_from = '2026-12-01', access_type = 'LIMITED' where id = $1", [idOf('employee')])
    expect(await of('employee')).toMatchObject({ isOnboarding: true, activeFrom: '2026-12-01' })
    // With a passkey the password alone signs nobody in: this session is there before
    expect(await of('other')).toMatchObject({ mfaEnabled: false })
    await held.server.rows(
      `insert into passkeys (tenant_id, id, user_id, credential_id, public_key, counter, transports, name, created_at)
       select tenant_id, id, id, 'credential', '', 0, '{}', 'Key', now() from users where id = $1`,
      [idOf('other')],
    )
    expect(await of('other')).toMatchObject({ mfaEnabled: true, ssoId: null })

    const browser = await signedIn('admin')
    await browser.send('/api/auth/assume-role', { userId: idOf('manager') })
    const assumed = (await send(browser, user)).data.getSession.user
    expect(assumed).toMatchObject({ id: idOf('manager'), isAssumedAccount: true, isAssumingAccountAsAnotherUser: true })
  })
})
