import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { asSystem } from '#platform/begin.ts'
import { readKept } from '#platform/personal-data/export.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { noteTurningPoints } from './turning-points.ts'

const held = useTestServer({ work: true })
const person = (name: 'manager' | 'employee' | 'other' | 'hr') => held.server.world.people[name]
const create = 'mutation ($input: OwnDelegationCreateInput!) { made: ownDelegationCreate(input: $input) { id version } }'
const revoke = 'mutation ($input: RecordVersionInput!) { ownDelegationRevoke(input: $input) { status } }'
const lend = async (fromOn: string, untilOn: string) =>
  (
    await held.server
      .as('manager')
      .ask<{ made: { id: string; version: number } }>(create, { input: { delegatePersonId: person('employee'), fromOn, untilOn } })
  ).made
/** What has been written since it was last asked, and to whom. */
async function told(): Promise<[string, string][]> {
  await allTold(held.server)
  const rows = await held.server.rows<{ template: string; recipient: string }>(
    "delete from email_messages where template like 'delegation%' returning template, recipient",
  )
  return rows
    .map(({ template, recipient }): [string, string] => [template, recipient])
    .toSorted(([, one], [, other]) => one.localeCompare(other))
}
const both = (template: string) => ['employee', 'manager'].map((name): [string, string] => [template, `${name}@demo.example`])
const midnightOf = (day: string) =>
  asSystem(held.server.running.services, held.server.world.tenantId, (ctx) => noteTurningPoints.run(ctx, day))

beforeEach(() => held.server.travel(startOfTests))
afterEach(async () => {
  await told()
  await held.server.rows('delete from access_delegations')
})

describe('the two people of a delegation', () => {
  it('are told by email when it is arranged, on its first day and once it is over', async () => {
    await lend('2026-11-25', '2026-11-26')
    await allTold(held.server)
    const [mail] = await held.server.rows<{ data: Record<string, string> }>(
      "select data from email_messages where template = 'delegationArranged'",
    )
    expect(mail?.data).toMatchObject({ from: '25 November 2026', until: '26 November 2026' })
    expect(await told()).toEqual(both('delegationArranged'))
    for (const day of ['2026-11-24', '2026-11-26', '2026-11-28']) {
      await midnightOf(day)
      expect(await told(), day).toEqual([])
    }
    await midnightOf('2026-11-25')
    expect(await told()).toEqual(both('delegationBegun'))
    await midnightOf('2026-11-27')
    expect(await told()).toEqual(both('delegationEnded'))
  })

  it('are told once where it begins on the day on which it is arranged, and at once where it is revoked', async () => {
    const made = await lend('2026-11-20', '2026-11-22')
    expect(await told()).toEqual(both('delegationArranged'))
    await midnightOf('2026-11-20')
    expect(await told()).toEqual([])
    await held.server.as('employee').ask(revoke, { input: made })
    expect(await told()).toEqual(both('delegationEnded'))
    await midnightOf('2026-11-23')
    expect(await told()).toEqual([])
  })

  it('are told nothing where it is refused', async () => {
    await held.server
      .as('manager')
      .refused(create, { input: { delegatePersonId: person('manager'), fromOn: '2026-11-20', untilOn: '2026-11-20' } })
    expect(await told()).toEqual([])
  })

  it('both have it in the archive of their data, and nobody else has', async () => {
    const { id } = await lend('2026-11-25', '2026-11-26')
    const kept = (name: 'manager' | 'employee' | 'other') =>
      asSystem(held.server.running.services, held.server.world.tenantId, async (ctx) => {
        const table = ctx.services.kith.personalTables.find((each) => each.table === 'access_delegations')
        return table ? (await readKept(ctx, table, person(name))).map((row) => row['id']) : ['none']
      })
    expect(await kept('manager')).toEqual([id])
    expect(await kept('employee')).toEqual([id])
    expect(await kept('other')).toEqual([])
  })
})
