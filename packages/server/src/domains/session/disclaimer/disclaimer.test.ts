import { describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Shape = { data?: Record<string, unknown>; errors?: { message: string; extensions: { code: string } }[] }

describe('the disclaimer of an organisation', () => {
  it('closes everything until it is accepted, again once it has changed, and withdrawing consent signs out and asks at the next sign-in [AD-663][AD-664][AD-852]', async () => {
    const browser = new Browser(held.server.running.address)
    const signIn = () => browser.signIn({ tenant: 'demo', email: 'admin@demo.example', password: held.server.world.password })
    const ask = async (query: string, variables = {}) => JSON.parse((await browser.send('/graphql', { query, variables })).text) as Shape
    const people = async () => (await ask('{ listPeople(first: 1) { totalCount } }')).errors?.[0]?.extensions.code
    const needs = async () => (await ask('{ getSession { user { needsConsent systemAdministrator } } }')).data?.['getSession']
    const disclaimer = async () =>
      (await ask('{ getDisclaimer { text digest acceptedAt } }')).data?.['getDisclaimer'] as {
        text: string
        digest: string
        acceptedAt: string | null
      } | null
    const decide = (name: string, digest: string) =>
      ask(`mutation ($digest: String!) { done: disclaimer${name}(input: { digest: $digest }) }`, { digest })
    const write = async (text: string | null) => {
      const { data } = await ask('{ getOrganisationSettings { version } }')
      const settings = data?.['getOrganisationSettings'] as { version: number } | undefined
      const input = { version: settings?.version, disclaimer: text }
      return ask('mutation ($input: OrganisationSettingsUpdateInput!) { organisationSettingsUpdate(input: $input) { version } }', { input })
    }
    await signIn()
    expect(await disclaimer()).toBeNull()
    expect((await write('What you read here stays here.')).errors).toBeUndefined()
    expect(await needs()).toEqual({ user: { needsConsent: true, systemAdministrator: false } })
    expect(await people()).toBe('CONSENT_REQUIRED')
    expect((await ask('{ listOwnSessions { id } }')).errors).toBeUndefined()
    // Another organisation asks nobody
    expect((await held.server.as('stranger').send('{ listPeople(first: 1) { totalCount } }')).errors).toBeUndefined()
    const first = await disclaimer()
    expect(first).toMatchObject({ text: 'What you read here stays here.', acceptedAt: null })
    expect((await decide('Accept', 'another')).errors?.[0]?.extensions.code).toBe('INVALID')
    expect((await decide('Withdraw', first?.digest ?? '')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await decide('Accept', first?.digest ?? '')).errors).toBeUndefined()
    expect(await people()).toBeUndefined()
    expect((await disclaimer())?.acceptedAt).not.toBeNull()

    const { tenantId } = held.server.world
    const employeeId = await held.server.userOf('employee')
    await browser.send('/api/auth/assume-role', { userId: employeeId })
    await held.server.rows("update tenant_settings set disclaimer = 'It has changed.' where tenant_id = $1", [tenantId])
    expect(await needs()).toEqual({ user: { needsConsent: true, systemAdministrator: false } })
    expect(await people()).toBe('CONSENT_REQUIRED')
    await browser.send('/api/auth/exit-role', {})
    expect(await people()).toBe('CONSENT_REQUIRED')
    const second = await disclaimer()
    await decide('Accept', second?.digest ?? '')
    expect(await people()).toBeUndefined()

    expect((await decide('Withdraw', second?.digest ?? '')).errors).toBeUndefined()
    expect(await people()).toBe('UNAUTHENTICATED')
    expect((await browser.refresh()).status).toBe(401)
    await signIn()
    expect(await needs()).toEqual({ user: { needsConsent: true, systemAdministrator: false } })
    expect(await people()).toBe('CONSENT_REQUIRED')
    await decide('Accept', second?.digest ?? '')
    expect(await people()).toBeUndefined()
    const events = await held.server.rows(
      "select name, actor_user_id is not null as by_user from events where name like 'user.disclaimer%' order by position",
    )
    expect(events).toEqual(
      ['accepted', 'accepted', 'withdrawn', 'accepted'].map((what) => ({ name: `user.disclaimer_${what}`, by_user: true })),
    )
    await write(null)
    expect(await disclaimer()).toBeNull()
  })
})
