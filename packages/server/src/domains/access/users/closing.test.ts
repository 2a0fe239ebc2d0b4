import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeAccountLink, readAccountLink } from '#domains/session/public.ts'
import { asSystem } from '#platform/begin.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { accountsOn, change, disable, enable, remove, update, type AccountRow } from '../testing/accounts.ts'

const held = useTestServer()
const { as, userOf, signedIn } = accountsOn(held)

beforeEach(() => held.server.travel(startOfTests))
afterEach(() => held.server.rows('delete from rate_limits'))

describe('the sessions of a user', () => {
  const list = 'query ($userId: ID!) { listUserSessions(userId: $userId) { id isCurrent } }'
  const signOut = change('userSignOutEverywhere', '')
  type Sessions = { listUserSessions: { isCurrent: boolean }[] }
  const sessionsOf = async (userId: string) => (await as('hr').ask<Sessions>(list, { userId })).listUserSessions

  it('are listed and ended together, each of them, by those who may change accounts, and by nobody else', async () => {
    const { id } = await userOf('manager')
    const browsers = [await signedIn('manager'), await signedIn('manager')]
    expect((await sessionsOf(id)).length).toBeGreaterThanOrEqual(2)
    expect((await as('employee').refused(list, { userId: id })).extensions.missing).toEqual(['users.view'])
    expect((await as('employee').refused(signOut, { input: { id } })).extensions.missing).toEqual(['users.edit'])
    for (const browser of browsers) expect(await browser.code()).toBe('signed in')
    const other = await signedIn('employee')
    const { userSignOutEverywhere: ended } = await as('hr').ask<{ userSignOutEverywhere: number }>(signOut, { input: { id } })
    expect(ended).toBeGreaterThanOrEqual(2)
    expect(await sessionsOf(id)).toEqual([])
    for (const browser of browsers) {
      expect(await browser.code()).toBe('UNAUTHENTICATED')
      expect((await browser.refresh()).status).toBe(401)
    }
    expect(await other.code()).toBe('signed in')
    expect(await held.server.events('user.signed_out_everywhere')).toBe(1)
  })

  it('keep the one that ends the others of oneself', async () => {
    const { id } = await userOf('hr')
    const other = await signedIn('hr')
    await as('hr').ask(signOut, { input: { id } })
    expect(await other.code()).toBe('UNAUTHENTICATED')
    expect(await sessionsOf(id)).toEqual([expect.objectContaining({ isCurrent: true })])
  })
})

