import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { domains as allDomains } from '#src/domains.ts'
import { migrateBackground } from '../background/jobs.ts'
import { asSystem } from '../begin.ts'
import { useTestServer } from '../testing/test-server.ts'
import { defineOrderedSubscriber, wakeSubscribers } from './ordered.ts'
import { recordEvents } from './record.ts'

const given: string[] = []
let failing = 0
const subscriber = defineOrderedSubscriber({
  name: 'test-in-order',
  on: ['gender.updated'],
  run: async (ctx, events) => {
    // Written together with the place: a run that fails leaves neither
    for (const { subjectId } of events) await ctx.db.query('insert into given_in_order (subject) values ($1)', [subjectId])
    if (failing > 0) {
      failing -= 1
      throw new Error('the process dies')
    }
    given.push(...events.map(({ subjectId }) => subjectId))
  },
})
const domains = allDomains.map((domain) => (domain.name === 'organisation' ? { ...domain, subscribers: [subscriber] } : domain))
const held = useTestServer({ domains })
const services = () => held.server.running.services
const subjects = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
const record = (ids: readonly string[]) =>
  asSystem(services(), held.server.world.tenantId, (ctx) =>
    recordEvents(
      ctx,
      ids.map((id) => ({
        event: 'gender.updated' as const,
        subject: { kind: 'gender' as const, id },
        before: { name: 'x' },
        after: { name: 'y' },
      })),
    ),
  )
const run = () => subscriber.job.run(services(), { tenantId: held.server.world.tenantId, userId: '' }, {}, new AbortController().signal)
const kept = async () =>
  (await held.server.rows<{ subject: string }>('select subject from given_in_order order by place')).map(({ subject }) => subject)

beforeAll(async () => {
  await migrateBackground(held.server.urls.migrator, [subscriber.job])
  await held.server.rows('create table given_in_order (place serial primary key, subject uuid)')
  await held.server.rows('grant all on given_in_order to kith_app; grant usage on sequence given_in_order_place_seq to kith_app')
})

describe('a subscriber that hears of events in their order', () => {
  it('is given each event once in the order of the chain, though several processes work and transactions end in another order', async () => {
    const first = subjects(3)
    await record(first)
    const [early, late] = [subjects(600), subjects(2)]
    await Promise.all([record(early), delay(1).then(() => record(late))])
    await Promise.all([run(), run(), run()])
    const all = await kept()
    expect(new Set(all).size).toBe(all.length)
    expect(all.toSorted()).toEqual([...first, ...early, ...late].toSorted())
    const chained = await held.server.rows<{ id: string }>(
      "select subject_id as id from events where name = 'gender.updated' and subject_id = any ($1) order by position",
      [all],
    )
    expect(all).toEqual(chained.map(({ id }) => id))
    expect(given).toEqual(all)
  })

  it('stays where it was while it fails, keeps nothing of what it had begun, and goes on from there', async () => {
    const before = await kept()
    const next = subjects(2)
    await record(next)
    failing = 1
    await expect(run()).rejects.toThrow('the process dies')
    expect(await kept()).toEqual(before)
    await run()
    expect(await kept()).toEqual([...before, ...next])
  })

  it('is woken where its job was lost', async () => {
    await record(subjects(1))
    await held.server.rows("delete from pgboss.job where name = 'test-in-order'")
    await wakeSubscribers.run(services())
    expect(await held.server.rows("select from pgboss.job where name = 'test-in-order'")).toHaveLength(1)
    await run()
    await held.server.rows("delete from pgboss.job where name = 'test-in-order'")
    await wakeSubscribers.run(services())
    expect(await held.server.rows("select from pgboss.job where name = 'test-in-order'")).toHaveLength(0)
  })
})
