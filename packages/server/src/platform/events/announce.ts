import type { Context } from '../context.ts'
import { enqueue } from '../background/enqueue.ts'
import { assertEvent } from '../rights/catalogue.ts'

/** What a subscriber is told: ids only, never values; it reads what it needs with its own rights. */
export type Announcement = { readonly id: string; readonly name: string; readonly subjectId: string }

const heard = new Map<string, Set<string>>()

/** Called at start for every subscriber of every domain; one of an event that nobody declares does not start. */
export function listenFor(event: string, queue: string): void {
  assertEvent(event)
  heard.set(event, (heard.get(event) ?? new Set()).add(queue))
}

/** Enqueues one job per subscriber inside the transaction, whatever the number of events. */
export async function announce(ctx: Context, events: readonly Announcement[]): Promise<void> {
  const byQueue = new Map<string, string[]>()
  for (const { id, name } of events) {
    for (const queue of heard.get(name) ?? []) byQueue.set(queue, [...(byQueue.get(queue) ?? []), id])
  }
  for (const [queue, eventIds] of byQueue) await enqueue(ctx, queue, { eventIds })
}
