import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type User = {
  displayName: string
  username: string
  isEnabled: boolean
  isSystemAdministrator: boolean
  permissionCount: number
  scopes: string[]
  groups: { id: string; name: string; scopes: string[] }[]
}
type Page = { items: User[]; endCursor: string | null; totalCount: number }

const query = `query ($first: Int, $after: String, $search: String, $permissionSlug: String, $permissionGroupId: ID) {
  listPermissionUsers(first: $first, after: $after, search: $search, permissionSlug: $permissionSlug, permissionGroupId: $permissionGroupId) {
    totalCount endCursor items { displayName username isEnabled isSystemAdministrator permissionCount scopes groups { id name scopes } } } }`
const list = async (given: object = {}) =>
  (await held.server.as('admin').ask<{ listPermissionUsers: Page }>(query, { ...given })).listPermissionUsers
const named = (page: Page) => page.items.map(({ displayName }) => displayName)
const of = (page: Page, name: string) => page.items.find(({ displayName }) => displayName === name)
/** The scopes that a user of the world holds by the account itself, which counts for every decision. */
const granted = async (username: string, slug: string) =>
  (await held.server.rows<{ scopes: string[] | null }>('select grants -> $2 as scopes from users where username = $1', [username, slug]))[0]
    ?.scopes

let groups = new Map<string, string>()
beforeAll(async () => {
  const rows = await held.server.rows<{ id: string; name: string }>('select id, name from permission_groups where tenant_id = $1', [
    held.server.world.tenantId,
  ])
  groups = new Map(rows.map(({ id, name }) => [name, id]))
})

describe('the users of a permission', () => {
  it('are named with the scope in which they hold it and the groups that give it [AD-124][AD-372]', async () => {
    const page = await list({ permissionSlug: 'people.profile.view' })
    expect(of(page, 'Malik Osei')).toMatchObject({ scopes: ['OWN', 'SUBORDINATE'], isSystemAdministrator: false })
    expect(of(page, 'Malik Osei')?.groups).toEqual([
      { id: groups.get('Employee'), name: 'Employee', scopes: ['OWN'] },
      { id: groups.get('Supervisor'), name: 'Supervisor', scopes: ['SUBORDINATE'] },
    ])
    for (const { username, scopes, isSystemAdministrator } of page.items)
      if (!isSystemAdministrator) expect(scopes, username).toEqual(await granted(username, 'people.profile.view'))
    expect(page.totalCount).toBe(page.items.length)
  })

  it('are only those who hold it, and system administrators even of what their group does not list', async () => {
    const { tenantId } = held.server.world
    await held.server.rows("delete from permission_group_grants where slug = 'people.recalculate_ids' and tenant_id = $1", [tenantId])
    await held.server.rows('select app.refresh_grants(null)')
    const administrators = { name: 'System Administrator', scopes: ['FUNCTIONAL'] }
    const functional = await list({ permissionSlug: 'people.recalculate_ids' })
    expect(functional.items).toEqual([
      expect.objectContaining({ isSystemAdministrator: true, scopes: ['FUNCTIONAL'], groups: [expect.objectContaining(administrators)] }),
    ])
    const hierarchical = await list({ permissionSlug: 'people.delete' })
    expect(hierarchical.items.map(({ username, scopes }) => `${username} ${scopes.join()}`).toSorted()).toEqual([
      'admin@demo.example ALL',
      'hr@demo.example ALL',
    ])
  })

  it('change with the groups at once', async () => {
    await held.server.as('admin').ask(`mutation ($input: PermissionGroupCreateInput!) { permissionGroupCreate(input: $input) { id } }`, {
      input: { name: 'Auditors', grants: [{ slug: 'people.recalculate_ids', scope: 'FUNCTIONAL' }] },
    })
    const [group] = await held.server.rows<{ id: string }>("select id from permission_groups where name = 'Auditors'")
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'employee@demo.example'")
    const member = { input: { id: group?.id, userId: user?.id } }
    const change = (name: string) => `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) { id } }`
    await held.server.as('admin').ask(change('permissionGroupMemberAdd'), member)
    expect((await list({ permissionSlug: 'people.recalculate_ids' })).totalCount).toBe(2)
    await held.server.as('admin').ask(change('permissionGroupMemberRemove'), member)
    expect((await list({ permissionSlug: 'people.recalculate_ids' })).totalCount).toBe(1)
  })
})

describe('users and their permissions', () => {
  it('are found by name and username, whatever their accents, and by group', async () => {
    expect(named(await list({ search: 'zoe' }))).toEqual(['Zoë Larsen'])
    expect(named(await list({ search: ' MANAGER@ ' }))).toEqual(['Malik Osei'])
    expect(await list({ search: '%' })).toEqual({ items: [], endCursor: null, totalCount: 0 })
    const supervisors = await list({ permissionGroupId: groups.get('Supervisor') })
    expect(supervisors.totalCount).toBe(2)
    expect(supervisors.items.every((user) => user.groups.some(({ name }) => name === 'Supervisor'))).toBe(true)
    expect(of(await list(), 'Malik Osei')?.permissionCount).toBeGreaterThan(5)
  })

  it('come page by page in the order of names, each once', async () => {
    const all = await list()
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Page = await list({ first: 2, after })
      expect(page.totalCount).toBe(all.totalCount)
      seen.push(...named(page))
      after = page.endCursor
    } while (after)
    expect(seen).toEqual(named(all))
    expect(seen.length).toBe(6)
  })

  it('are closed to an employee, and to other organisations', async () => {
    for (const who of ['employee', 'manager'] as const)
      expect((await held.server.as(who).refused(query, { permissionSlug: 'people.profile.view' })).extensions).toMatchObject({
        code: 'FORBIDDEN',
        missing: ['permission_groups.view'],
      })
    const stranger = held.server.as('stranger')
    const foreign = await stranger.ask<{ listPermissionUsers: Page }>(query, { permissionGroupId: groups.get('Employee') })
    const random = await stranger.ask<{ listPermissionUsers: Page }>(query, { permissionGroupId: randomUUID() })
    expect(foreign).toEqual(random)
    expect(JSON.stringify(await stranger.ask(query))).not.toContain('demo.example')
  })

  it('says what is asked for wrongly', async () => {
    const refused = async (given: object) => (await held.server.as('admin').refused(query, { ...given })).extensions.code
    for (const permissionSlug of ['no.such', '__proto__', '']) expect(await refused({ permissionSlug }), permissionSlug).toBe('NOT_FOUND')
    expect(await refused({ permissionGroupId: 'x' })).toBe('NOT_FOUND')
    expect(await refused({ first: 201 })).toBe('INVALID')
    expect(await refused({ after: 'nonsense' })).toBe('INVALID')
  })
})
