import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import type { RawAnswer } from '#platform/testing/raw-request.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Name = 'admin' | 'hr' | 'manager' | 'employee' | 'other'
const users = new Map<Name, string>()
const groups = new Map<string, string>()

beforeAll(async () => {
  for (const name of ['admin', 'hr', 'manager', 'employee', 'other'] as const) {
    const userId = await held.server.userOf(name)
    users.set(name, userId)
  }
  const rows = await held.server.rows<{ id: string; name: string }>('select id, name from permission_groups where tenant_id = $1', [
    held.server.world.tenantId,
  ])
  for (const { id, name } of rows) groups.set(name, id)
})
beforeEach(() => held.server.travel(startOfTests))

async function signedIn(name: Name): Promise<Browser> {
  const browser = new Browser(held.server.running.address)
  await browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password: held.server.world.password })
  return browser
}
const read = <Answer>({ text }: RawAnswer) => JSON.parse(text) as Answer
const assume = async (browser: Browser, role: object) => {
  const answer = await browser.send('/api/auth/assume-role', role)
  const { error } = read<{ error?: { code: string; problems?: { rule: string }[] } }>(answer)
  return error ? [error.code, ...(error.problems ?? []).map(({ rule }) => rule)] : [read<{ status: string }>(answer).status]
}
const exit = (browser: Browser) => browser.send('/api/auth/exit-role', {})
const ask = async <Data>(browser: Browser, query: string, variables: object = {}) =>
  read<{ data: Data; errors?: { extensions: { code: string } }[] }>(await browser.send('/graphql', { query, variables }))
const codeOf = async (browser: Browser, query: string, variables: object = {}) =>
  (await ask(browser, query, variables)).errors?.[0]?.extensions.code ?? 'done'
type Who = {
  displayName: string
  systemAdministrator: boolean
  isAssumedAccount: boolean
  isAssumingAccountAsAnotherUser: boolean
  assumedPermissionGroups: string[] | null
}
const who = async (browser: Browser) =>
  (
    await ask<{ getSession: { user: Who } }>(
      browser,
      '{ getSession { user { displayName systemAdministrator isAssumedAccount isAssumingAccountAsAnotherUser assumedPermissionGroups } } }',
    )
  ).data.getSession.user
const seeUsers = '{ listUsers { totalCount } }'
const grant = (name: Name, grants: Record<string, string[]>) =>
  held.server.rows('update users set grants = $1, grants_version = grants_version + 1 where id = $2', [
    JSON.stringify(grants),
    users.get(name),
  ])
const lastEvent = async (name: string) =>
  (
    await held.server.rows<{ actor_user_id: string; assumed_by_user_id: string | null; difference: object }>(
      'select e.actor_user_id, e.assumed_by_user_id, v.difference from events e join event_values v on v.event_id = e.id where e.name = $1 order by e.position desc limit 1',
      [name],
    )
  )[0]

describe('assuming a permission group', () => {
  it('replaces the rights of this session alone by those of the group, says so, and gives them back [SH-006][SH-558][PW-012][AD-816][AD-818]', async () => {
    const [browser, elsewhere] = [await signedIn('admin'), await signedIn('admin')]
    expect(await codeOf(browser, seeUsers)).toBe('done')
    expect(await assume(browser, { permissionGroupIds: [groups.get('Employee')] })).toEqual(['assumed'])
    expect(await who(browser)).toMatchObject({
      systemAdministrator: false,
      isAssumedAccount: true,
      isAssumingAccountAsAnotherUser: false,
      assumedPermissionGroups: ['Employee'],
    })
    expect(await codeOf(browser, seeUsers)).toBe('FORBIDDEN')
    expect(await codeOf(elsewhere, seeUsers)).toBe('done')
    expect((await browser.refresh()).status).toBe(200)
    expect(await codeOf(browser, seeUsers)).toBe('FORBIDDEN')
    expect(await lastEvent('session.role_assumed')).toMatchObject({ actor_user_id: users.get('admin'), assumed_by_user_id: null })
    expect(JSON.stringify((await lastEvent('session.role_assumed'))?.difference)).toContain('Employee')
    expect((await exit(browser)).status).toBe(200)
    expect(await who(browser)).toMatchObject({ systemAdministrator: true, isAssumedAccount: false, assumedPermissionGroups: null })
    expect(await codeOf(browser, seeUsers)).toBe('done')
    expect(await held.server.events('session.role_exited')).toBe(1)
  })
})

