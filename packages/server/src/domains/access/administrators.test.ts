import { describe, expect, it } from 'vitest'
import { endJobs } from '#domains/jobs/public.ts'
import { makeField } from '#domains/custom-fields/testing/fields.ts'
import { makeFolder } from '#domains/documents/testing/folders.ts'
import { acting } from '#domains/people/testing/people.ts'
import { permissions } from '#platform/rights/catalogue.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { asSystem } from '#platform/begin.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { untilWaiting } from '#platform/testing/waiting-connections.ts'
import { removeUserOf } from './users.ts'

const held = useTestServer()
const mutation = (name: string) => `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) { id } }`

async function administrators() {
  const [group] = await held.server.rows<{ id: string; users: string[] }>(
    `select g.id, array(select u.username from permission_group_members m join users u on u.id = m.user_id
       where m.permission_group_id = g.id order by u.username) as users
     from permission_groups g where g.tenant_id = $1 and g.name = 'System Administrator'`,
    [held.server.world.tenantId],
  )
  return { id: group?.id ?? '', users: group?.users.map((username) => username.replace('@demo.example', '')) ?? [] }
}
async function member(person: WorldPerson) {
  const userId = await held.server.userOf(person)
  return { input: { id: (await administrators()).id, userId } }
}
const add = async (who: WorldPerson, whom: WorldPerson) =>
  held.server.as(who).send(mutation('permissionGroupMemberAdd'), await member(whom))
const remove = async (who: WorldPerson, whom: WorldPerson) =>
  held.server.as(who).send(mutation('permissionGroupMemberRemove'), await member(whom))
const isAdministrator = async (who: WorldPerson) =>
  (
    await held.server
      .as(who)
      .ask<{ getSession: { user: { systemAdministrator: boolean } } }>('{ getSession { user { systemAdministrator } } }')
  ).getSession.user.systemAdministrator
function ruleOf({ errors }: Awaited<ReturnType<typeof add>>): string | undefined {
  const [problem] = errors?.[0]?.extensions.problems ?? []
  return problem && [problem.rule, problem.parameters?.['context']].filter(Boolean).join(' ')
}

