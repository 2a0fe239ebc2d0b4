import { enqueue } from '../background/enqueue.ts'
import type { Context } from '../context.ts'
import { beginCursors } from './cursors.ts'

/** What a subscriber hears of: ids only, never values; it reads what it needs when it runs. */
export type Announcement = { readonly id: string; readonly name: string }

/** Enqueues one job per subscriber inside the transaction, whatever the number of events. */
export async function announce(ctx: Context, events: readonly Announcement[]): Promise<void> {
  const byQueue = new Map<string, string[]>()
  const { subscriptions, listeners, orderedSubscribers } = ctx.services.kith
  const names = [...new Set(events.map(({ name }) => name))]
  const heard = new Map<string, Set<string>>(names.map((name) => [name, new Set(subscriptions.get(name))]))
  for (const { queue, hears } of listeners) for (const name of await hears(ctx, names)) heard.get(name)?.add(queue)
  for (const { id, name } of events) {
    for (const queue of heard.get(name) ?? []) {
      const ids = byQueue.get(queue)
      if (ids) ids.push(id)
      else byQueue.set(queue, [id])
    }
  }
  await beginCursors(
    ctx,
    orderedSubscribers.filter((queue) => byQueue.has(queue)),
  )
  for (const [queue, eventIds] of byQueue) await enqueue(ctx, queue, { eventIds })
}
