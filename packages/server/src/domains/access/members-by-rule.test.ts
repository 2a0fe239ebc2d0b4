import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { jobUpdate } from '#domains/jobs/testing/operations.ts'
import { Browser } from '#platform/testing/browser.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'

/** Whoever has direct reports is in the group Supervisor, without being added to it. */
const held = useTestServer()
type Name = Exclude<WorldPerson, 'stranger'>
const as = (name: Name) => held.server.as(name)
let supervisors = ''

beforeAll(async () => {
  const [group] = await held.server.rows<{ id: string }>(
    "select id from permission_groups where template = 'Supervisor' and tenant_id = $1",
    [held.server.world.tenantId],
  )
  supervisors = group?.id ?? ''
})
beforeEach(async () => {
  held.server.travel(startOfTests)
  await held.server.rows('delete from permission_group_members where permission_group_id = $1', [supervisors])
  await held.server.rows('select app.refresh_grants(null)')
})
afterEach(() => setRule('DIRECT_REPORTS'))

const setRule = (memberRule: string | null) =>
  as('admin').ask('mutation ($input: PermissionGroupMemberRuleSetInput!) { permissionGroupMemberRuleSet(input: $input) { memberRule } }', {
    input: { id: supervisors, memberRule },
  })
const seesJobOf = async (name: Name, of: Name) =>
  (await as(name).send('query ($id: ID!) { getJob(id: $id) { id } }', { id: held.server.world.jobs[of] })).errors === undefined
async function giveSupervisor(of: Name, supervisor: Name, effectiveFrom: string): Promise<void> {
  const { jobs } = held.server.world
  const [job] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [jobs[of]])
  const [reason] = await held.server.rows<{ id: string }>('select id from job_update_reasons where tenant_id = $1', [
    held.server.world.tenantId,
  ])
  const attributes = [{ attribute: 'SUPERVISOR' }]
  const input = { id: jobs[of], version: job?.version, effectiveFrom, attributes, supervisorJobId: jobs[supervisor], reasonId: reason?.id }
  await as('hr').ask(jobUpdate, { input })
}
type Group = { memberRule: string | null; memberCount: number; members: { displayName: string; grantedAt: string | null }[] }
const group = async () => {
  const query = `{ getPermissionGroup(id: "${supervisors}") { memberRule memberCount members { displayName grantedAt } } }`
  return (await as('admin').ask<{ getPermissionGroup: Group }>(query)).getPermissionGroup
}

