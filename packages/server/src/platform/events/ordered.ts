import { sql } from 'kysely'
import type { Chore } from '../background/chores.ts'
import { enqueue } from '../background/enqueue.ts'
import { defineJobInSets, type JobServices } from '../background/jobs.ts'
import { asSystem } from '../begin.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/pool.ts'
import { statement, type Parameters } from '../database/statement.ts'
import { isOff } from '../modules.ts'
import { eventNamed } from '../rights/catalogue.ts'
import { recordedColumns, type RecordedEvent, type Subscriber } from './subscribers.ts'

/** So many events are given at once, and committed together with the place that the subscriber has come to. */
const eventsAtOnce = 500

/**
 * A subscriber that is given the events of an organisation one after the other, in the order of the chain and each of them once: what `run`
 * writes is committed together with how far it has come, so that a process that dies leaves nothing half done. It begins with the first
 * event after it was first announced to; while `run` fails, it waits at the same place.
 */
export function defineOrderedSubscriber({
  name,
  on,
  hears,
  run,
}: {
  /** Also the name of its queue. */
  readonly name: string
  readonly on: readonly string[]
  /** Which of these names it hears of in the organisation that records them; of all of them where nothing is said. */
  readonly hears?: (ctx: Context, names: readonly string[]) => Promise<ReadonlySet<string>>
  readonly run: (ctx: Context, events: readonly RecordedEvent[]) => Promise<void>
}): Subscriber {
  for (const event of on) eventNamed(event)
  const all = new Set(on)
  const subscriber: Subscriber = {
    name,
    on: hears ? [] : on,
    ...(hears
      ? {
          hears: (ctx, names) =>
            hears(
              ctx,
              names.filter((each) => all.has(each)),
            ),
        }
      : {}),
    isOrdered: true,
    job: defineJobInSets({ queue: name, set: (ctx) => goOn(ctx, { subscriber, on, run }) }),
  }
  return subscriber
}

type Going = {
  readonly subscriber: Subscriber
  readonly on: readonly string[]
  readonly run: (ctx: Context, events: readonly RecordedEvent[]) => Promise<void>
}

/** Gives the next events to a subscriber, unless another process is at it; returns true where there are no more. */
async function goOn(ctx: Context, { subscriber, on, run }: Going): Promise<boolean> {
  const { db } = ctx
  const { name } = subscriber
  const cursor = await db.first(lockCursor, { name })
  if (!cursor) return true
  const { position: head } = await db.one(headOfChain, {})
  const events = isOff(ctx, subscriber) ? [] : await db.run(eventsAfter, { after: cursor.position, head, on, most: eventsAtOnce })
  if (events.length > 0) await run(ctx, events)
  const last = events.length === eventsAtOnce ? (events.at(-1)?.position ?? head) : head
  await db.run(moveCursor, { name, position: last })
  return last >= head
}

/** Wakes subscribers whose job was lost, such as after it has failed for good. */
export const wakeSubscribers: Chore = {
  name: 'wake subscribers that are behind',
  everySeconds: 60,
  run: async (services: JobServices) => {
    const ordered = new Set(services.kith.orderedSubscribers)
    if (ordered.size === 0) return
    const behind = await inTransaction(services.pool, (db) => db.run(subscribersBehind, {}))
    for (const { tenant, name } of behind.filter((each) => ordered.has(each.name)))
      await asSystem(services, tenant, (ctx) => enqueue(ctx, name, {}, { singletonKey: tenant }))
  },
}

const lockCursor = statement(
  (_, p: Parameters<{ name: string }>) => sql<{ position: number }>`
  select position from subscriber_cursors where name = ${p.name}::text for update`,
)
const headOfChain = statement(() => sql<{ position: number }>`select position from event_chains`)
const eventsAfter = statement(
  (_, p: Parameters<{ after: number; head: number; on: readonly string[]; most: number }>) => sql<RecordedEvent>`
  select ${recordedColumns} from events
  where position > ${p.after}::bigint and position <= ${p.head}::bigint and name = any (${p.on}::text[])
  order by position limit ${p.most}::integer`,
)
const moveCursor = statement(
  (_, p: Parameters<{ name: string; position: number }>) => sql`
  update subscriber_cursors set position = ${p.position}::bigint where name = ${p.name}::text`,
)
const subscribersBehind = statement(() => sql<{ tenant: string; name: string }>`select tenant, name from app.subscribers_behind()`)
