import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { connect, outcome, setMode, signInThere, type Connection } from '../../testing/connection.ts'
import { OpenIdProvider } from '../../testing/openid-provider.ts'

const held = useTestServer()
let here: Connection
type Identity = { id: string; provider: string; subject: string; lastUsedAt: string | null; isInUse: boolean; isOnlyWayIn: boolean }
const own = '{ identities: listOwnIdentities { id provider subject lastUsedAt isInUse isOnlyWayIn } }'
const ofUser =
  'query ($userId: ID!) { identities: listUserIdentities(userId: $userId) { id provider subject lastUsedAt isInUse isOnlyWayIn } }'
const unlinkOwn = 'mutation ($input: RecordInput!) { ownIdentityUnlink(input: $input) }'
const unlink = 'mutation ($input: UserIdentityUnlinkInput!) { userIdentityUnlink(input: $input) { id } }'

const signIn = async (name: string, subject = name) =>
  outcome(await signInThere(held.server, here, { subject, email: `${name}@demo.example` }))
const userId = async (name: string) =>
  (await held.server.rows<{ id: string }>('select id from users where username = $1', [`${name}@demo.example`]))[0]?.id ?? ''
const ownIdentities = async (who: 'employee' | 'manager' | 'admin' | 'stranger') =>
  (await held.server.as(who).ask<{ identities: Identity[] }>(own)).identities
const identitiesOf = async (name: string) =>
  (await held.server.as('admin').ask<{ identities: Identity[] }>(ofUser, { userId: await userId(name) })).identities
const links = () => held.server.rows('select subject from linked_identities order by subject')
const mailsAbout = () => held.server.rows("select recipient from email_messages where template = 'identityUnlinked'")

beforeAll(async () => {
  held.server.travel(new Date().toISOString())
  here = await connect(held.server, await OpenIdProvider.start())
  await setMode(held.server, 'PASSWORD_OR_SINGLE_SIGN_ON')
})
afterAll(() => here.provider.stop())
afterEach(async () => {
  await setMode(held.server, 'PASSWORD_OR_SINGLE_SIGN_ON')
  for (const table of ['linked_identities', 'rate_limits', 'email_messages']) await held.server.rows(`delete from ${table}`)
})

describe('the identities of an account', () => {
  it('are shown to its user and to those who may see users, with the time they were last used', async () => {
    await signIn('employee', 'number 7')
    const [identity] = await ownIdentities('employee')
    expect(identity).toMatchObject({ provider: 'Company login', subject: 'number 7', isInUse: true, isOnlyWayIn: false })
    expect(identity?.lastUsedAt).not.toBeNull()
    expect(await identitiesOf('employee')).toEqual([identity])
    expect([await ownIdentities('manager'), await identitiesOf('manager')]).toEqual([[], []])
    const about = { userId: await userId('employee') }
    expect((await held.server.as('employee').refused(ofUser, about)).extensions.missing).toEqual(['users.view'])
    expect(await held.server.as('stranger').ask(ofUser, about)).toEqual({ identities: [] })
    await setMode(held.server, 'PASSWORD')
    expect((await ownIdentities('employee'))[0]?.isInUse).toBe(false)
  })

  it('are unlinked by their user, who is told by email, and by nobody else in their place', async () => {
    await signIn('employee')
    const [identity] = await ownIdentities('employee')
    const input = { id: identity?.id }
    const events = await held.server.events()
    for (const who of ['manager', 'stranger'] as const)
      expect((await held.server.as(who).refused(unlinkOwn, { input })).extensions.code).toBe('NOT_FOUND')
    expect((await held.server.as('nobody').refused(unlinkOwn, { input })).extensions.code).toBe('UNAUTHENTICATED')
    const asEmployee = new Browser(held.server.running.address)
    await asEmployee.signIn({ tenant: 'demo', email: 'admin@demo.example', password: held.server.world.password })
    expect((await asEmployee.send('/api/auth/assume-role', { userId: await userId('employee') })).status).toBe(200)
    expect((await asEmployee.send('/graphql', { query: unlinkOwn, variables: { input } })).text).toContain('FEATURE_UNAVAILABLE')
    expect([await held.server.events(), (await links()).length]).toEqual([events, 1])
    expect(await held.server.as('employee').ask(unlinkOwn, { input })).toEqual({ ownIdentityUnlink: identity?.id })
    expect([await held.server.events('user.identity_unlinked'), await links()]).toEqual([1, []])
    expect(await mailsAbout()).toHaveLength(1)
  })

  it('stay where their user could not sign in without them', async () => {
    await signIn('employee')
    await setMode(held.server, 'SINGLE_SIGN_ON')
    const [identity] = await ownIdentities('employee')
    expect(identity?.isOnlyWayIn).toBe(true)
    const refusal = await held.server.as('employee').refused(unlinkOwn, { input: { id: identity?.id } })
    expect(refusal.extensions.problems?.map(({ path }) => path)).toEqual(['id'])
    expect(await links()).toHaveLength(1)
    await signIn('admin')
    expect((await ownIdentities('admin'))[0]?.isOnlyWayIn).toBe(false)
  })

  it('are unlinked by an administrator, which signs the user out and lets another identity be linked', async () => {
    await signIn('employee', 'first')
    expect(await signIn('employee', 'second')).toBe('other_identity')
    const [identity] = await identitiesOf('employee')
    const input = { id: await userId('employee'), identityId: identity?.id }
    expect((await held.server.as('manager').refused(unlink, { input })).extensions.missing).toEqual(['users.edit'])
    expect((await held.server.as('admin').refused(unlink, { input: { ...input, id: await userId('manager') } })).extensions.code).toBe(
      'NOT_FOUND',
    )
    expect(await links()).toEqual([{ subject: 'first' }])
    await held.server.as('admin').ask(unlink, { input })
    const open = 'select from sessions where user_id = $1 and ended_at is null'
    expect([await links(), await held.server.rows(open, [input.id])]).toEqual([[], []])
    expect(await mailsAbout()).toHaveLength(1)
    expect(await signIn('employee', 'second')).toBe('signed in /spa/dashboard#start')
    expect(await links()).toEqual([{ subject: 'second' }])
  })
})
