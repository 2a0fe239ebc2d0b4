import { beforeAll, describe, expect, it } from 'vitest'
import { inRole } from '#domains/access/testing/acting.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import type { TestClient } from '#platform/testing/test-client.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer()
type Totals = { entries: number; authorHours: string; personHours: string; costs: { amount: string; currency: string }[] }
type Log = {
  items: { title: string; about: string | null; badges: { label: string }[]; href: string }[]
  endCursor: string | null
  totals: Totals
}
const query = `query ($personId: ID!, $first: Int, $after: String) { done: listManagersLog(personId: $personId, first: $first, after: $after) {
  items { title about href badges { label } } endCursor totals { entries authorHours personHours costs { amount currency } } } }`
const create = 'mutation ($input: DiaryNoteCreateInput!) { done: diaryNoteCreate(input: $input) { id } }'

const logFor = async (client: TestClient, more: object = {}) =>
  (await client.ask<{ done: Log }>(query, { personId: held.server.world.people.employee, ...more })).done
const log = (who: WorldPerson, more: object = {}) => logFor(held.server.as(who), more)
const titles = ({ items }: Log) => items.map(({ title }) => title)

async function grant(who: WorldPerson, rights: object) {
  await held.server.rows('update users set grants = grants || $1, grants_version = grants_version + 1 where id = $2', [
    JSON.stringify(rights),
    await held.server.userOf(who),
  ])
}

const standard = [
  ['people.managers_log.view', 'SUBORDINATE'],
  ['people.diary_notes.view', 'SUBORDINATE'],
] as const
const all = ['Restricted', 'Third', 'Second', 'First']
const open = ['Third', 'Second', 'First']

beforeAll(async () => {
  const category = 'mutation { done: diaryNoteCategoryCreate(input: { name: "Conduct" }) { id } }'
  const { done } = await held.server.as('hr').ask<{ done: { id: string } }>(category)
  const note = (summary: string, happenedOn: string, cost: string | null, more: object = {}) =>
    held.server.as('manager').ask(create, {
      input: {
        personId: held.server.world.people.employee,
        categoryId: done.id,
        summary,
        happenedOn,
        description: 'What happened.',
        visibility: 'STANDARD',
        cost: cost && { amount: cost, currency: 'AUD' },
        ...more,
      },
    })
  await note('First', '2026-03-02', '700', { creatorHours: '0.5', subjectHours: '2.25' })
  await note('Third', '2026-09-01', null)
  await note('Second', '2026-05-04', '500', {
    creatorHours: '1',
    followUpOn: '2026-11-19',
    followUpPersonId: held.server.world.people.manager,
  })
  await note('Restricted', '2026-10-05', '800', { visibility: 'RESTRICTED', creatorHours: '3' })
  await grant('employee', { 'people.managers_log.view': ['OWN'] })
})

describe('the manager’s log of a person', () => {
  it('lists what was recorded about them, the newest first, with its category, what is still to do, and sums of hours and costs [AD-258]', async () => {
    const shown = await log('manager')
    expect(titles(shown)).toEqual(all)
    expect(shown.items.map(({ about }) => about)).toEqual(['Conduct', 'Conduct', 'Conduct', 'Conduct'])
    expect(shown.items.map(({ badges }) => badges.map(({ label }) => label))).toEqual([
      ['Restricted'],
      [],
      ['Follow up by 19 November 2026'],
      [],
    ])
    expect(shown.totals).toEqual({ entries: 4, authorHours: '4.5', personHours: '2.25', costs: [{ amount: '2000', currency: 'AUD' }] })
  })

  it('neither shows nor counts what its reader may not read, and says the same numbers to the same reader everywhere [AD-258]', async () => {
    const own = await log('employee')
    expect(titles(own)).toEqual(open)
    expect(own.totals).toEqual({ entries: 3, authorHours: '1.5', personHours: '2.25', costs: [{ amount: '1200', currency: 'AUD' }] })
    expect(titles(await log('admin'))).toEqual(all)
    const { client } = await inRole(held.server, 'admin', { userId: await held.server.userOf('employee') })
    expect(titles(await logFor(client))).toEqual(open)
  })

  it('leaves restricted notes out at the next request of whoever loses the permission, their own included [AD-799]', async () => {
    await grantOnly(held.server, 'manager', standard)
    const shown = await log('manager')
    expect(titles(shown)).toEqual(open)
    expect(shown.totals.costs).toEqual([{ amount: '1200', currency: 'AUD' }])
    await grantOnly(held.server, 'manager', [...standard, ['people.diary_notes.view_restricted', 'SUBORDINATE']])
    expect(titles(await log('manager'))).toEqual(all)
  })

  it('goes on page by page', async () => {
    const first = await log('manager', { first: 3 })
    expect(titles(first)).toEqual(all.slice(0, 3))
    const second = await log('manager', { first: 3, after: first.endCursor })
    expect(titles(second)).toEqual(all.slice(3))
    expect(second.endCursor).toBeNull()
  })

  it('is there only for those who may view it for this person', async () => {
    const personId = held.server.world.people.employee
    expect((await held.server.as('other').refused(query, { personId })).extensions.code).toBe('FORBIDDEN')
    const others = { personId: held.server.world.people.other }
    expect((await held.server.as('manager').refused(query, others)).extensions.code).toBe('NOT_FOUND')
    expect((await held.server.as('stranger').refused(query, { personId })).extensions.code).toBe('NOT_FOUND')
  })
})
