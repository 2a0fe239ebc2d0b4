import { beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#platform/begin.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { asKey, createKey, groupFor, makeKey, type MadeKey } from '../testing/access-keys.ts'

const held = useTestServer()
let hr: string
let key: MadeKey
const person = 'query ($id: ID!) { getPerson(id: $id) { id } }'
const revoke = 'mutation ($input: RecordVersionInput!) { accessKeyDelete(input: $input) }'
const update = 'mutation ($input: AccessKeyUpdateInput!) { accessKeyUpdate(input: $input) { version } }'
const list = '{ listAccessKeys { id name permissionGroupName lastUsedAt } }'
type Listed = { listAccessKeys: { id: string; name: string; permissionGroupName: string; lastUsedAt: string | null }[] }
const ofEmployee = () => ({ id: held.server.world.people.employee })

beforeAll(async () => {
  hr = await groupFor(held.server, 'HR Administrator')
  key = await makeKey(held.server, hr, { name: 'Payroll export' })
})

describe('an access key', () => {
  it('lets a program read and change with any document what its group allows, and signs what it did [AD-448][AD-449]', async () => {
    const program = asKey(held.server, key)
    expect(await program.ask(person, ofEmployee())).toEqual({ getPerson: { id: held.server.world.people.employee } })
    const create = 'mutation ($input: TrainingCreateInput!) { trainingCreate(input: $input) { id } }'
    const input = { personId: held.server.world.people.employee, name: 'Forklift licence', status: 'REQUESTED' }
    const { trainingCreate } = await program.ask<{ trainingCreate: { id: string } }>(create, { input })
    expect(
      await held.server.rows(
        'select e.name, e.source, u.display_name from events e join users u on u.id = e.actor_user_id where e.subject_id = $1',
        [trainingCreate.id],
      ),
    ).toEqual([{ name: 'training.created', source: 'api', display_name: 'Payroll export' }])
    const { listAccessKeys } = await held.server.as('admin').ask<Listed>(list)
    expect(listAccessKeys.find(({ id }) => id === key.id)).toMatchObject({
      permissionGroupName: 'HR Administrator',
      lastUsedAt: expect.stringMatching(/^2026-/) as string,
    })
  })

  it('is shown once, and kept as a hash alone', async () => {
    expect(key.secret).toMatch(/^kith_[0-9A-Za-z]{86}$/)
    const [row] = await held.server.rows<{ text: string }>('select row_to_json(k)::text as text from access_keys k where id = $1', [key.id])
    expect(row?.text).not.toContain(key.secret.slice(50))
    expect(await held.server.rows("select 1 from event_values where difference::text like '%kith\\_%'")).toEqual([])
  })

  it('finds nothing of accounts, keys, rights, its own settings and what asks for the password again: as if they were not there', async () => {
    const program = asKey(held.server, key)
    const closed = ['{ listAccessKeys { id } }', '{ listAllPermissionGroups { id } }', '{ getSession { user { id } } }']
    for (const query of closed) {
      const name = /\w+/.exec(query)?.[0] ?? ''
      const { data, errors } = await program.send(query)
      expect([data, errors?.[0]?.extensions.problems?.[0]?.message]).toEqual([null, `Cannot query field "${name}" on type "Query".`])
    }
    const { extensions } = await program.refused(createKey, { input: { name: 'More', permissionGroupId: hr, expiresOn: '2027-01-01' } })
    expect(extensions.problems?.[0]?.message).toBe('Cannot query field "accessKeyCreate" on type "Mutation".')
  })

  it('has none of the permissions of its group that nobody lends, also not on fields of records that it may read', async () => {
    const group = await groupFor(held.server, 'Looks after accounts', [
      ['users.view', 'FUNCTIONAL'],
      ['people.profile.view', 'ALL'],
    ])
    const made = await makeKey(held.server, group)
    await asKey(held.server, made).ask(person, ofEmployee())
    const { running, world } = held.server
    const [grants] = await asActor(
      running.services,
      { tenantId: world.tenantId, userId: made.id, sessionId: made.id },
      { source: 'api' },
      async (ctx) => [[...ctx.actor.grants.keys()]],
    )
    expect(grants).toEqual(['people.profile.view'])
  })

  it('does only what the group allows now: when its permissions are taken away, it is forbidden', async () => {
    const group = await groupFor(held.server, 'Directory reader', [['people.profile.view', 'ALL']])
    const reader = asKey(held.server, await makeKey(held.server, group))
    expect(await reader.ask(person, ofEmployee())).toMatchObject({ getPerson: {} })
    const [{ version } = { version: 0 }] = await held.server.rows<{ version: number }>(
      'select version from permission_groups where id = $1',
      [group],
    )
    const empty = 'mutation ($input: PermissionGroupUpdateInput!) { permissionGroupUpdate(input: $input) { memberCount } }'
    expect(await held.server.as('admin').ask(empty, { input: { id: group, version, name: 'Directory reader', grants: [] } })).toEqual({
      permissionGroupUpdate: { memberCount: 0 },
    })
    expect((await reader.refused(person, ofEmployee())).extensions.code).toBe('FORBIDDEN')
  })

  it('keeps its group from being deleted, and counts as none of its members', async () => {
    const group = await groupFor(held.server, 'Of a program', [['people.profile.view', 'ALL']])
    await makeKey(held.server, group)
    const remove = 'mutation ($input: RecordVersionInput!) { permissionGroupDelete(input: $input) }'
    const { extensions } = await held.server.as('admin').refused(remove, { input: { id: group, version: 1 } })
    expect(extensions.problems?.[0]?.message).toBe('Access keys still use ‘Of a program’. Revoke them first.')
  })

  it('opens nothing on any process from the moment that it is revoked', async () => {
    const other = await held.server.another()
    const made = await makeKey(held.server, hr)
    expect(await asKey(held.server, made, other).ask(person, ofEmployee())).toMatchObject({ getPerson: {} })
    await held.server.as('admin').ask(revoke, { input: { id: made.id, version: made.version } })
    const said = await asKey(held.server, made, other).refused(person, ofEmployee())
    expect([said.extensions.code, said.message]).toEqual([
      'UNAUTHENTICATED',
      'This access key doesn’t work. It may have been revoked or have expired: create a new one under Settings, Access keys.',
    ])
    expect(
      (
        await asKey(held.server, { secret: `${key.secret.slice(0, -1)}${key.secret.endsWith('0') ? '1' : '0'}` }).refused(
          person,
          ofEmployee(),
        )
      ).extensions.code,
    ).toBe('UNAUTHENTICATED')
    expect((await asKey(held.server, { secret: 'kith_nonsense' }).refused(person, ofEmployee())).extensions.code).toBe('UNAUTHENTICATED')
  })

  it('opens nothing, and is not noted as used, where its secret is wrong or its organisation has no integrations any more', async () => {
    const made = await makeKey(held.server, hr)
    const wrong = { secret: `${made.secret.slice(0, -1)}${made.secret.endsWith('0') ? '1' : '0'}` }
    const refusedAs = async (shown: { secret: string }) => (await asKey(held.server, shown).refused(person, ofEmployee())).extensions.code
    const switched = (how: string) => held.server.rows(`update tenant_settings set modules = ${how}(modules, 'integrations')`)
    expect(await refusedAs(wrong)).toBe('UNAUTHENTICATED')
    await switched('array_remove')
    expect(await refusedAs(made)).toBe('UNAUTHENTICATED')
    await switched('array_append')
    const used = () => held.server.rows('select last_used_at is not null as used from access_keys where id = $1', [made.id])
    expect(await used()).toEqual([{ used: false }])
    expect(await asKey(held.server, made).ask(person, ofEmployee())).toMatchObject({ getPerson: {} })
    expect(await used()).toEqual([{ used: true }])
  })

  it('works from its addresses alone', async () => {
    const made = await makeKey(held.server, hr, { addresses: '203.0.113.0/24' })
    const said = await asKey(held.server, made).refused(person, ofEmployee())
    expect([said.extensions.code, said.message]).toEqual([
      'FORBIDDEN',
      expect.stringMatching(/doesn’t work from the address .+ Settings, Access keys\.$/),
    ])
    const input = { id: made.id, version: 1, name: 'Moved', addresses: '127.0.0.1, ::1' }
    await held.server.as('admin').ask(update, { input })
    expect(await asKey(held.server, made).ask(person, ofEmployee())).toMatchObject({ getPerson: {} })
  })

  it('is made with a day within two years, networks, a name of its own and a group that does not allow everything', async () => {
    const input = { name: 'payroll EXPORT', permissionGroupId: hr, expiresOn: '2029-01-01', addresses: '10.1, 10.0.0.0/33' }
    const { extensions } = await held.server.as('admin').refused(createKey, { input })
    expect(extensions.problems?.map(({ path }) => path)).toEqual(['name', 'addresses', 'expiresOn'])
    const administrators = await groupFor(held.server, 'System Administrator')
    const refused = await held.server
      .as('admin')
      .refused(createKey, { input: { name: 'All', permissionGroupId: administrators, expiresOn: '2027-01-01' } })
    expect(refused.extensions.problems?.[0]?.path).toBe('permissionGroupId')
    expect(await held.server.as('hr').ask(list)).toMatchObject({ listAccessKeys: expect.any(Array) as unknown })
    for (const person of ['manager', 'employee'] as const) {
      expect((await held.server.as(person).refused(list)).extensions.code).toBe('FORBIDDEN')
    }
  })

  it('ends at midnight after its last day, where the organisation is', async () => {
    const made = await makeKey(held.server, hr, { expiresOn: '2026-12-31' })
    held.server.travel('2026-12-31T12:59:00Z')
    expect(await asKey(held.server, made).ask(person, ofEmployee())).toMatchObject({ getPerson: {} })
    held.server.travel('2026-12-31T13:00:00Z')
    expect((await asKey(held.server, made).refused(person, ofEmployee())).extensions.code).toBe('UNAUTHENTICATED')
  })
})
