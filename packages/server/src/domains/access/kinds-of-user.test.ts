import { providerModule } from '@kith/shared/modules.ts'
import { describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { hire, hireAgain } from '#domains/jobs/testing/hire.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { permissions } from '#platform/rights/catalogue.ts'
import { Browser } from '#platform/testing/browser.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const as = (who: WorldPerson) => held.server.as(who)
type Session = {
  user: { systemAdministrator: boolean; superUser: boolean; permissionSlugs: { slug: string; scopes: string[] }[] }
  tenantConfig: { modules: string[] }
}
const sessionOf = async (who: WorldPerson) =>
  (
    await as(who).ask<{ getSession: Session }>(
      '{ getSession { user { systemAdministrator superUser permissionSlugs { slug scopes } } tenantConfig { modules } } }',
    )
  ).getSession
const makeSuperUser = (who: WorldPerson, superUser: boolean) =>
  held.server.rows('update users set is_super_user = $2 where person_id = $1', [held.server.world.people[who], superUser])

/** Whether the profile says that its viewer may see all of it. */
async function mayOpen(who: WorldPerson, whom: WorldPerson): Promise<boolean> {
  const query = 'query ($id: ID!) { getPerson(id: $id) { viewerMay } }'
  const { getPerson } = await as(who).ask<{ getPerson: { viewerMay: string[] } }>(query, { id: held.server.world.people[whom] })
  return getPerson.viewerMay.includes('people.profile.view')
}

describe('the kinds of user', () => {
  it('are employee, supervisor, HR administrator, system administrator and super user, each with its own rights [SH-004][AD-002][PW-002]', async () => {
    const { all } = await as('admin').ask<{ all: { name: string; isSystemManaged: boolean }[] }>(
      '{ all: listAllPermissionGroups { name isSystemManaged } }',
    )
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Employee', 'Supervisor', 'HR Administrator', 'System Administrator']),
    )

    const whom = ['employee', 'manager', 'other'] as const
    const opened = async (who: WorldPerson) => Promise.all(whom.map((each) => mayOpen(who, each)))
    expect(await opened('employee')).toEqual([true, false, false])
    expect(await opened('manager')).toEqual([true, true, false])
    expect(await opened('hr')).toEqual([true, true, true])
    expect(await opened('admin')).toEqual([true, true, true])

    const scopes = async (who: WorldPerson) =>
      (await sessionOf(who)).user.permissionSlugs.find(({ slug }) => slug === 'people.profile.view')?.scopes.toSorted()
    expect(await scopes('employee')).toEqual(['OWN'])
    expect(await scopes('manager')).toEqual(['OWN', 'SUBORDINATE'])
    expect(await scopes('hr')).toEqual(expect.arrayContaining(['ALL']))
    expect(await scopes('admin')).toEqual(['ALL'])

    const slugs = async (who: WorldPerson) => new Set((await sessionOf(who)).user.permissionSlugs.map(({ slug }) => slug))
    const ofAdministrator = await slugs('admin')
    expect([...(await slugs('hr'))].filter((slug) => !ofAdministrator.has(slug))).toEqual([])
    expect((await slugs('hr')).size).toBeLessThan(ofAdministrator.size)
    const { id } = (
      await as('admin').ask<{ made: { id: string } }>(
        'mutation { made: permissionGroupCreate(input: { name: "Theirs", grants: [] }) { id } }',
      )
    ).made
    const remove = 'mutation ($id: ID!) { permissionGroupDelete(input: { id: $id, version: 1 }) }'
    expect((await as('hr').refused(remove, { id })).extensions).toMatchObject({ code: 'FORBIDDEN', missing: ['permission_groups.delete'] })
    await as('admin').ask(remove, { id })

    expect((await sessionOf('admin')).user).toMatchObject({ systemAdministrator: true, superUser: false })
    await makeSuperUser('hr', true)
    expect((await sessionOf('hr')).user).toMatchObject({ systemAdministrator: false, superUser: true })
    await makeSuperUser('hr', false)
    for (const who of ['hr', 'manager', 'employee'] as const)
      expect((await sessionOf(who)).user, who).toMatchObject({ systemAdministrator: false, superUser: false })
  })

  it('have the administrators of the provider beside them, who work from an organisation of their own [SH-005][AD-002]', async () => {
    const organisations = '{ listOrganisations { name } }'
    const { listOrganisations } = await as('admin').ask<{ listOrganisations: { name: string }[] }>(organisations)
    expect(listOrganisations.map(({ name }) => name)).toContain('Acme')
    expect((await sessionOf('admin')).tenantConfig.modules).toContain(providerModule)
    // A system administrator of any other organisation is none
    expect((await sessionOf('stranger')).user.systemAdministrator).toBe(true)
    expect((await sessionOf('stranger')).tenantConfig.modules).not.toContain(providerModule)
    expect((await as('stranger').refused(organisations)).extensions.code).toBe('NOT_FOUND')
    for (const who of ['employee', 'manager', 'hr'] as const)
      expect((await as(who).refused(organisations)).extensions.code, who).toBe('FORBIDDEN')
  })

  it('stand in the token as a system administrator flag and a super user flag [SH-555]', async () => {
    const claimsOf = async (who: WorldPerson) => {
      const browser = new Browser(held.server.running.address)
      const { tenant, email } = held.server.world.signIns[who]
      const { cookies } = await browser.signIn({ tenant, email, password: held.server.world.password })
      const token = cookies.find(({ name }) => name === 'kith_id')?.value ?? ''
      return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
    }
    expect(await claimsOf('employee')).toMatchObject({ system_administrator: false, super_user: false })
    expect(await claimsOf('admin')).toMatchObject({ system_administrator: true, super_user: false })
    await makeSuperUser('manager', true)
    expect(await claimsOf('manager')).toMatchObject({ system_administrator: false, super_user: true })
    await makeSuperUser('manager', false)
    expect(await claimsOf('manager')).toMatchObject({ system_administrator: false, super_user: false })
  })
})