describe('closing an account', () => {
  it('ends its sessions at once, and none comes back when it is opened again [AD-651]', async () => {
    const browser = await signedIn('manager')
    const { id } = await userOf('manager')
    expect(await browser.code()).toBe('signed in')
    await as('hr').ask(disable, { input: { id } })
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    expect((await browser.refresh()).status).toBe(401)
    expect((await signedIn('manager')).accessToken).toBe('')
    await as('hr').ask(enable, { input: { id } })
    expect((await browser.refresh()).status).toBe(401)
    expect((await signedIn('manager')).accessToken).not.toBe('')
  })

  it('closes its invitation for good, by whoever and whenever it is opened again', async () => {
    const { id, username, version } = await userOf('manager')
    const invited = () =>
      asSystem(held.server.running.services, held.server.world.tenantId, (ctx) =>
        makeAccountLink(ctx, { userId: id, purpose: 'invitation', minutes: 10_080, address: null }),
      )
    const opens = async ({ token }: { token: string }) =>
      (await readAccountLink(held.server.running.services, token, 'invitation')) !== undefined
    const disabled = await invited()
    await as('hr').ask(disable, { input: { id } })
    await as('hr').ask(enable, { input: { id } })
    expect(await opens(disabled)).toBe(false)
    // By a date, which is then moved
    const dated = await invited()
    const input = { id, username, accessType: 'NORMAL', version: version + 2 }
    await as('hr').ask(update, { input: { ...input, disableOn: '2026-11-21' } })
    expect(await opens(dated)).toBe(true)
    held.server.travel('2026-11-21T13:00:00Z')
    await as('hr').ask(update, { input: { ...input, version: version + 3, disableOn: '2026-12-31' } })
    expect(await opens(dated)).toBe(false)
    const open = await invited()
    await as('hr').ask(update, { input: { ...input, version: version + 4, disableOn: null } })
    expect(await opens(open)).toBe(true)
  })

  it('is not there before its first day, whatever was handed out, and begins at midnight of the organisation, with no worker running [AD-522][AD-654]', async () => {
    const { id, version, username } = await userOf('director')
    const earlier = await signedIn('director')
    const input = { id, version, username, accessType: 'NORMAL', activeFrom: '2026-11-21' }
    expect((await as('admin').ask<{ userUpdate: AccountRow }>(update, { input })).userUpdate.status).toBe('UPCOMING')
    expect(await earlier.code()).toBe('UNAUTHENTICATED')
    held.server.travel('2026-11-20T12:59:00Z')
    expect((await signedIn('director')).accessToken).toBe('')
    held.server.travel('2026-11-20T13:00:00Z')
    expect((await earlier.refresh()).status).toBe(401)
    expect(await (await signedIn('director')).code()).toBe('signed in')
    expect((await userOf('director')).status).toBe('ACTIVE')
    const { version: now } = await userOf('director')
    await as('admin').ask(update, { input: { id, version: now, username, accessType: 'NORMAL', activeFrom: null } })
  })

  it('takes effect at midnight of the organisation, and can be called off before, with no worker running [AD-649][AD-653][AD-654][AD-850]', async () => {
    const { id, version, username } = await userOf('director')
    const dated = async (disableOn: string | null, at: number) =>
      (await as('admin').ask<{ userUpdate: AccountRow }>(update, { input: { id, version: at, username, accessType: 'NORMAL', disableOn } }))
        .userUpdate
    const planned = await dated('2026-11-21', version)
    expect([planned.disableOn, planned.status]).toEqual(['2026-11-21', 'ACTIVE'])
    expect((await dated(null, planned.version)).disableOn).toBeNull()
    await dated('2026-11-21', planned.version + 1)
    // Midnight in Sydney is 13:00 in UTC.
    held.server.travel('2026-11-20T12:58:00Z')
    const [browser, other] = [await signedIn('director'), await signedIn('director')]
    for (const each of [browser, other]) expect(await each.code()).toBe('signed in')
    held.server.travel('2026-11-20T13:00:00Z')
    for (const each of [browser, other]) {
      expect(await each.code()).toBe('UNAUTHENTICATED')
      expect((await each.refresh()).status).toBe(401)
    }
    expect((await signedIn('director')).accessToken).toBe('')
    expect((await userOf('director')).status).toBe('DISABLED')
    await as('admin').ask(enable, { input: { id } })
    expect((await browser.refresh()).status).toBe(401)
    expect((await signedIn('director')).accessToken).not.toBe('')
  })

  it('is refused for one’s own account, in every way [AD-774][AD-775][AD-936][AD-937]', async () => {
    const { id, version, username } = await userOf('admin')
    const before = await held.server.events()
    const said = async (document: string, input: object) => (await as('admin').refused(document, { input })).message
    expect(await said(disable, { id })).toBe("You can't disable your own user account.")
    expect(await said(remove, { id, version })).toBe("You can't delete your own user account.")
    expect(await said(update, { id, version, username, accessType: 'NO_ACCESS' })).toBe("You can't disable your own user account.")
    expect(await said(update, { id, version, username, accessType: 'NORMAL', activeFrom: '2026-12-01' })).toBe(
      "You can't disable your own user account.",
    )
    expect(await held.server.events()).toBe(before)
  })

  it('deletes the account and its sessions, not the person, and needs the permission [PW-609][AD-776][AD-851][AD-934][AD-935]', async () => {
    const browser = await signedIn('employee')
    const { id, version } = await userOf('employee')
    const refused = async (document: string, input: object) => {
      const { message, extensions } = await as('manager').refused(document, { input })
      return [message, extensions.missing]
    }
    expect(await refused(remove, { id, version })).toEqual(["You don't have permission to delete this user.", ['users.delete']])
    for (const [document, input] of [
      [update, { id, version, username: 'renamed@demo.example', accessType: 'NORMAL' }],
      [disable, { id }],
      [enable, { id }],
    ] as const)
      expect(await refused(document, input)).toEqual(["You don't have permission to update this user.", ['users.edit']])
    expect(await userOf('employee')).toMatchObject({ version, status: 'ACTIVE' })
    await as('hr').ask(remove, { input: { id, version } })
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    expect(await held.server.rows('select id from people where id = $1', [held.server.world.people.employee])).toHaveLength(1)
    expect(await held.server.events('user.deleted')).toBe(1)
  })
})