describe('system administrators', () => {
  it('are the members of their group, from the next request of a live session on', async () => {
    expect([await isAdministrator('admin'), await isAdministrator('other')]).toEqual([true, false])
    expect((await add('admin', 'other')).errors).toBeUndefined()
    expect(await isAdministrator('other')).toBe(true)
    expect((await held.server.as('other').refused('mutation { recalculatePersonIds(input: { confirmed: false }) }')).extensions.code).toBe(
      'INVALID',
    )
    expect((await remove('admin', 'other')).errors).toBeUndefined()
    expect(await isAdministrator('other')).toBe(false)
    expect((await held.server.as('other').refused('mutation { recalculatePersonIds(input: { confirmed: false }) }')).extensions.code).toBe(
      'FORBIDDEN',
    )
  })

  it('are listed with the permissions of custom fields, which nobody grants them, and without those of folders, which are closed to them', async () => {
    const { apiName } = await makeField(held.server, { apiName: 'locker_code' })
    const { apiName: folder } = await makeFolder(held.server)
    type Listed = { slug: string; groups: { name: string; scopes: string[] }[] }
    const groupsOf = async (search: string) =>
      (
        await held.server
          .as('admin')
          .ask<{ page: { items: Listed[] } }>(
            'query ($search: String) { page: listPermissions(search: $search) { items { slug groups { name scopes } } } }',
            {
              search,
            },
          )
      ).page.items.map(({ slug, groups }) => [slug, groups])
    const administrators = [{ name: 'System Administrator', scopes: ['ALL'] }]
    expect(await groupsOf(apiName)).toEqual(
      ['view', 'manage'].map((action) => [`people.custom_fields.${apiName}.${action}`, administrators]),
    )
    expect(await groupsOf(`documents.${folder}`)).toEqual(
      ['view', 'edit', 'delete'].map((action) => [`people.documents.${folder}.${action}`, []]),
    )
    const { all } = await held.server
      .as('admin')
      .ask<{ all: { name: string; permissionCount: number; permissions: { slug: string }[] }[] }>(
        '{ all: listAllPermissionGroups { name permissionCount permissions { slug } } }',
      )
    for (const { name, permissionCount, permissions: own } of all) {
      expect(own).toHaveLength(permissionCount)
      expect(own.some(({ slug }) => slug === `people.custom_fields.${apiName}.view`)).toBe(name === 'System Administrator')
    }
  })

  it('alone say who they are: not even a user with every permission', async () => {
    const grants = [...permissions].map(([slug, { kind }]) => ({ slug, scope: kind === 'functional' ? 'FUNCTIONAL' : 'ALL' }))
    const { permissionGroupCreate: everything } = await held.server
      .as('admin')
      .ask<{ permissionGroupCreate: { id: string } }>(mutation('permissionGroupCreate'), { input: { name: 'Everything', grants } })
    const { input } = await member('hr')
    await held.server.as('admin').ask(mutation('permissionGroupMemberAdd'), { input: { ...input, id: everything.id } })
    for (const change of [add, remove]) expect(ruleOf(await change('hr', 'admin'))).toBe('escalation administrators')
    expect(ruleOf(await add('hr', 'hr'))).toBe('escalation administrators')
    expect((await administrators()).users).toEqual(['admin'])
  })

  it('keep their last one: who cannot leave', async () => {
    const events = await held.server.events()
    expect(ruleOf(await remove('admin', 'admin'))).toBe('lastAdministrator')
    expect([(await administrators()).users, await held.server.events()]).toEqual([['admin'], events])
  })

  it('keep their last one: who can be neither disabled nor deleted', async () => {
    const disable = (change: string) =>
      held.server.rows(`update users set ${change} where username = 'admin@demo.example'`).catch(({ constraint }) => constraint as string)
    for (const change of ['is_enabled = false', "disable_on = '2027-01-01'"])
      expect(await disable(change)).toBe('system_administrators_remain')
    const { people, jobs } = held.server.world
    await acting(held.server, 'admin', (ctx) =>
      endJobs(ctx, [{ jobId: jobs.admin, companyEndDate: '2026-11-01', turnoverType: 'VOLUNTARY' }]),
    )
    const version = async () => (await held.server.rows('select version from people where id = $1', [people.admin]))[0]?.['version']
    const error = await held.server.as('hr').refused('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', {
      input: { id: people.admin, version: await version() },
    })
    expect(error.extensions.problems?.[0]?.rule).toBe('escalation')
    const removal = asSystem(held.server.running.services, held.server.world.tenantId, (ctx) => removeUserOf(ctx, people.admin))
    await expect(removal).rejects.toMatchObject({ problems: [{ path: 'id', rule: 'lastAdministrator' }] })
    expect(await version()).toBeDefined()
    await held.server.rows('update jobs set company_end_on = null where id = $1', [jobs.admin])
    await add('admin', 'other')
    expect(await disable('is_enabled = false')).toEqual([])
    expect(await held.server.rows("update users set is_enabled = true where username = 'admin@demo.example'")).toEqual([])
    await remove('admin', 'other')
  })

  it('keep one when two remove each other at the same moment', async () => {
    await add('admin', 'other')
    const { admin } = held.server
    const [first, second] = [await member('other'), await member('admin')]
    await admin.query('begin')
    await admin.query('select from permission_groups where id = $1 for update', [first.input.id])
    const removal = mutation('permissionGroupMemberRemove')
    const both = [held.server.as('admin').send(removal, first), held.server.as('other').send(removal, second)]
    await untilWaiting(held.server, 2)
    await admin.query('commit')
    const answers = await Promise.all(both)
    expect(answers.map(ruleOf).filter(Boolean)).toEqual(['lastAdministrator'])
    expect((await administrators()).users).toHaveLength(1)
  })

  it('keep one when one leaves while the other is being disabled', async () => {
    const [remaining] = (await administrators()).users
    const [stays, leaves] = remaining === 'admin' ? (['admin', 'other'] as const) : (['other', 'admin'] as const)
    await add(stays, leaves)
    const { admin } = held.server
    await admin.query('begin')
    await admin.query('update users set is_enabled = false where person_id = $1', [held.server.world.people[stays]])
    const leaving = remove(leaves, leaves)
    await untilWaiting(held.server)
    await admin.query('commit')
    expect(ruleOf(await leaving)).toBe('lastAdministrator')
  })
})