describe('the scopes of permissions', () => {
  const create = 'mutation ($input: PermissionGroupCreateInput!) { permissionGroupCreate(input: $input) { permissions { slug scopes } } }'
  let made = 0
  const giving = (slug: string, scope: string) => ({ input: { name: `Scoped ${(made += 1)}`, grants: [{ slug, scope }] } })
  const scopes = ['ALL', 'OWN', 'SUBORDINATE']

  it('are exactly these three, for every permission about people and for no other [PW-281]', async () => {
    const { type } = await as('admin').ask<{ type: { enumValues: { name: string }[] } }>(
      '{ type: __type(name: "GrantScope") { enumValues { name } } }',
    )
    // What is not about people is held or not
    expect(type.enumValues.map(({ name }) => name).toSorted()).toEqual([...scopes, 'FUNCTIONAL'].toSorted())
    const [hierarchical, functional] = (['hierarchical', 'functional'] as const).map((kind) =>
      [...permissions].filter((each) => each[1].kind === kind && !each[1].closedToAdministrators).map(([slug]) => slug),
    )
    expect(hierarchical?.length).toBeGreaterThan(10)
    for (const slug of hierarchical ?? []) {
      for (const scope of scopes) {
        const { permissionGroupCreate: group } = await as('admin').ask<{ permissionGroupCreate: { permissions: object[] } }>(
          create,
          giving(slug, scope),
        )
        expect(group.permissions, slug).toEqual([{ slug, scopes: [scope] }])
      }
      expect((await as('admin').refused(create, giving(slug, 'FUNCTIONAL'))).extensions.code, slug).toBe('INVALID')
    }
    for (const slug of (functional ?? []).slice(0, 10))
      for (const scope of scopes) expect((await as('admin').refused(create, giving(slug, scope))).extensions.code, slug).toBe('INVALID')
    for (const scope of ['all', 'TEAM', ''])
      expect((await as('admin').send(create, giving('people.profile.view', scope))).errors, scope).toBeDefined()
  })
})

