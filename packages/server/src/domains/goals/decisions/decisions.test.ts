import { beforeEach, describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { useGoals } from '../testing/goals.ts'

const held = useTestServer({ work: true })
const { run, made, of, which } = useGoals(() => held.server)
type Who = Parameters<typeof held.server.as>[0]

/** What somebody has been told of goals, the newest first. */
async function told(who: Who) {
  await allTold(held.server)
  type Notice = { title: string; body: string | null; href: string | null; event: string }
  const query = '{ page: listNotifications { items { title body href event } } }'
  const { page } = await held.server.as(who).ask<{ page: { items: Notice[] } }>(query)
  return page.items.filter(({ event }) => event.startsWith('goal.')).map(({ event: _, ...notice }) => notice)
}
const titles = async (who: Who) => (await told(who)).map(({ title }) => title)
async function inbox(who: Who) {
  type Group = { kind: string; count: number; items: { id: string; title: string; line: string; href: string }[] }
  const { groups } = await held.server
    .as(who)
    .ask<{ groups: Group[] }>('{ groups: listWaiting { kind count items { id title line href } } }')
  return groups.find(({ kind }) => kind === 'goals')
}
const hrefOf = (id: string) => `/spa/people/${of('employee')}/goals/${id}`

beforeEach(async () => {
  for (const table of ['goals', 'notices']) await held.server.rows(`delete from ${table}`)
})

describe('a goal that waits for a decision', () => {
  it('is told to those who supervise its job where the person has made it, and is in their inbox alone', async () => {
    const goal = await made('employee', {})
    expect(await told('manager')).toEqual([
      { title: 'The goal “Answer faster” of Zoë Larsen is waiting for your approval', body: null, href: hrefOf(goal.id) },
    ])
    expect(await inbox('manager')).toEqual({
      kind: 'goals',
      count: 1,
      items: [{ id: goal.id, title: 'Answer faster', line: 'Zoë Larsen', href: hrefOf(goal.id) }],
    })
    for (const who of ['employee', 'director', 'hr', 'other'] as const)
      expect([await titles(who), await inbox(who)], who).toEqual([[], undefined])
    await run('manager', 'Approve', which(goal))
    expect(await titles('employee')).toEqual(['Malik Osei approved the goal “Answer faster”'])
    expect(await inbox('manager')).toBeUndefined()
  })

  it('is told to the person where another has made it, who hears with the comment that it was declined', async () => {
    const goal = await made('manager', {})
    expect(await titles('employee')).toEqual(['Malik Osei set the goal “Answer faster” for you. Approve or decline it'])
    expect((await inbox('employee'))?.items.map(({ id }) => id)).toEqual([goal.id])
    expect([await titles('manager'), await inbox('manager')]).toEqual([[], undefined])
    await run('employee', 'Decline', { ...which(goal), decisionComment: 'Not with this team' })
    expect(await told('manager')).toEqual([
      { title: 'Zoë Larsen declined the goal “Answer faster”', body: 'Not with this team', href: hrefOf(goal.id) },
    ])
  })

  it('waits for those who approve goals where nobody who is asked can sign in, and is told to them once that becomes so', async () => {
    const enable = (who: 'manager' | 'employee', isEnabled: boolean) =>
      held.server.rows('update users set is_enabled = $1 where person_id = $2', [isEnabled, of(who)])
    const midnight = (day: string) => runSchedule(held.server, 'pass on goals', day)
    const own = await made('employee', {})
    const given = await made('manager', { name: 'Answer politely' })
    await midnight('2026-11-20')
    expect([await titles('hr'), await inbox('hr')]).toEqual([[], undefined])
    await enable('manager', false)
    await midnight('2026-11-21')
    await midnight('2026-11-22')
    expect((await inbox('hr'))?.items.map(({ id }) => id)).toEqual([own.id])
    expect(await titles('hr')).toEqual(['The goal “Answer faster” of Zoë Larsen is waiting for your approval'])
    await enable('manager', true)
    await enable('employee', false)
    await midnight('2026-11-23')
    expect((await inbox('hr'))?.items.map(({ id }) => id)).toEqual([given.id])
    expect((await titles('hr'))[0]).toBe('The goal “Answer politely” of Zoë Larsen is waiting for your approval')
    expect((await run('hr', 'Approve', which(given))).approval).toBe('APPROVED')
    await enable('employee', true)
  })

  it('waits for those who approve goals for everyone where nobody supervises the job', async () => {
    const goal = await made('director', { personId: of('director') })
    expect(await titles('hr')).toEqual(["The goal “Answer faster” of Dora O'Neill is waiting for your approval"])
    expect((await inbox('hr'))?.items.map(({ id }) => id)).toEqual([goal.id])
    expect([await titles('director'), await inbox('director')]).toEqual([[], undefined])
  })
})
