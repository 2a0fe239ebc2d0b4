import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { untilWaiting } from '#platform/testing/waiting-connections.ts'

const held = useTestServer()
type Group = {
  id: string
  name: string
  version: number
  isSystemManaged: boolean
  permissions: { slug: string; scopes: string[] }[]
  members: { userId: string }[]
  memberCount: number
}
const groupFields =
  '{ id name version isSystemManaged memberCount permissions { slug description scopes } members { userId username displayName grantedAt } }'
const groupNamed = async (name: string) => {
  const { all } = await held.server.as('admin').ask<{ all: Group[] }>(`{ all: listAllPermissionGroups ${groupFields} }`)
  const group = all.find((each) => each.name === name)
  if (!group) throw new Error(`There is no group ${name}`)
  return group
}
const mutation = (name: string, fields: string) => `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) ${fields} }`
const change = async (who: WorldPerson, name: string, input: object, fields = groupFields) =>
  (await held.server.as(who).ask<Record<string, Group>>(mutation(name, fields), { input }))[name] as Group
const refusal = (who: WorldPerson | 'nobody', name: string, input: object, fields = groupFields) =>
  held.server.as(who).refused(mutation(name, fields), { input })
async function expectNothing(act: () => Promise<unknown>) {
  const state = async () => [
    await held.server.events(),
    await held.server.rows('select * from permission_groups order by id'),
    await held.server.rows('select * from permission_group_grants order by permission_group_id, slug, scope'),
    await held.server.rows('select * from permission_group_members order by user_id, permission_group_id'),
    await held.server.rows('select id, grants_version from users order by id'),
  ]
  const before = await state()
  await act()
  expect(await state()).toEqual(before)
}

describe('permissions and groups', () => {
  it('lists every permission, named by area and action, with what it allows, and the seeded groups with theirs [AD-526][AD-823][SH-577]', async () => {
    const { listAllPermissions } = await held.server
      .as('hr')
      .ask<{ listAllPermissions: { slug: string; kind: string; description: string }[] }>(
        '{ listAllPermissions { slug kind description } }',
      )
    expect(listAllPermissions).toContainEqual({
      slug: 'people.profile.view',
      kind: 'HIERARCHICAL',
      description: 'Open the profile of a person',
    })
    expect(listAllPermissions.every(({ description }) => description.length > 5)).toBe(true)
    for (const { slug } of listAllPermissions) expect(slug).toMatch(/^[a-z][a-z_]*(\.[a-z_]+)+$/)
    const group = await groupNamed('Supervisor')
    expect(group).toMatchObject({ isSystemManaged: true, memberCount: 2 })
    expect(group.permissions.find(({ slug }) => slug === 'people.profile.view')?.scopes).toEqual(['SUBORDINATE'])
    expect(group.members.map(({ userId }) => userId).toSorted()).toEqual(
      [await held.server.userOf('director'), await held.server.userOf('manager')].toSorted(),
    )
  })

  it('of the system give HR everyone, a supervisor their line, and an employee themselves and the directory [PW-011]', async () => {
    const ofEveryone = ['people.directory.view', 'people.recognition.view']
    const scopesOf = async (name: string) => {
      const held = (await groupNamed(name)).permissions.filter(({ slug }) => !ofEveryone.includes(slug))
      return new Set(held.flatMap(({ scopes }) => scopes).filter((scope) => scope !== 'FUNCTIONAL'))
    }
    expect([...(await scopesOf('HR Administrator'))]).toEqual(['ALL'])
    expect([...(await scopesOf('Supervisor'))]).toEqual(['SUBORDINATE'])
    expect([...(await scopesOf('Employee'))]).toEqual(['OWN'])
    const slugs = (await groupNamed('HR Administrator')).permissions.map(({ slug }) => slug)
    expect(slugs).toEqual(expect.arrayContaining(['people.profile.view', 'people.profile.edit', 'people.jobs.view', 'people.jobs.create']))
  })

  it('are a list like every other: searched, filtered by area, kind and group, and paged', async () => {
    type Listed = { totalCount: number; endCursor: string | null; items: { slug: string; kind: string; groups: { name: string }[] }[] }
    const query = `query ($first: Int, $after: String, $search: String, $filter: PermissionsFilter) {
      listPermissions(first: $first, after: $after, search: $search, filter: $filter) { totalCount endCursor items { slug kind groups { name } } } }`
    const list = async (variables: object = {}) =>
      (await held.server.as('hr').ask<{ listPermissions: Listed }>(query, { first: 200, ...variables })).listPermissions
    const all = await list()
    expect(all.items).toHaveLength(Math.min(all.totalCount, 200))
    expect((await list({ search: 'OPEN the profile of a' })).items.map(({ slug }) => slug)).toEqual(['people.profile.view'])
    expect((await list({ search: 'people.profile.view' })).totalCount).toBe(1)
    const functional = await list({ filter: { kinds: ['FUNCTIONAL'], areas: ['access'] } })
    expect(functional.items.map(({ slug }) => slug)).toContain('permission_groups.view')
    expect(functional.items.every(({ kind }) => kind === 'FUNCTIONAL')).toBe(true)
    const { id } = await groupNamed('Supervisor')
    const ofGroup = await list({ filter: { permissionGroupIds: [id] } })
    expect(ofGroup.items.map(({ slug }) => slug)).toContain('people.profile.view')
    expect(ofGroup.items.every(({ groups }) => groups.some(({ name }) => name === 'Supervisor'))).toBe(true)
    const first = await list({ first: 3 })
    const second = await list({ first: 3, after: first.endCursor })
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 6))
  })

  it('are closed to those without permission_groups.view, another organisation included', async () => {
    for (const query of [
      '{ listAllPermissions { slug } }',
      '{ listAllPermissionGroups { id } }',
      '{ listPermissionGroups { totalCount } }',
      '{ listPermissions { totalCount } }',
    ])
      expect((await held.server.as('employee').refused(query)).extensions.code).toBe('FORBIDDEN')
    const { id } = await groupNamed('Supervisor')
    const get = 'query ($id: ID!) { getPermissionGroup(id: $id) { id } }'
    const [foreign, random] = await Promise.all([id, randomUUID()].map((each) => held.server.as('stranger').refused(get, { id: each })))
    expect([foreign?.message, foreign?.extensions.code]).toEqual([random?.message, 'NOT_FOUND'])
  })
})

