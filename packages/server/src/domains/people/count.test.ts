import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { rememberTotal } from '#platform/totals.ts'
import { acting, grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer()
const readers: readonly WorldPerson[] = ['admin', 'hr', 'director', 'manager', 'employee', 'other']

beforeAll(async () => {
  const person = (lastName: string, ...jobs: Parameters<typeof makePerson>[2] & object) =>
    makePerson(held.server, { firstName: 'Kit', lastName, emails: [{ email: `${lastName}@demo.example` }] }, jobs)
  await person('past', { companyStartDate: '2021-01-04', companyEndDate: '2024-03-01' })
  await person('upcoming', { companyStartDate: '2026-11-25' })
  await person('returning', { companyStartDate: '2019-01-07', companyEndDate: '2020-01-31' }, { companyStartDate: '2026-12-14' })
  await person('exiting', { companyStartDate: '2021-01-04', companyEndDate: '2026-11-20' })
  await person('none')
  await person('two', { companyStartDate: '2021-01-04' }, { companyStartDate: '2022-01-03', supervisorJobId: held.server.world.jobs.other })
})

type Page = { items: { id: string }[]; totalCount: number }
async function list(as: WorldPerson, args = ''): Promise<Page> {
  const query = `{ listPeople${args && `(${args})`} { items { id } totalCount } }`
  return (await held.server.as(as).ask<{ listPeople: Page }>(query)).listPeople
}
/** How many statements count people while the list is opened. */
async function countsFor(as: WorldPerson): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await list(as)
  const counts = sent.mock.calls.filter((call) => JSON.stringify(call).includes('count(*)::integer as total'))
  sent.mockRestore()
  return counts.length
}
const totalFor = async (as: WorldPerson, args = '') => (await list(as, args)).totalCount

const questions = () => {
  const { lists } = held.server.world
  return [
    '',
    'sort: NAME_DESC',
    'showPastStaff: true',
    'filter: { team: true }',
    'filter: { employmentStatuses: [CURRENT_STAFF] }',
    'filter: { employmentStatuses: [EXITING_STAFF, UPCOMING_STAFF] }',
    `filter: { locationIds: ["${lists['Perth']}"] }`,
    `filter: { businessUnitIds: ["${lists['Operations']}"] }`,
    `showPastStaff: true, filter: { businessUnitIds: ["${lists['Operations']}"] }`,
    'search: "kit"',
    'asAt: "2023-05-01"',
    'asAt: "2026-12-20"',
  ]
}

/** Asks everything as everyone, whatever was remembered for someone else; returns where a total is not that of the rows. */
async function wrongTotals(order: readonly WorldPerson[]) {
  const wrong: string[] = []
  for (const question of questions())
    for (const reader of order) {
      const { items, totalCount } = await list(reader, question)
      if (totalCount !== items.length) wrong.push(`${reader}: ${question}: ${totalCount} of ${items.length}`)
    }
  return wrong
}

const change = () =>
  held.server.as('hr').ask('mutation ($name: String) { genderCreate(input: { name: $name }) { id } }', { name: `Gender ${Math.random()}` })

describe('the total of the directory', () => {
  it('is the number of its rows, for each reader and question, in any order of asking', async () => {
    expect(await wrongTotals(readers)).toEqual([])
    expect(await wrongTotals(readers.toReversed())).toEqual([])
  })

  it('is counted at the first opening after a change, and at no other', async () => {
    for (const reader of ['hr', 'employee', 'manager'] as const) {
      await change()
      expect(await countsFor(reader), reader).toBeGreaterThan(0)
      expect(await countsFor(reader), reader).toBe(0)
    }
  })

  it('is that of the rows for a user who finds everyone, and sees others only of their team', async () => {
    await grantOnly(held.server, 'other', [
      ['people.directory.view', 'ALL'],
      ['people.profile.view', 'SUBORDINATE'],
      ['people.past_profile.view', 'FUNCTIONAL'],
    ])
    expect(await wrongTotals(readers)).toEqual([])
  })

  it('follows each change at once, also that of a list', async () => {
    const { lists } = held.server.world
    const engineers = `filter: { positionTitleIds: ["${lists['Engineer']}"] }`
    const managers = `filter: { positionTitleIds: ["${lists['Manager']}"] }`
    const [all, titled] = [await totalFor('hr'), await totalFor('hr', engineers)]
    const alsoManagers = await totalFor('hr', managers)
    await makePerson(held.server, { firstName: 'New', lastName: 'Newton', emails: [{ email: 'newton@demo.example' }] }, [
      { companyStartDate: '2025-01-06' },
    ])
    expect([await totalFor('hr'), await totalFor('hr', engineers)]).toEqual([all + 1, titled + 1])
    const merge = 'mutation ($id: ID, $into: ID) { positionTitleMerge(input: { id: $id, intoId: $into, version: 1 }) { id } }'
    await held.server.as('admin').ask(merge, { id: lists['Engineer'], into: lists['Manager'] })
    expect([await totalFor('hr', engineers), await totalFor('hr', managers)]).toEqual([0, titled + 1 + alsoManagers])
  })

  it('is another one after midnight, when nobody has changed anything', async () => {
    const before = await totalFor('employee')
    held.server.travel('2026-11-21T23:00:00Z')
    const after = await list('employee')
    expect(after.totalCount).toBe(after.items.length)
    expect(after.totalCount).not.toBe(before)
    held.server.travel('2026-11-19T23:00:00Z')
    expect(await totalFor('employee')).toBe(before)
  })
})

describe('a remembered total', () => {
  const remember = (key: string, total: number) => {
    let counted = 0
    const count = async () => {
      counted += 1
      return total
    }
    return acting(held.server, 'hr', async (ctx) => [await rememberTotal(ctx, key, count), counted])
  }
  it('is read once until a record changes; signing in changes none', async () => {
    expect(await remember('small', 3)).toEqual([3, 1])
    expect(await remember('small', 4)).toEqual([3, 0])
    held.server.travel('2026-11-19T23:00:30Z')
    await held.server.tokenOf('hr')
    expect(await remember('small', 5)).toEqual([3, 0])
    await change()
    expect(await remember('small', 6)).toEqual([6, 1])
  })

  it('of more than ten thousand may be a minute old, however often records change', async () => {
    expect(await remember('large', 20_000)).toEqual([20_000, 1])
    await change()
    expect(await remember('large', 20_001)).toEqual([20_000, 0])
    held.server.travel('2026-11-19T23:02:00Z')
    expect(await remember('large', 20_002)).toEqual([20_002, 1])
  })

  it('is that of one organisation', async () => {
    expect(await remember('both', 7)).toEqual([7, 1])
    const foreign = await acting(held.server, 'stranger', (ctx) => rememberTotal(ctx, 'both', () => Promise.resolve(9)))
    expect(foreign).toBe(9)
  })

  it('is not kept when it could not be read', async () => {
    const failing = acting(held.server, 'hr', (ctx) =>
      rememberTotal(ctx, 'failing', () => Promise.reject(new Error('the database is away'))),
    )
    await expect(failing).rejects.toThrow('the database is away')
    expect(await remember('failing', 8)).toEqual([8, 1])
  })
})
