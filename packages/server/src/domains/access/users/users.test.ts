import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { textsIn } from '@kith/shared/test-texts.ts'
import { makeAccountLink, readAccountLink } from '#domains/session/public.ts'
import { asSystem } from '#platform/begin.ts'
import { Browser } from '#platform/testing/browser.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { makePerson } from '#domains/people/testing/people.ts'
import type { WorldPerson } from '../../../demo/test-world.ts'

const held = useTestServer()
const as = (who: WorldPerson | 'nobody') => held.server.as(who)

type Row = {
  id: string
  username: string
  displayName: string
  status: string
  accessType: string
  version: number
  password: string
  disableOn: string | null
}
const fields = 'id username displayName status accessType version password activeFrom disableOn lastSignedInAt groups { name }'

async function userOf(name: string): Promise<Row> {
  const [row] = await held.server.rows<{ id: string }>('select id from users where username = $1', [`${name}@demo.example`])
  return (await as('admin').ask<{ getUser: Row }>(`query ($id: ID!) { getUser(id: $id) { ${fields} } }`, { id: row?.id })).getUser
}
const change = (name: string, returns: string) => `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) ${returns} }`
const update = change('userUpdate', `{ ${fields} }`)
const disable = change('userDisable', `{ ${fields} }`)
const enable = change('userEnable', `{ ${fields} }`)
const remove = change('userDelete', '')
const temporary = change('userTemporaryPasswordSet', '{ temporaryPassword }')
const create = change('userCreate', `{ user { ${fields} } temporaryPassword }`)
type Made = { userCreate: { user: Row & { groups: { name: string }[] }; temporaryPassword: string | null } }

async function signedIn(name: string, password = held.server.world.password): Promise<Browser> {
  const browser = new Browser(held.server.running.address)
  await browser.signIn({ tenant: 'demo', email: `${name}@demo.example`, password })
  return browser
}

async function withoutAccount(name: 'other' | 'employee'): Promise<string> {
  await held.server.rows('delete from users where person_id = $1', [held.server.world.people[name]])
  return held.server.world.people[name]
}

beforeEach(() => held.server.travel(startOfTests))
afterEach(() => held.server.rows('delete from rate_limits'))

describe('the list of users', () => {
  const list = async (args: string) =>
    (
      await as('admin').ask<{ listUsers: { totalCount: number; endCursor: string | null; items: Row[] } }>(
        `{ listUsers${args} { totalCount endCursor items { ${fields} } } }`,
      )
    ).listUsers

  it('finds by name and username, filters by status, group and sign-in, and pages in every order', async () => {
    expect((await list('(search: "zoe")')).items.map(({ username }) => username)).toEqual(['employee@demo.example'])
    expect((await list('(filter: { hasSignedIn: false })')).items.map(({ username }) => username)).not.toContain('admin@demo.example')
    expect((await list('(filter: { statuses: [DISABLED] })')).totalCount).toBe(0)
    for (const sort of ['NAME_ASC', 'USERNAME_DESC', 'LAST_SIGNED_IN_DESC', 'CREATED_ASC']) {
      const names: string[] = []
      let after: string | null = null
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(`(first: 2, sort: ${sort}${after ? `, after: "${after}"` : ''})`)
        names.push(...page.items.map(({ username }) => username))
        after = page.endCursor
      } while (after)
      expect(names.length, sort).toBe(6)
      expect(new Set(names).size, sort).toBe(6)
      if (sort === 'USERNAME_DESC') expect(names).toEqual(names.toSorted().toReversed())
    }
  })

  it('is closed to those without users.view, as is each user, and knows none of another organisation [AD-933]', async () => {
    for (const who of ['employee', 'manager'] as const) {
      expect((await as(who).refused('{ listUsers { totalCount } }')).extensions).toMatchObject({
        code: 'FORBIDDEN',
        missing: ['users.view'],
      })
    }
    const [foreign] = await held.server.rows<{ id: string }>("select id from users where username = 'admin@acme.example'")
    const missing = await as('admin').refused('query ($id: ID!) { getUser(id: $id) { id } }', { id: foreign?.id })
    const none = await as('admin').refused('query ($id: ID!) { getUser(id: $id) { id } }', { id: crypto.randomUUID() })
    expect([missing.message, missing.extensions.code]).toEqual(["The selected user doesn't exist.", 'NOT_FOUND'])
    expect(missing.message).toBe(none.message)
    for (const id of [foreign?.id, crypto.randomUUID()])
      for (const [document, more] of [
        [update, { version: 1, username: 'nobody@demo.example', accessType: 'NORMAL' }],
        [disable, {}],
        [enable, {}],
        [temporary, {}],
        [remove, { version: 1 }],
      ] as const) {
        const { message, extensions } = await as('admin').refused(document, { input: { id, ...more } })
        expect([document, message, extensions.code]).toEqual([document, "The selected user doesn't exist.", 'NOT_FOUND'])
      }
  })
})