describe('changing groups', () => {
  const view = { slug: 'people.profile.view', scope: 'ALL' }

  it('leaves the provider’s groups as they are [AD-814]', async () => {
    const group = await groupNamed('Supervisor')
    await expectNothing(async () => {
      const error = await refusal('admin', 'permissionGroupUpdate', { id: group.id, version: group.version, name: 'Mine', grants: [view] })
      expect(error.extensions.problems?.[0]?.rule).toBe('systemManaged')
    })
  })

  it('counts at the next request of a live token, given and taken [SH-561]', async () => {
    const employee = held.server.as('employee')
    const open = () =>
      employee.ask<{ getPerson: { legalName: string | null } }>('query ($id: ID!) { getPerson(id: $id) { legalName } }', {
        id: held.server.world.people.other,
      })
    expect((await open()).getPerson.legalName).toBeNull()
    const group = await change('admin', 'permissionGroupCreate', { name: 'Readers', grants: [view] })
    const userId = await held.server.userOf('employee')
    expect(await change('admin', 'permissionGroupMemberAdd', { id: group.id, userId })).toMatchObject({
      memberCount: 1,
      members: [{ userId, grantedAt: new Date(startOfTests).toISOString() }],
    })
    expect((await open()).getPerson.legalName).toBe('Otto Weiß')
    const without = await change('admin', 'permissionGroupUpdate', { id: group.id, version: group.version, name: 'Readers', grants: [] })
    expect((await open()).getPerson.legalName).toBeNull()
    await change('admin', 'permissionGroupUpdate', { id: group.id, version: without.version, name: 'Readers', grants: [view] })
    expect((await open()).getPerson.legalName).toBe('Otto Weiß')
    await change('admin', 'permissionGroupMemberRemove', { id: group.id, userId })
    expect((await open()).getPerson.legalName).toBeNull()
    const names = await held.server.rows<{ name: string }>('select name from events where subject_id = $1 order by id', [group.id])
    expect(names.map(({ name }) => name.replace('permission_group.', ''))).toEqual([
      'created',
      'member_added',
      'updated',
      'updated',
      'member_removed',
    ])
  })

  it('says what is wrong: unknown slugs, impossible scopes, names in use', async () => {
    await expectNothing(async () => {
      const error = await refusal('admin', 'permissionGroupCreate', {
        name: 'supervisor',
        grants: [
          { slug: 'no.such', scope: 'ALL' },
          { slug: 'people.create', scope: 'OWN' },
          { slug: 'people.profile.view', scope: 'FUNCTIONAL' },
        ],
      })
      expect(error.extensions.problems?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
        'name unique',
        'grants.0.slug permission',
        'grants.1.scope scope',
        'grants.2.scope scope',
      ])
    })
  })

  it('lets nobody hand out more than they hold', async () => {
    const own = await change('admin', 'permissionGroupCreate', {
      name: 'Editors',
      grants: ['permission_groups.edit', 'permission_groups.members.edit', 'permission_groups.create'].map((slug) => ({
        slug,
        scope: 'FUNCTIONAL',
      })),
    })
    await change('admin', 'permissionGroupMemberAdd', { id: own.id, userId: await held.server.userOf('manager') })
    const administrators = await groupNamed('System Administrator')
    await expectNothing(async () => {
      const wider = await refusal('manager', 'permissionGroupUpdate', { id: own.id, version: own.version, name: 'Editors', grants: [view] })
      expect(wider.extensions.problems?.[0]?.rule).toBe('escalation')
      const joined = await refusal('manager', 'permissionGroupMemberAdd', {
        id: administrators.id,
        userId: await held.server.userOf('manager'),
      })
      expect(joined.extensions.problems?.[0]?.rule).toBe('escalation')
    })
    await change('manager', 'permissionGroupCreate', {
      name: 'Team readers',
      grants: [{ slug: 'people.profile.view', scope: 'SUBORDINATE' }],
    })
  })

  it('lets nobody take away more than they hold, and leave or narrow what they do', async () => {
    const given = [
      { slug: 'people.profile.view', scope: 'SUBORDINATE' },
      { slug: 'people.jobs.remuneration.view', scope: 'ALL' },
      { slug: 'people.delete', scope: 'ALL' },
    ]
    const group = await change('admin', 'permissionGroupCreate', { name: 'Pay readers', grants: given })
    await change('admin', 'permissionGroupMemberAdd', { id: group.id, userId: await held.server.userOf('employee') })
    const update = (grants: object[], version = group.version) => ({ id: group.id, version, name: 'Pay readers', grants })
    await expectNothing(async () => {
      const emptied = await refusal('manager', 'permissionGroupUpdate', update([]))
      expect(emptied.extensions.problems?.map(({ path, rule, parameters }) => [path, rule, parameters?.['slug']])).toEqual([
        ['grants', 'escalation', 'people.delete'],
        ['grants', 'escalation', 'people.jobs.remuneration.view'],
      ])
      const narrowed = { slug: 'people.jobs.remuneration.view', scope: 'OWN' }
      const problems = (await refusal('manager', 'permissionGroupUpdate', update([given[0]!, narrowed, given[2]!]))).extensions.problems
      expect(problems?.map(({ path }) => path)).toContain('grants')
      const member = { id: group.id, userId: await held.server.userOf('employee') }
      expect((await refusal('manager', 'permissionGroupMemberRemove', member)).extensions.problems?.[0]?.rule).toBe('escalation')
    })
    const less = await change('manager', 'permissionGroupUpdate', update(given.slice(1)))
    expect(less.permissions.map(({ slug }) => slug)).toEqual(['people.delete', 'people.jobs.remuneration.view'])
  })

  it('lets nobody hand out what a group is given meanwhile', async () => {
    const { admin, world } = held.server
    const group = await change('admin', 'permissionGroupCreate', { name: 'Growing', grants: [] })
    const userId = await held.server.userOf('manager')
    await admin.query('begin')
    await admin.query('select from permission_groups where id = $1 for update', [group.id])
    const joining = refusal('manager', 'permissionGroupMemberAdd', { id: group.id, userId })
    await untilWaiting(held.server)
    const grant =
      "insert into permission_group_grants (tenant_id, permission_group_id, slug, scope) values ($1, $2, 'people.delete', 'ALL')"
    await admin.query(grant, [world.tenantId, group.id])
    await admin.query('commit')
    expect((await joining).extensions.problems?.[0]?.rule).toBe('escalation')
  })

  it('is closed to everyone else, and stale versions conflict [AD-812]', async () => {
    const group = await change('admin', 'permissionGroupCreate', { name: 'Closed', grants: [] })
    const input = { id: group.id, version: group.version, name: 'Open', grants: [view] }
    await expectNothing(async () => {
      for (const who of ['employee', 'hr'] as const)
        expect((await refusal(who, 'permissionGroupUpdate', input)).extensions).toMatchObject({
          code: 'FORBIDDEN',
          missing: ['permission_groups.edit'],
        })
      expect((await refusal('nobody', 'permissionGroupUpdate', input)).extensions.code).toBe('UNAUTHENTICATED')
      expect((await refusal('admin', 'permissionGroupUpdate', { ...input, version: 7 })).extensions).toMatchObject({
        code: 'CONFLICT',
        currentVersion: 1,
      })
      const member = { id: group.id, userId: await held.server.userOf('stranger') }
      expect((await refusal('admin', 'permissionGroupMemberAdd', member)).message).toBe("The selected user doesn't exist.")
      expect(
        (await refusal('stranger', 'permissionGroupMemberAdd', { id: group.id, userId: await held.server.userOf('stranger') })).extensions
          .code,
      ).toBe('NOT_FOUND')
    })
  })

  it('asks for one permission of each act, by its name [AD-813]', async () => {
    const { id, version } = await change('admin', 'permissionGroupCreate', { name: 'Named', grants: [] })
    const missing = async (name: string, input: object, fields = groupFields) =>
      (await refusal('employee', name, input, fields)).extensions.missing
    expect(await missing('permissionGroupCreate', { name: 'Theirs', grants: [] })).toEqual(['permission_groups.create'])
    expect(await missing('permissionGroupUpdate', { id, version, name: 'Theirs', grants: [] })).toEqual(['permission_groups.edit'])
    expect(await missing('permissionGroupDelete', { id, version }, '')).toEqual(['permission_groups.delete'])
    const read = await held.server.as('employee').refused('query ($id: ID!) { getPermissionGroup(id: $id) { id } }', { id })
    expect(read.extensions.missing).toEqual(['permission_groups.view'])
  })

  it('deletes only without users, and only by a system administrator, no matter who else holds the permission [AD-712][AD-713]', async () => {
    const group = await change('admin', 'permissionGroupCreate', { name: 'Short-lived', grants: [] })
    const userId = await held.server.userOf('employee')
    await change('admin', 'permissionGroupMemberAdd', { id: group.id, userId })
    const input = { id: group.id, version: group.version }
    const { tenantId } = held.server.world
    await held.server.rows(
      `insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
       select tenant_id, id, 'permission_groups.delete', 'FUNCTIONAL' from permission_groups where tenant_id = $1 and name = 'HR Administrator'`,
      [tenantId],
    )
    await held.server.rows('select set_config($1, $2, false), app.refresh_grants(null)', ['app.tenant', tenantId])
    await expectNothing(async () => {
      expect((await refusal('hr', 'permissionGroupDelete', input, '')).extensions.code).toBe('FORBIDDEN')
      expect((await refusal('admin', 'permissionGroupDelete', input, '')).extensions.problems?.[0]?.rule).toBe('in_use')
    })
    await change('admin', 'permissionGroupMemberRemove', { id: group.id, userId })
    expect(await change('admin', 'permissionGroupDelete', input, '')).toBe(group.id)
  })
})
