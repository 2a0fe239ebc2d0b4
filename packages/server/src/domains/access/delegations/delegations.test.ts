import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import type { RawAnswer } from '#platform/testing/raw-request.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Name = 'admin' | 'hr' | 'manager' | 'employee' | 'other'
const users = new Map<Name, string>()
let employeeGroup = ''
const today = '2026-11-20'

beforeAll(async () => {
  for (const name of ['admin', 'hr', 'manager', 'employee', 'other'] as const) {
    const userId = await held.server.userOf(name)
    users.set(name, userId)
  }
  const [group] = await held.server.rows<{ id: string }>(
    "select id from permission_groups where tenant_id = $1 and template = 'Employee'",
    [held.server.world.tenantId],
  )
  employeeGroup = group?.id ?? ''
})
beforeEach(() => held.server.travel(startOfTests))
afterEach(async () => {
  await held.server.rows('delete from access_delegations')
  await held.server.rows('update users set is_enabled = true, disable_on = null')
})

const person = (name: Name) => held.server.world.people[name]
const read = <Answer>({ text }: RawAnswer) => JSON.parse(text) as Answer
async function signedIn(name: Name): Promise<Browser> {
  const browser = new Browser(held.server.running.address)
  await browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password: held.server.world.password })
  return browser
}
const actFor = async (browser: Browser, delegationId: string) => {
  const { error, status } = read<{ status?: string; error?: { code: string; problems?: { rule: string }[] } }>(
    await browser.send('/api/auth/assume-role', { delegationId }),
  )
  return error ? [error.code, ...(error.problems ?? []).map(({ rule }) => rule)] : [status]
}
const exit = (browser: Browser) => browser.send('/api/auth/exit-role', {})
const ask = async <Data>(browser: Browser, query: string, variables: object = {}) =>
  read<{ data: Data; errors?: { extensions: { code: string } }[] }>(await browser.send('/graphql', { query, variables }))
const codeOf = async (browser: Browser, query: string, variables: object = {}) =>
  (await ask(browser, query, variables)).errors?.[0]?.extensions.code ?? 'done'

const ownCreate = 'mutation ($input: OwnDelegationCreateInput!) { made: ownDelegationCreate(input: $input) { id version status isMine } }'
const create = 'mutation ($input: AccessDelegationCreateInput!) { made: accessDelegationCreate(input: $input) { id version status } }'
const ownRevoke = 'mutation ($input: RecordVersionInput!) { ownDelegationRevoke(input: $input) { status } }'
const revoke = 'mutation ($input: RecordVersionInput!) { accessDelegationRevoke(input: $input) { status } }'
const span = { fromOn: today, untilOn: '2026-11-22' }
type Made = { id: string; version: number; status: string }
const lend = async (from: Name, to: Name, more: object = {}) =>
  (await held.server.as(from).ask<{ made: Made }>(ownCreate, { input: { delegatePersonId: person(to), ...span, ...more } })).made
const own = async (name: Name) =>
  (
    await held.server
      .as(name)
      .ask<{ listOwnDelegations: { grantorName: string; delegateName: string; status: string; isMine: boolean }[] }>(
        '{ listOwnDelegations { grantorName delegateName status isMine } }',
      )
  ).listOwnDelegations
const isManager = async (browser: Browser) =>
  (
    await ask<{ getSession: { user: { personId: string; isAssumingAccountAsAnotherUser: boolean } } }>(
      browser,
      '{ getSession { user { personId isAssumingAccountAsAnotherUser } } }',
    )
  ).data.getSession.user
const people = '{ listUsers { totalCount } }'

