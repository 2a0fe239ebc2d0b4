import { beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { domains as allDomains } from '#src/domains.ts'
import { asActor, asSystem, type Origin } from '../begin.ts'
import { recordEvents } from '../events/record.ts'
import { createKith } from '../kith.ts'
import { startOfTests, useTestServer } from '../testing/test-server.ts'
import { keysIn } from '../words.ts'
import { defineNotification, type Notification } from './notification.ts'

const readers = () => [held.server.userOf('employee'), held.server.userOf('manager')]
const toReaders: Notification['to'] = async (_, events) => {
  const users = await Promise.all(readers())
  return events.flatMap(({ id: eventId }) => users.map((userId) => ({ eventId, userId })))
}
const about: Notification['about'] = () => Promise.resolve({ says: 'received', values: {} })
const on = ['gender.updated'] as const
const notifications = [
  defineNotification({ name: 'plain', on, to: toReaders, about }),
  defineNotification({ name: 'collapsed', on, to: toReaders, about, collapse: ({ subjectId }) => subjectId }),
  defineNotification({ name: 'everything', on, to: toReaders, about, fromImports: true, fromSystem: true, toActor: true }),
]
const domains = allDomains.map((domain) => ({ ...domain, notifications: domain.name === 'organisation' ? notifications : [] }))
const held = useTestServer({ domains })
const services = () => held.server.running.services
const subject = v7()

/** Changes a record so many times in one transaction, and tells of it as the job does. */
async function change(origin: Origin | 'system', times = 1, record = subject): Promise<string[]> {
  const { tenantId } = held.server.world
  const work = async (ctx: Parameters<typeof recordEvents>[0]) => {
    const changes = Array.from({ length: times }, (_, index) => ({
      event: 'gender.updated' as const,
      subject: { kind: 'gender', id: record },
      before: { name: 'x' },
      after: { name: String(index) },
    }))
    return recordEvents(ctx, changes)
  }
  const identity = { tenantId, userId: await held.server.userOf('employee') }
  const ids = await (origin === 'system' ? asSystem(services(), tenantId, work) : asActor(services(), identity, origin, work))
  await tell(ids)
  return ids
}
const tell = (eventIds: readonly string[]) =>
  services()
    .kith.jobs.find(({ queue }) => queue === 'notifications')
    ?.run(services(), { tenantId: held.server.world.tenantId, userId: '' }, { eventIds }, new AbortController().signal)

/** How many notices someone has of each notification. */
async function told(who: 'employee' | 'manager'): Promise<Record<string, number>> {
  const rows = await held.server.rows<{ notification: string; count: number }>(
    'select notification, count(*)::integer as count from notices where user_id = $1 group by 1 order by 1',
    [await held.server.userOf(who)],
  )
  return Object.fromEntries(rows.map(({ notification, count }) => [notification, count]))
}
const byUser = { source: 'user' } as const

beforeEach(() => held.server.rows('delete from notices'))

describe('a notification', () => {
  it('is one notice for each reader and event, not for whoever did it unless it says so, and once is as good as twice', async () => {
    const ids = await change(byUser, 3)
    await tell(ids)
    expect(await told('manager')).toEqual({ plain: 3, collapsed: 1, everything: 3 })
    expect(await told('employee')).toEqual({ everything: 3 })
  })

  it('of what Kith does by itself is made only where it is asked for', async () => {
    await change('system', 2)
    expect(await told('manager')).toEqual({ everything: 2 })
  })

  it('of what happened more than 30 days ago is not made', async () => {
    const ids = await change(byUser)
    await held.server.rows('delete from notices')
    held.server.travel('2026-12-19T22:59:00Z')
    await tell(ids)
    expect(await told('manager')).toEqual({ plain: 1, collapsed: 1, everything: 1 })
    await held.server.rows('delete from notices')
    held.server.travel('2026-12-19T23:00:00Z')
    await tell(ids)
    expect(await told('manager')).toEqual({})
    held.server.travel(startOfTests)
  })

  it('of an import is made only where it is asked for, and once for each reader and import, seen or not', async () => {
    const [one, other] = [v7(), v7()]
    for (const sourceId of [one, one, other]) {
      await change({ source: 'import', sourceId }, 500, v7())
      await held.server.rows('update notices set seen_at = now()')
    }
    expect(await told('manager')).toEqual({ everything: 2 })
  })

  it('that is collapsed stays one until it is seen, at its latest event; the next one is new', async () => {
    const [first] = await change(byUser)
    const [latest] = await change(byUser, 1)
    const noticed = () =>
      held.server.rows<{ event_id: string }>("select event_id from notices where notification = 'collapsed' order by id desc")
    expect(await noticed()).toEqual([{ event_id: latest }])
    await held.server.rows('update notices set seen_at = now()')
    await tell([first ?? '', latest ?? ''])
    expect(await noticed()).toEqual([{ event_id: latest }])
    const [next] = await change(byUser, 1)
    expect(await noticed()).toEqual([{ event_id: next }, { event_id: latest }])
  })

  it('that is collapsed is one notice when several jobs make it at once', async () => {
    const changes = await Promise.all(Array.from({ length: 6 }, () => change(byUser, 5)))
    expect(changes.flat()).toHaveLength(30)
    expect((await told('manager'))['collapsed']).toBe(1)
  })

  it('of an event that nobody declares does not start', () => {
    // @ts-expect-error There is no such event
    expect(() => defineNotification({ name: 'x', on: ['gender.invented'], to: toReaders, about })).toThrow(
      "'gender.invented' is not declared",
    )
  })
})

it('every notification has a title in the words of its domain', () => {
  const titles = [...createKith(allDomains).notifications.keys()]
  const titled = [...keysIn('en')].filter((key) => /^notices:.*title$/.test(key)).map((key) => key.slice('notices:'.length).split('.')[0])
  expect(titles.filter((name) => !titled.includes(name))).toEqual([])
})