describe('the reach of a permission', () => {
  it('is oneself, everyone below any of one’s jobs at any depth, on leave or not, or everyone [SH-568][PW-621]', async () => {
    const { people } = held.server.world
    const second = await hireAgain(held.server, people.other)
    const direct = await hire(held.server, { supervisorJobId: second })
    const indirect = await hire(held.server, { supervisorJobId: direct.job })
    const [type] = (await as('hr').ask<{ types: { id: string }[] }>('{ types: listAllLeaveTypes { id } }')).types
    await as('hr').ask('mutation ($input: JobLeaveCreateInput!) { jobLeaveCreate(input: $input) { id } }', {
      input: { jobId: indirect.job, leaveTypeId: type?.id, startDate: '2026-11-01', endDate: '2027-02-01' },
    })
    const reached = async (scope: string) => {
      await grantOnly(held.server, 'other', [
        ['people.directory.view', 'ALL'],
        ['people.profile.view', scope],
      ])
      const query = 'query ($id: ID!) { getPerson(id: $id) { viewerMay } }'
      const ids = [people.other, direct.person, indirect.person, people.employee]
      const answers = await Promise.all(ids.map((id) => as('other').ask<{ getPerson: { viewerMay: string[] } }>(query, { id })))
      return answers.map(({ getPerson }) => getPerson.viewerMay.includes('people.profile.view'))
    }
    expect(await reached('OWN')).toEqual([true, false, false, false])
    expect(await reached('SUBORDINATE')).toEqual([false, true, true, false])
    expect(await reached('ALL')).toEqual([true, true, true, true])
  })
})

describe('administrators', () => {
  it('manage user accounts, one and many, and permission groups [AD-012]', async () => {
    const { people } = held.server.world
    const run = async <Answer>(name: string, input: object, returns: string) =>
      (
        await as('admin').ask<Record<string, Answer>>(`mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) ${returns} }`, {
          input,
        })
      )[name] as Answer
    const account = '{ id username version status }'
    type Account = { id: string; username: string; version: number; status: string }
    await held.server.rows('delete from users where person_id = any ($1)', [[people.other, people.employee, people.director]])

    const access = { accessType: 'NORMAL', passwordMethod: 'TEMPORARY' }
    const { user } = await run<{ user: Account }>('userCreate', { personId: people.other, ...access }, `{ user ${account} }`)
    expect(user).toMatchObject({ username: 'other@demo.example', status: 'ACTIVE' })
    const { made } = await run<{ made: { user: Account }[] }>(
      'userBulkCreate',
      { personIds: [people.employee, people.director], ...access },
      `{ made { user ${account} } }`,
    )
    expect(made.map((each) => each.user.username).toSorted()).toEqual(['director@demo.example', 'employee@demo.example'])
    const renamed = { id: user.id, version: user.version, username: 'otto@demo.example', accessType: 'NORMAL' }
    expect(await run<Account>('userUpdate', renamed, account)).toMatchObject({ username: 'otto@demo.example' })
    expect(await run<Account>('userDisable', { id: user.id }, account)).toMatchObject({ status: 'DISABLED' })
    const enabled = await run<Account>('userEnable', { id: user.id }, account)
    expect(enabled.status).toBe('ACTIVE')

    type Group = { id: string; version: number; memberCount: number; permissions: { slug: string }[] }
    const fields = '{ id version memberCount permissions { slug } }'
    const grants = [{ slug: 'users.view', scope: 'FUNCTIONAL' }]
    const group = await run<Group>('permissionGroupCreate', { name: 'Account keepers', grants: [] }, fields)
    const changed = await run<Group>(
      'permissionGroupUpdate',
      { id: group.id, version: group.version, name: 'Account keepers', grants },
      fields,
    )
    expect(changed.permissions).toEqual([{ slug: 'users.view' }])
    const membership = { id: group.id, userId: user.id }
    expect((await run<Group>('permissionGroupMemberAdd', membership, fields)).memberCount).toBe(1)
    const left = await run<Group>('permissionGroupMemberRemove', membership, fields)
    expect(left.memberCount).toBe(0)
    await run('permissionGroupDelete', { id: group.id, version: left.version }, '')
    await run('userDelete', { id: user.id, version: enabled.version }, '')
    const { listUsers } = await as('admin').ask<{ listUsers: { totalCount: number } }>('{ listUsers(search: "otto") { totalCount } }')
    expect(listUsers.totalCount).toBe(0)
  })
})
