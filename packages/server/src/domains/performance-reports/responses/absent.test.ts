import { afterEach, describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useReports } from '../testing/reports.ts'

const held = useTestServer({ work: true })
const { group, asked } = useReports(() => held.server)
const midnight = () => runSchedule(held.server, 'pass on metric_responses', '2026-11-21')
const disable = (who: WorldPerson) =>
  held.server.rows('update users set is_enabled = false where person_id = $1', [held.server.world.people[who]])
const respondentOf = async ({ id }: { id: string }) => {
  const [row] = await held.server.rows<{ name: string }>(
    'select p.display_name as name from metric_responses r join people_card p on p.id = r.respondent_id where r.id = $1',
    [id],
  )
  return row?.name
}
async function inbox(who: WorldPerson) {
  type Group = { kind: string; count: number; items: { id: string; line: string }[] }
  const { groups } = await held.server.as(who).ask<{ groups: Group[] }>('{ groups: listWaiting { kind count items { id line } } }')
  const found = groups.find(({ kind }) => kind === 'metricResponses')
  expect(found?.count ?? 0).toBe(found?.items.length ?? 0)
  return found?.items.map(({ id, line }) => [id, line]) ?? []
}
async function titles(who: WorldPerson) {
  await allTold(held.server)
  const { page } = await held.server
    .as(who)
    .ask<{ page: { items: { title: string }[] } }>('{ page: listNotifications { items { title } } }')
  return page.items.map(({ title }) => title)
}

afterEach(async () => {
  await allTold(held.server)
  await held.server.rows('update users set is_enabled = true')
  for (const table of ['metric_responses', 'notices']) await held.server.rows(`delete from ${table}`)
})

describe('a rating asked of somebody who cannot sign in', () => {
  const ofEmployee = async (side: string, respondent: WorldPerson | null = null) =>
    asked('hr', {
      personId: held.server.world.people.employee,
      groupId: await group(),
      side,
      respondentId: respondent && held.server.world.people[respondent],
    })

  it('is asked of the next supervisor, from the start and once the first one cannot sign in any more', async () => {
    const rating = await ofEmployee('SUPERVISOR')
    expect(await respondentOf(rating)).toBe('Malik Osei')
    await midnight()
    expect(await respondentOf(rating)).toBe('Malik Osei')
    await disable('manager')
    await midnight()
    expect(await respondentOf(rating)).toBe("Dora O'Neill")
    expect(await inbox('director')).toEqual([[rating.id, 'Zoë Larsen']])
    expect(await titles('director')).toContainEqual(expect.stringContaining('asked you for a rating of Zoë Larsen'))
    expect(await respondentOf(await ofEmployee('SUPERVISOR'))).toBe("Dora O'Neill")
  })

  it('goes to those who ask for ratings of the person where nobody else can be asked, who are told once', async () => {
    const rating = await ofEmployee('PEER', 'other')
    await disable('other')
    await midnight()
    await midnight()
    const line = 'Zoë Larsen · the person asked can’t sign in'
    expect(await inbox('manager')).toEqual([[rating.id, line]])
    const title = 'A rating of Zoë Larsen is missing because the person asked can’t sign in. Ask someone else'
    expect([await titles('manager'), await titles('director'), await inbox('employee')]).toEqual([[title], [], []])
    await held.server.rows('update users set is_enabled = true')
    expect([await inbox('manager'), await inbox('other')]).toEqual([[], [[rating.id, 'Zoë Larsen']]])
  })
})
