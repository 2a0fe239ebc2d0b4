import { beforeEach, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer({ work: true })
const person = (name: 'manager' | 'employee' | 'other' | 'hr') => held.server.world.people[name]
const titlesOf = async (who: WorldPerson) => {
  await allTold(held.server)
  const { page } = await held.server
    .as(who)
    .ask<{ page: { items: { title: string; href: string }[] } }>('{ page: listNotifications { items { title href } } }')
  return page.items.map(({ title }) => title)
}
const forget = async () => {
  await allTold(held.server)
  await held.server.rows('delete from notices')
}
beforeEach(forget)

it('a delegation is told to both of its people in Kith, each from their side, when it is arranged and when it is revoked', async () => {
  const { made } = await held.server
    .as('manager')
    .ask<{ made: object }>('mutation ($input: OwnDelegationCreateInput!) { made: ownDelegationCreate(input: $input) { id version } }', {
      input: { delegatePersonId: person('employee'), fromOn: '2026-11-20', untilOn: '2026-11-22' },
    })
  expect(await titlesOf('employee')).toEqual(['You can act for Malik Osei from 20 November 2026 to 22 November 2026'])
  expect(await titlesOf('manager')).toEqual(['Zoë Larsen can act for you from 20 November 2026 to 22 November 2026'])
  await held.server
    .as('employee')
    .ask('mutation ($input: RecordVersionInput!) { ownDelegationRevoke(input: $input) { id } }', { input: made })
  expect((await titlesOf('employee'))[0]).toBe('You can no longer act for Malik Osei')
  expect((await titlesOf('manager'))[0]).toBe('Zoë Larsen can no longer act for you')
  expect(await titlesOf('other')).toEqual([])
})