describe('everyone with direct reports', () => {
  it('has the rights of the group on the days on which they have any, with no worker running', async () => {
    expect([await seesJobOf('manager', 'employee'), await seesJobOf('other', 'employee')]).toEqual([true, false])
    await giveSupervisor('employee', 'other', '2026-11-25')
    held.server.travel('2026-11-24T12:59:00Z')
    expect([await seesJobOf('manager', 'employee'), await seesJobOf('other', 'employee')]).toEqual([true, false])
    held.server.travel('2026-11-24T13:00:00Z')
    expect([await seesJobOf('manager', 'employee'), await seesJobOf('other', 'employee')]).toEqual([false, true])
    held.server.travel('2026-11-26T00:00:00Z')
    await giveSupervisor('employee', 'manager', '2026-11-27')
    held.server.travel('2026-11-27T00:00:00Z')
    expect([await seesJobOf('manager', 'employee'), await seesJobOf('other', 'employee')]).toEqual([true, false])
  })

  it('is shown on the group and on their account, and found by it', async () => {
    expect(await group()).toEqual({
      memberRule: 'DIRECT_REPORTS',
      memberCount: 2,
      members: ["Dora O'Neill", 'Malik Osei'].map((displayName) => ({ displayName, grantedAt: null })),
    })
    const query = `{ listUsers(filter: { permissionGroupIds: ["${supervisors}"] }) { items { displayName groups { name grantedAt } } } }`
    type Users = { listUsers: { items: { displayName: string; groups: { name: string; grantedAt: string | null }[] }[] } }
    const { items } = (await as('admin').ask<Users>(query)).listUsers
    expect(items.map(({ displayName }) => displayName)).toEqual(["Dora O'Neill", 'Malik Osei'])
    expect(items[1]?.groups.find(({ name }) => name === 'Supervisor')).toEqual({ name: 'Supervisor', grantedAt: null })
    expect(await as('manager').ask('{ getSession { user { userPermissionGroups { permissionGroup { name } } } } }')).toEqual({
      getSession: { user: { userPermissionGroups: ['Employee', 'Supervisor'].map((name) => ({ permissionGroup: { name } })) } },
    })
    const holders = `{ listPermissionUsers(permissionSlug: "people.jobs.edit", search: "malik") { items { displayName scopes groups { name } } } }`
    expect(await as('admin').ask(holders)).toEqual({
      listPermissionUsers: { items: [{ displayName: 'Malik Osei', scopes: ['SUBORDINATE'], groups: [{ name: 'Supervisor' }] }] },
    })
  })

  it('is explained: by the reports that they have, and to whom it would apply', async () => {
    const explain = async (name: Name) => {
      const query = `query ($user: ID!, $person: ID!) { getAccessExplanation(userId: $user, personId: $person, needs: "people.jobs.edit") {
        isAllowed parts { permissions { reason groups { name isByRule } wouldGive { name memberRule } } } } }`
      type Permission = { reason: string | null; groups: object[]; wouldGive: { name: string; memberRule: string | null }[] }
      type Answer = { getAccessExplanation: { parts: { permissions: Permission[] }[] } }
      const variables = { user: await held.server.userOf(name), person: held.server.world.people.employee }
      return (await as('admin').ask<Answer>(query, variables)).getAccessExplanation.parts[0]?.permissions[0]
    }
    expect(await explain('manager')).toMatchObject({ reason: 'SUBORDINATE', groups: [{ name: 'Supervisor', isByRule: true }] })
    const query = `query ($person: ID!) { listAccessHolders(needs: "people.jobs.edit", personId: $person) { items { displayName reason groups { name } } } }`
    const { listAccessHolders } = await as('admin').ask<{ listAccessHolders: { items: object[] } }>(query, {
      person: held.server.world.people.employee,
    })
    expect(listAccessHolders.items).toContainEqual({ displayName: 'Malik Osei', reason: 'SUBORDINATE', groups: [{ name: 'Supervisor' }] })
  })

  it('ends an assumed session when somebody gets or loses them', async () => {
    const browser = new Browser(held.server.running.address)
    await browser.signIn({ tenant: 'demo', email: 'admin@demo.example', password: held.server.world.password })
    const body = { userId: await held.server.userOf('hr') }
    expect((await browser.send('/api/auth/assume-role', body)).status).toBe(200)
    expect(await browser.code()).toBe('signed in')
    await giveSupervisor('other', 'hr', '2026-11-20')
    expect(await browser.code()).toBe('UNAUTHENTICATED')
    await giveSupervisor('other', 'director', '2026-11-20')
  })
})

