import { describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { exampleOperations } from '#platform/testing/examples.ts'
import { groupNamed, lend } from '../testing/acting.ts'

const held = useTestServer()
const usersOnly = ['view', 'edit', 'delete', 'reset_second_factor'].map((action) => [`users.${action}`, 'FUNCTIONAL'] as const)

/** Every mutation that is about one account, as somebody who looks after accounts would send it. */
async function attempts(): Promise<{ name: string; document: string; variables: { input: object } }[]> {
  const { kith } = held.server.running.services
  const id = await held.server.userOf('employee')
  const ofAccounts = new Set(
    kith.operations.flatMap(({ name, permissions }) => (permissions.some((slug) => slug.startsWith('users.')) ? [name] : [])),
  )
  return exampleOperations(kith.schema, () => id).flatMap(({ kind, name, document, variables }) => {
    const { input = {} } = variables as { input?: object }
    if (kind !== 'mutation' || !ofAccounts.has(name) || !('id' in input)) return []
    return [{ name, document, variables: { input: { ...input, id, ...('username' in input ? valid : {}) } } }]
  })
}
const valid = { username: 'employee@demo.example', accessType: 'NORMAL' }

describe('an account to which others have lent their rights', () => {
  it('is managed only by those who could use these rights themselves, now and before the day on which it can', async () => {
    await grantOnly(held.server, 'other', usersOnly)
    await grantOnly(held.server, 'employee', [])
    const outcomes = async () => {
      const refused: string[] = []
      const all = await attempts()
      for (const { name, document, variables } of all) {
        const { errors } = await held.server.as('other').send(document, variables)
        const [problem] = errors?.[0]?.extensions.problems ?? []
        if (problem?.rule === 'escalation') refused.push(name)
      }
      return { refused, all: all.map(({ name }) => name) }
    }
    for (const more of [{}, { fromOn: '2026-12-01', untilOn: '2026-12-05' }]) {
      const delegation = await lend(held.server, 'hr', 'employee', more)
      const { refused, all } = await outcomes()
      expect(all.length).toBeGreaterThan(7)
      expect(refused, JSON.stringify(more)).toEqual(all)
      await held.server.rows('delete from access_delegations where id = $1', [delegation])
    }
    // Its lender lends nothing more than these users have themselves
    await grantOnly(held.server, 'manager', [['locations.view', 'FUNCTIONAL']])
    await grantOnly(held.server, 'other', [...usersOnly, ['locations.view', 'FUNCTIONAL'], ['access_delegations.own', 'FUNCTIONAL']])
    await held.server.rows(
      "insert into access_delegations (tenant_id, id, grantor_user_id, delegate_user_id, from_on, until_on, created_at) values ($1, gen_random_uuid(), $2, $3, '2026-11-20', '2026-11-22', now())",
      [held.server.world.tenantId, await held.server.userOf('manager'), await held.server.userOf('employee')],
    )
    expect((await outcomes()).refused).toEqual([])
  }, 60_000)

  it('counts with no more of them than the group allows that limits it', async () => {
    await grantOnly(held.server, 'other', usersOnly)
    await held.server.rows('delete from access_delegations')
    const sign = 'mutation ($input: RecordInput!) { userSignOutEverywhere(input: $input) }'
    const input = { id: await held.server.userOf('director') }
    await grantOnly(held.server, 'director', [])
    await held.server.as('other').ask(sign, { input })
    await lend(held.server, 'hr', 'director', { permissionGroupId: await groupNamed(held.server, 'Employee') })
    expect((await held.server.as('other').refused(sign, { input })).extensions.problems).toMatchObject([{ rule: 'escalation' }])
    const [none] = await held.server.rows<{ id: string }>(
      "insert into permission_groups (tenant_id, id, name) values ($1, gen_random_uuid(), 'Nothing') returning id",
      [held.server.world.tenantId],
    )
    await held.server.rows('update access_delegations set permission_group_id = $1', [none?.id])
    await held.server.as('other').ask(sign, { input })
  })
})