describe('a delegation', () => {
  it('lets a colleague act for a person on its days, with both identities in every event, and back [AD-090]', async () => {
    const made = await lend('manager', 'employee')
    expect(made).toMatchObject({ status: 'CURRENT', isMine: true })
    expect(await own('employee')).toMatchObject([{ status: 'CURRENT', isMine: false }])
    expect(await own('other')).toEqual([])
    const browser = await signedIn('employee')
    expect(await actFor(browser, made.id)).toEqual(['assumed'])
    expect(await isManager(browser)).toEqual({ personId: person('manager'), isAssumingAccountAsAnotherUser: true })
    const [{ version } = { version: 0 }] = await held.server.rows<{ version: number }>('select version from people where id = $1', [
      person('manager'),
    ])
    const rename = 'mutation ($input: PersonPreferredNameUpdateInput!) { personPreferredNameUpdate(input: $input) { id } }'
    expect(await codeOf(browser, rename, { input: { id: person('manager'), version, preferredName: 'Mal' } })).toBe('done')
    const events = await held.server.rows<{ name: string; actor_user_id: string; assumed_by_user_id: string | null }>(
      "select name, actor_user_id, assumed_by_user_id from events where name in ('session.role_assumed', 'person.updated') order by position",
    )
    expect(events).toEqual([
      { name: 'session.role_assumed', actor_user_id: users.get('employee'), assumed_by_user_id: null },
      { name: 'person.updated', actor_user_id: users.get('manager'), assumed_by_user_id: users.get('employee') },
    ])
    await exit(browser)
    expect(await isManager(browser)).toEqual({ personId: person('employee'), isAssumingAccountAsAnotherUser: false })
  })

  it('lends no more than its lender has, nothing that decides over access, and where a group limits it only what that allows', async () => {
    const whole = await lend('hr', 'employee')
    const browser = await signedIn('employee')
    expect(await codeOf(browser, people)).toBe('FORBIDDEN')
    expect(await actFor(browser, whole.id)).toEqual(['assumed'])
    expect(await codeOf(browser, '{ listLocations { totalCount } }')).toBe('done')
    for (const closed of [
      people,
      '{ listPermissionGroups { totalCount } }',
      '{ listAccessDelegations { id } }',
      '{ getOrganisationSettings { name } }',
    ])
      expect(await codeOf(browser, closed), closed).toBe('FORBIDDEN')
    await exit(browser)
    const limited = await lend('hr', 'employee', { permissionGroupId: employeeGroup })
    expect(await actFor(browser, limited.id)).toEqual(['assumed'])
    expect(await codeOf(browser, '{ listLocations { totalCount } }')).toBe('FORBIDDEN')
    await exit(browser)
    const refused = await held.server.as('admin').refused(ownCreate, { input: { delegatePersonId: person('employee'), ...span } })
    expect(refused.extensions.problems).toMatchObject([{ path: 'permissionGroupId', rule: 'delegation' }])
  })

  it('shows nobody else the links in emails, even where a group that limits it would', async () => {
    const grants = ['development_mailbox.view', 'locations.view'].map((slug) => ({ slug, scope: 'FUNCTIONAL' }))
    const make = 'mutation ($input: PermissionGroupCreateInput!) { group: permissionGroupCreate(input: $input) { id } }'
    const { group } = await held.server.as('admin').ask<{ group: { id: string } }>(make, { input: { name: 'Mail and places', grants } })
    const browser = await signedIn('employee')
    expect(await actFor(browser, (await lend('admin', 'employee', { permissionGroupId: group.id })).id)).toEqual(['assumed'])
    expect(await codeOf(browser, '{ listLocations { totalCount } }')).toBe('done')
    expect(await codeOf(browser, '{ listDevelopmentEmailMessages { id } }')).toBe('FORBIDDEN')
    await exit(browser)
  })

  it('does not chain, and closes what is done in person', async () => {
    const first = await lend('manager', 'employee')
    const second = await lend('employee', 'other')
    const browser = await signedIn('other')
    expect(await actFor(browser, first.id)).toEqual(['NOT_FOUND'])
    expect(await actFor(browser, second.id)).toEqual(['assumed'])
    expect(await actFor(browser, first.id)).toEqual(['FEATURE_UNAVAILABLE'])
    expect(await codeOf(browser, ownCreate, { input: { delegatePersonId: person('hr'), ...span } })).toBe('FORBIDDEN')
    expect(await codeOf(browser, ownRevoke, { input: { id: first.id, version: 1 } })).toBe('FEATURE_UNAVAILABLE')
    const { error } = read<{ error: { code: string } }>(
      await browser.send('/api/auth/change-password', { currentPassword: 'x', password: 'y' }),
    )
    expect(error.code).toBe('FEATURE_UNAVAILABLE')
  })

  it('ends at once when it is revoked, by either of them or by who looks after access', async () => {
    for (const [who, document] of [
      ['manager', ownRevoke],
      ['employee', ownRevoke],
      ['admin', revoke],
    ] as const) {
      const made = await lend('manager', 'employee')
      const browser = await signedIn('employee')
      expect(await actFor(browser, made.id)).toEqual(['assumed'])
      await held.server.as(who).ask(document, { input: { id: made.id, version: made.version } })
      expect(await browser.code()).toBe('UNAUTHENTICATED')
      expect(await actFor(await signedIn('employee'), made.id)).toEqual(['INVALID', 'delegation'])
      expect((await held.server.as(who).refused(document, { input: { id: made.id, version: made.version + 1 } })).extensions.code).toBe(
        'INVALID',
      )
    }
    expect(await held.server.events('access_delegation.revoked')).toBe(3)
  })

  it('begins and ends at midnight of the organisation', async () => {
    const made = await lend('manager', 'employee', { fromOn: '2026-11-21', untilOn: '2026-11-21' })
    expect(made.status).toBe('UPCOMING')
    expect(await actFor(await signedIn('employee'), made.id)).toEqual(['INVALID', 'delegation'])
    // 00:30 and 23:59 in Sydney
    held.server.travel('2026-11-20T13:30:00Z')
    const browser = await signedIn('employee')
    expect(await actFor(browser, made.id)).toEqual(['assumed'])
    held.server.travel('2026-11-20T13:32:00Z')
    expect(await browser.code()).toBe('signed in')
    await exit(browser)
    held.server.travel('2026-11-21T12:59:00Z')
    const late = await signedIn('employee')
    expect(await actFor(late, made.id)).toEqual(['assumed'])
    held.server.travel('2026-11-21T12:59:59Z')
    expect(await late.code()).toBe('signed in')
    held.server.travel('2026-11-21T13:00:01Z')
    expect(await late.code()).toBe('UNAUTHENTICATED')
    expect((await own('employee'))[0]?.status).toBe('OVER')
  })

  it('ends when the account of either is closed, and when the one acted for has left', async () => {
    const made = await lend('manager', 'employee')
    const close = (name: Name) => held.server.rows('update users set is_enabled = false where id = $1', [users.get(name)])
    for (const name of ['manager', 'employee'] as const) {
      const browser = await signedIn('employee')
      expect(await actFor(browser, made.id)).toEqual(['assumed'])
      await close(name)
      expect(await browser.code(), name).toBe('UNAUTHENTICATED')
      await held.server.rows('update users set is_enabled = true')
    }
    await close('manager')
    expect(await actFor(await signedIn('employee'), made.id)).toEqual(['INVALID', 'assume'])
    await held.server.rows('update users set is_enabled = true')

    const browser = await signedIn('employee')
    expect(await actFor(browser, made.id)).toEqual(['assumed'])
    const [job] = await held.server.rows<{ id: string; employed: string }>('select id, employed::text from jobs where person_id = $1', [
      person('manager'),
    ])
    await held.server.rows("update jobs set company_end_on = '2026-11-19' where id = $1", [job?.id])
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    expect(await actFor(await signedIn('employee'), made.id)).toEqual(['INVALID', 'delegation'])
    await held.server.rows('update jobs set company_end_on = null where id = $1', [job?.id])
  })

  it('is refused to oneself, to closed accounts, for days that make no sense, and to those who may not', async () => {
    const events = await held.server.events()
    await held.server.rows('update users set is_enabled = false where id = $1', [users.get('other')])
    const problemsOf = async (input: object) =>
      (
        await held.server.as('manager').refused(ownCreate, { input: { delegatePersonId: person('employee'), ...span, ...input } })
      ).extensions.problems?.map(({ path }) => path)
    expect(await problemsOf({ delegatePersonId: person('manager') })).toEqual(['delegatePersonId'])
    expect(await problemsOf({ delegatePersonId: person('other') })).toEqual(['delegatePersonId'])
    expect(await problemsOf({ delegatePersonId: users.get('employee') })).toEqual(['delegatePersonId'])
    expect(await problemsOf({ fromOn: '2026-11-25', untilOn: '2026-11-24' })).toEqual(['untilOn'])
    expect(await problemsOf({ fromOn: '2026-11-01', untilOn: '2026-11-19' })).toEqual(['untilOn'])
    expect(await problemsOf({ untilOn: '2027-11-22' })).toEqual(['untilOn'])
    for (const who of ['employee', 'manager'] as const) {
      const input = { grantorPersonId: person('hr'), delegatePersonId: person('employee'), ...span }
      expect((await held.server.as(who).refused(create, { input })).extensions.missing).toEqual(['access_delegations.create'])
      expect((await held.server.as(who).refused('{ listAccessDelegations { id } }')).extensions.missing).toEqual([
        'access_delegations.view',
      ])
    }
    expect(await held.server.events()).toBe(events)
  })

  it('is arranged by administrators for others, with nothing that they could not do themselves', async () => {
    const input = { grantorPersonId: person('hr'), delegatePersonId: person('employee'), ...span }
    await held.server.as('admin').ask(create, { input })
    expect(await own('employee')).toMatchObject([{ status: 'CURRENT' }])
    await held.server.rows('update users set grants = $1, grants_version = grants_version + 1 where id = $2', [
      JSON.stringify({ 'access_delegations.create': ['FUNCTIONAL'], 'people.directory.view': ['ALL'] }),
      users.get('other'),
    ])
    const refused = await held.server.as('other').refused(create, { input })
    expect(refused.extensions.problems).toMatchObject([{ path: 'grantorPersonId', rule: 'escalation' }])
  })
})
