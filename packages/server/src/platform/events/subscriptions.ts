import type { Subscriber } from './subscribers.ts'

/** The queues that hear of an event, by its name. */
export type Subscriptions = ReadonlyMap<string, ReadonlySet<string>>

/** The queues that hear of more in some organisations. */
export type Listener = { readonly queue: string; readonly hears: NonNullable<Subscriber['hears']> }
export const listenersOf = (subscribers: readonly Subscriber[]): Listener[] =>
  subscribers.flatMap(({ job, hears }) => (hears ? [{ queue: job.queue, hears }] : []))

type Subscribing = { readonly on: readonly string[]; readonly job: { readonly queue: string } }

export function subscriptionsOf(subscribers: readonly Subscribing[]): Subscriptions {
  const queues = new Map<string, Set<string>>()
  for (const { on, job } of subscribers) {
    for (const event of on) queues.set(event, (queues.get(event) ?? new Set()).add(job.queue))
  }
  return queues
}
