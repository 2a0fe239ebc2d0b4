import { describe, expect, it } from 'vitest'
import { notListed, rowsOf, sharedActions, type Row } from './rows.ts'

const row = (id: string, over: Partial<Row> = {}): Row => ({
  __typename: 'WaitingItem',
  id,
  title: id,
  line: null,
  href: '/spa/dashboard',
  since: new Date(0).toISOString(),
  due: null,
  record: null,
  one: 'Task',
  ...over,
})
const record = (kind: string, ...names: string[]): Row['record'] => ({
  __typename: 'WaitingRecord',
  kind,
  version: 1,
  actions: names.map((name) => ({ __typename: 'WaitingAction', name, isOwn: false })),
})
const group = (isApproval: boolean, count: number, items: Row[]) => ({
  __typename: 'WaitingGroup' as const,
  kind: 'things',
  one: isApproval ? 'Goal' : 'Task',
  isApproval,
  count,
  items,
})

describe('the rows of the inbox', () => {
  it('are those to be done or to be decided, the first due before those without a day, which come by how long they have waited', () => {
    const groups = [
      group(false, 5, [
        row('waits', { since: new Date(2).toISOString() }),
        row('waits longer', { since: new Date(1).toISOString() }),
        row('later', { due: '2030-02-01' }),
      ]),
      group(false, 1, [row('first', { due: '2030-01-01' })]),
      group(true, 1, [row('decide')]),
    ]
    expect(rowsOf(groups, false).map(({ id }) => id)).toEqual(['first', 'later', 'waits longer', 'waits'])
    expect(rowsOf(groups, true).map(({ id, one }) => [id, one])).toEqual([['decide', 'Goal']])
    expect([notListed(groups, false), notListed(groups, true)]).toEqual([2, 0])
  })

  it('offer together what all of them offer, and nothing where they are of different kinds or are decided on a page', () => {
    const goal = row('a', { record: record('goal', 'approve', 'decline') })
    const names = (rows: Row[]) => sharedActions(rows).map(({ name }) => name)
    expect(names([goal, row('b', { record: record('goal', 'decline') })])).toEqual(['decline'])
    expect(names([goal, row('b', { record: record('qualificationInstance', 'approve') })])).toEqual([])
    expect(names([goal, row('b')])).toEqual([])
    expect(names([row('b'), goal])).toEqual([])
  })
})
