import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { accountsOn, disable, enable, fields, remove, temporary, update, type AccountRow } from '../testing/accounts.ts'

const held = useTestServer()
const { as, userOf } = accountsOn(held)

beforeEach(() => held.server.travel(startOfTests))
afterEach(() => held.server.rows('delete from rate_limits'))

describe('the list of users', () => {
  const list = async (args: string) =>
    (
      await as('admin').ask<{ listUsers: { totalCount: number; endCursor: string | null; items: AccountRow[] } }>(
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