describe('creating an account', () => {
  const input = { accessType: 'NORMAL', passwordMethod: 'TEMPORARY' }

  it('takes the primary email address as username, the group of everyone, and shows a temporary password once [AD-520][AD-848]', async () => {
    const personId = await withoutAccount('other')
    const { userCreate } = await as('hr').ask<Made>(create, { input: { personId, ...input } })
    expect(userCreate.user).toMatchObject({
      username: 'other@demo.example',
      status: 'ACTIVE',
      password: 'TEMPORARY',
      groups: [{ name: 'Employee' }],
    })
    expect(userCreate.temporaryPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const [kept] = await held.server.rows<{ all: string }>("select string_agg(e::text, ' ') as all from events e")
    expect(kept?.all).not.toContain(userCreate.temporaryPassword)
    expect(await held.server.events('user.created')).toBe(1)
    await held.server.rows("update person_emails set email = 'renamed@demo.example' where email = 'other@demo.example'")
    expect((await userOf('other')).username).toBe('other@demo.example')
    await held.server.rows("update person_emails set email = 'other@demo.example' where email = 'renamed@demo.example'")
  })

  it('is refused for a person who has one, and to those without the permission', async () => {
    const personId = held.server.world.people.manager
    const { extensions } = await as('admin').refused(create, { input: { personId, ...input } })
    expect(extensions.problems).toMatchObject([{ path: 'personId', message: 'Already has a user account' }])
    expect((await as('manager').refused(create, { input: { personId, ...input } })).extensions.missing).toEqual(['users.create'])
  })

  it('gives no group that allows more than its giver may do', async () => {
    const personId = await withoutAccount('other')
    const [group] = await held.server.rows<{ id: string }>('select id from permission_groups where gives_everything and tenant_id = $1', [
      held.server.world.tenantId,
    ])
    const before = await held.server.events()
    const refused = await as('hr').refused(create, { input: { personId, ...input, permissionGroupIds: [group?.id] } })
    expect(refused.extensions.code).not.toBe('INTERNAL')
    expect(await held.server.events()).toBe(before)
    const made = await as('admin').ask<Made>(create, { input: { personId, ...input, permissionGroupIds: [group?.id] } })
    expect(made.userCreate.user.groups).toEqual([{ name: 'System Administrator' }])
    await held.server.rows('delete from users where id = $1', [made.userCreate.user.id])
    await as('admin').ask(create, { input: { personId, ...input } })
  })
})

describe('creating many accounts', () => {
  it('says of each person why not, and creates the others with a password each [AD-849]', async () => {
    const personId = await withoutAccount('other')
    const { people } = held.server.world
    const bulk = change('userBulkCreate', '{ made { user { username } temporaryPassword } refused { personId obstacle } }')
    type Bulk = {
      userBulkCreate: {
        made: { user: { username: string }; temporaryPassword: string }[]
        refused: { personId: string; obstacle: string }[]
      }
    }
    const { userBulkCreate } = await as('hr').ask<Bulk>(bulk, {
      input: { personIds: [personId, people.manager], accessType: 'NORMAL', passwordMethod: 'TEMPORARY' },
    })
    expect(userBulkCreate.made.map(({ user }) => user.username)).toEqual(['other@demo.example'])
    expect(userBulkCreate.refused).toEqual([{ personId: people.manager, obstacle: 'HAS_ACCOUNT' }])
  })

  it('lists who can have an account and who cannot, with the reason in words [AD-767][AD-768][AD-769][AD-770][AD-771][AD-773]', async () => {
    const personId = await withoutAccount('other')
    const shared = 'shared@demo.example'
    const jobless = await makePerson(held.server, { firstName: 'Jo', lastName: 'Jobless', emails: [{ email: shared }] })
    type Candidates = { listAccountCandidates: { able: { personId: string }[]; unable: { personId: string; obstacle: string }[] } }
    const ask = async () =>
      (await as('hr').ask<Candidates>('{ listAccountCandidates { able { personId } unable { personId obstacle } } }')).listAccountCandidates
    const obstacle = async (of = personId) => (await ask()).unable.find((each) => each.personId === of)?.obstacle
    expect(await obstacle(jobless.id)).toBe('NO_JOB')
    expect((await ask()).able.map((each) => each.personId)).toContain(personId)
    const jobs = await held.server.rows<{ id: string; company_end_on: string | null }>('select id from jobs where person_id = $1', [
      personId,
    ])
    await held.server.rows("update users set username = 'other@demo.example' where username = 'manager@demo.example'")
    expect(await obstacle()).toBe('USERNAME_TAKEN')
    await held.server.rows("update users set username = 'manager@demo.example' where username = 'other@demo.example'")
    const setEmail = (email: string) => held.server.rows('update person_emails set email = $2 where person_id = $1', [personId, email])
    await setEmail(shared)
    expect(await obstacle()).toBe('SHARED_EMAIL')
    await setEmail('other@demo.example')
    for (const address of ['other@demo.example', 'demo.example']) {
      await held.server.rows(
        'insert into message_blacklist_entries (tenant_id, id, address, added_at) values ($1, gen_random_uuid(), $2, now())',
        [held.server.world.tenantId, address],
      )
      expect(await obstacle(), address).toBe('BLACKLISTED')
      await held.server.rows('delete from message_blacklist_entries')
    }
    await held.server.rows('delete from person_emails where person_id = $1', [personId])
    expect(await obstacle()).toBe('NO_EMAIL')
    expect(jobs).toHaveLength(1)
    await held.server.rows(
      "insert into person_emails (tenant_id, id, person_id, email, is_primary) values ($1, gen_random_uuid(), $2, 'other@demo.example', true)",
      [held.server.world.tenantId, personId],
    )
    await as('admin').ask(create, { input: { personId, accessType: 'NORMAL', passwordMethod: 'TEMPORARY' } })
    expect((await as('employee').refused('{ listAccountCandidates { ableCount } }')).extensions.missing).toEqual(['users.create'])
    const words = ['NO_JOB', 'NO_EMAIL', 'SHARED_EMAIL', 'BLACKLISTED', 'HAS_ACCOUNT'].map((each) =>
      textsIn('en')(`choices:AccountObstacle.${each}`),
    )
    expect(words).toEqual([
      'No current or upcoming job',
      'No primary email address',
      'Primary email address is shared with another person',
      'Email address is blacklisted',
      'Already has a user account',
    ])
  })
})

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
    expect((await as('admin').ask<{ userUpdate: Row }>(update, { input })).userUpdate.status).toBe('UPCOMING')
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
      (await as('admin').ask<{ userUpdate: Row }>(update, { input: { id, version: at, username, accessType: 'NORMAL', disableOn } }))
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

describe('accounts of those who may do more', () => {
  it('are not changed, taken over or deleted by those who may do less', async () => {
    const { id, version, username } = await userOf('admin')
    const attempts = [
      [disable, { id }],
      [remove, { id, version }],
      [temporary, { id }],
      [update, { id, version, username: 'taken-over@demo.example', accessType: 'NORMAL' }],
    ] as const
    for (const [document, input] of attempts) {
      const { extensions } = await as('hr').refused(document, { input })
      expect(extensions.problems).toMatchObject([{ path: 'id', parameters: { context: 'account' } }])
    }
    expect((await userOf('admin')).username).toBe(username)
  })
})

describe('a username', () => {
  it('is that of one account only, however it is written', async () => {
    const { id, version } = await userOf('manager')
    const input = { id, version, username: 'HR@demo.example', accessType: 'NORMAL' }
    const { extensions } = await as('admin').refused(update, { input })
    expect(extensions.problems).toMatchObject([
      { path: 'username', message: 'Another account already has this username. Enter another one.' },
    ])
  })
})