describe('the rule of a group', () => {
  type Impact = {
    getPermissionGroupRuleImpact: { consequences: { slug: string; direction: string; userCount: number; peopleCount: number }[] }
  }
  const impact = async (memberRule: string | null) => {
    const query = `query ($id: ID!, $rule: PermissionGroupMemberRule) { getPermissionGroupRuleImpact(id: $id, memberRule: $rule, slug: "people.jobs.edit") {
      consequences { slug direction userCount peopleCount } } }`
    return (await as('admin').ask<Impact>(query, { id: supervisors, rule: memberRule })).getPermissionGroupRuleImpact.consequences
  }

  it('is taken away and given back from the next request on, as the preview says', async () => {
    const change = { slug: 'people.jobs.edit', userCount: 2, peopleCount: 5 }
    expect(await impact(null)).toEqual([{ ...change, direction: 'LOSS' }])
    expect(await impact('DIRECT_REPORTS')).toEqual([])
    expect(await seesJobOf('manager', 'employee')).toBe(true)
    await setRule(null)
    expect([await seesJobOf('manager', 'employee'), (await group()).memberCount]).toEqual([false, 0])
    expect(await impact('DIRECT_REPORTS')).toEqual([{ ...change, direction: 'GAIN' }])
    await setRule('DIRECT_REPORTS')
    expect(await seesJobOf('manager', 'employee')).toBe(true)
    expect(await held.server.events('permission_group.member_rule_set')).toBeGreaterThan(1)
  })

  it('counts in what a change of its permissions means, which applies to its members at once', async () => {
    const create = 'mutation ($input: PermissionGroupCreateInput!) { made: permissionGroupCreate(input: $input) { id version } }'
    type Made = { made: { id: string; version: number } }
    const { made } = await as('admin').ask<Made>(create, { input: { name: 'Managers', grants: [] } })
    const rule = 'mutation ($input: PermissionGroupMemberRuleSetInput!) { permissionGroupMemberRuleSet(input: $input) { memberCount } }'
    await as('admin').ask(rule, { input: { id: made.id, memberRule: 'DIRECT_REPORTS' } })
    const query = `{ getPermissionGroupImpact(id: "${made.id}", grants: ["users.view FUNCTIONAL"]) { consequences { direction userCount } } }`
    expect(await as('admin').ask(query)).toEqual({ getPermissionGroupImpact: { consequences: [{ direction: 'GAIN', userCount: 2 }] } })
    const seesUsers = async () => (await as('manager').send('{ listUsers { totalCount } }')).errors === undefined
    expect(await seesUsers()).toBe(false)
    const update = 'mutation ($input: PermissionGroupUpdateInput!) { permissionGroupUpdate(input: $input) { id } }'
    const grants = [{ slug: 'users.view', scope: 'FUNCTIONAL' }]
    await as('admin').ask(update, { input: { id: made.id, version: made.version, name: 'Managers', grants } })
    expect(await seesUsers()).toBe(true)
    await as('admin').ask(rule, { input: { id: made.id, memberRule: null } })
    expect(await seesUsers()).toBe(false)
  })

  it('is set by those who could add the members one by one, and never for system administrators', async () => {
    const set = async (name: Name, id: string) => {
      const { extensions } = await as(name).refused(
        'mutation ($input: PermissionGroupMemberRuleSetInput!) { permissionGroupMemberRuleSet(input: $input) { id } }',
        { input: { id, memberRule: 'DIRECT_REPORTS' } },
      )
      return extensions.problems?.map(({ path, rule }) => `${path} ${rule}`) ?? extensions.code
    }
    const groupOf = async (template: string) =>
      (
        await held.server.rows<{ id: string }>('select id from permission_groups where template = $1 and tenant_id = $2', [
          template,
          held.server.world.tenantId,
        ])
      )[0]?.id ?? ''
    expect(await set('hr', supervisors)).toBe('FORBIDDEN')
    const hr = await held.server.userOf('hr')
    await held.server.rows(
      `update users set grants = (grants - 'people.jobs.edit') || '{"permission_groups.members.edit": ["FUNCTIONAL"]}', grants_version = grants_version + 1 where id = $1`,
      [hr],
    )
    expect(await set('hr', supervisors)).toEqual(['id escalation'])
    expect(await set('admin', await groupOf('System Administrator'))).toEqual(['memberRule rule'])
  })

  it('counts where accounts are managed by those who may do less', async () => {
    const manager = await held.server.userOf('manager')
    const hr = await held.server.userOf('hr')
    await held.server.rows("update users set grants = grants - 'people.jobs.edit', grants_version = grants_version + 1 where id = $1", [hr])
    const { extensions } = await as('hr').refused('mutation ($input: RecordInput!) { userDisable(input: $input) { id } }', {
      input: { id: manager },
    })
    expect(extensions.problems).toMatchObject([{ path: 'id', rule: 'escalation' }])
  })
})
