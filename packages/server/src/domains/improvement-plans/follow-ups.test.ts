import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { planMaker } from './testing/plans.ts'

const held = useTestServer({ work: true })
const { act, make } = planMaker(() => held.server)

const titles = async (who: 'manager' | 'employee') => {
  const query = '{ all: listNotifications { items { title } } }'
  return (await held.server.as(who).ask<{ all: { items: { title: string }[] } }>(query)).all.items.map(({ title }) => title)
}

it('whoever follows a plan up is told when, as long as that is planned and they may view the plan', async () => {
  const { employee, manager } = held.server.world.people
  await make('hr', { summary: 'Without rights', followUpOn: '2027-01-15', followUpPersonId: employee })
  const plan = await make('hr', { summary: 'Late again', followUpOn: '2027-01-15', followUpPersonId: manager })
  const told = expect.stringMatching(/on 15 January 2027: Late again$/) as string
  await expect.poll(() => titles('manager'), { timeout: 60_000 }).toContainEqual(told)
  expect(JSON.stringify(await titles('employee'))).not.toContain('Without rights')
  await act('hr', 'Resolve', plan, { description: 'Improved' })
  expect(await titles('manager')).not.toContainEqual(told)
})