describe('assuming an account', () => {
  it('acts as its user with both identities in the events, and does not chain [SH-007][PW-013][AD-817]', async () => {
    const browser = await signedIn('admin')
    expect(await assume(browser, { userId: users.get('employee') })).toEqual(['assumed'])
    expect(await who(browser)).toMatchObject({ isAssumedAccount: true, isAssumingAccountAsAnotherUser: true, systemAdministrator: false })
    expect(await assume(browser, { userId: users.get('manager') })).toEqual(['FEATURE_UNAVAILABLE'])
    const { employee: id } = held.server.world.people
    const [{ version } = { version: 0 }] = await held.server.rows<{ version: number }>('select version from people where id = $1', [id])
    const rename = 'mutation ($input: PersonPreferredNameUpdateInput!) { personPreferredNameUpdate(input: $input) { id } }'
    expect(await codeOf(browser, rename, { input: { id, version, preferredName: 'Zo' } })).toBe('done')
    const both = { actor_user_id: users.get('employee'), assumed_by_user_id: users.get('admin') }
    expect(await lastEvent('person.updated')).toMatchObject(both)
    await exit(browser)
    expect(await lastEvent('session.role_exited')).toMatchObject(both)
    expect(await who(browser)).toMatchObject({ systemAdministrator: true, isAssumedAccount: false })
  })

  it('is for holders of the permission, and of nobody with rights that they lack [AD-819]', async () => {
    const browser = await signedIn('hr')
    expect(await assume(browser, { userId: users.get('employee') })).toEqual(['FORBIDDEN'])
    await grant('hr', { 'users.assume_role': ['FUNCTIONAL'], 'people.profile.view': ['SUBORDINATE'] })
    expect(await assume(browser, { userId: users.get('employee') })).toEqual(['INVALID', 'escalation'])
    expect(await assume(browser, { userId: users.get('admin') })).toEqual(['INVALID', 'escalation'])
    for (const name of ['Employee', 'System Administrator'])
      expect(await assume(browser, { permissionGroupIds: [groups.get(name)] })).toEqual(['INVALID', 'escalation'])
    expect(await assume(browser, { userId: users.get('hr') })).toEqual(['INVALID', 'assume'])
    expect(await assume(browser, { userId: '00000000-0000-7000-8000-000000000000' })).toEqual(['NOT_FOUND'])
    expect(await assume(browser, {})).toEqual(['INVALID', 'required'])
    await held.server.rows('delete from permission_group_members where user_id = $1', [users.get('other')])
    await grant('other', {})
    expect(await assume(browser, { userId: users.get('other') })).toEqual(['assumed'])
    await exit(browser)
  })

  it('ends with the session when the rights of either change meanwhile, or the account is closed', async () => {
    for (const change of [
      () => grant('employee', { 'people.profile.view': ['ALL'] }),
      () => grant('admin', {}),
      () => held.server.rows('update users set is_enabled = false where id = $1', [users.get('employee')]),
    ]) {
      const browser = await signedIn('admin')
      expect(await assume(browser, { userId: users.get('employee') })).toEqual(['assumed'])
      expect(await browser.code()).toBe('signed in')
      await change()
      expect(await browser.code()).toBe('UNAUTHENTICATED')
      expect((await browser.refresh()).status).toBe(401)
    }
    await held.server.rows('update users set is_enabled = true')
  })
})

describe('what is not done in another role', () => {
  it('is one’s own sign-in, signature and answers, security verification and what it stands before, sessions and exports [SH-559][PW-014][PW-015]', async () => {
    const { password } = held.server.world
    for (const role of [{ userId: users.get('manager') }, { permissionGroupIds: [groups.get('HR Administrator')] }]) {
      const browser = await signedIn('admin')
      expect(await assume(browser, role)).toEqual(['assumed'])
      const events = await held.server.events()
      for (const path of ['change-password', 'verify', 'authenticator', 'recovery-codes', 'passkeys', 'passkeys/options']) {
        const body = { currentPassword: password, password, name: 'x' }
        expect([path, read<{ error: { code: string } }>(await browser.send(`/api/auth/${path}`, body)).error.code]).toEqual([
          path,
          'FEATURE_UNAVAILABLE',
        ])
      }
      for (const own of [
        'sessionsEndOthers(input: {})',
        'signatureSave(input: { method: TYPED, name: "Anyone" }) { id }',
        'signatureDelete(input: { id: "00000000-0000-7000-8000-000000000000" })',
        'surveyBallotSign(input: { blinded: "x" })',
      ])
        expect([own, await codeOf(browser, `mutation { ${own} }`)]).toEqual([own, 'FEATURE_UNAVAILABLE'])
      for (const name of ['disclaimerAccept', 'disclaimerWithdraw'])
        expect(await codeOf(browser, `mutation { ${name}(input: { digest: "x" }) }`)).toBe('FEATURE_UNAVAILABLE')
      expect(await codeOf(browser, 'mutation { listExport(input: { list: "people", format: CSV }) { id } }')).toBe('FEATURE_UNAVAILABLE')
      expect(await held.server.events()).toBe(events)
    }
    const asHr = await signedIn('admin')
    await assume(asHr, { permissionGroupIds: [groups.get('HR Administrator')] })
    const start = 'mutation { bulkDataImportStartProcessing(input: { id: "00000000-0000-7000-8000-000000000000" }) { id } }'
    expect(await codeOf(asHr, start)).toBe('FEATURE_UNAVAILABLE')
  })
})
