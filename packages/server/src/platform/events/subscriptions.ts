/** The queues that hear of an event, by its name. */
export type Subscriptions = ReadonlyMap<string, ReadonlySet<string>>

type Subscribing = { readonly on: readonly string[]; readonly job: { readonly queue: string } }

export function subscriptionsOf(subscribers: readonly Subscribing[]): Subscriptions {
  const queues = new Map<string, Set<string>>()
  for (const { on, job } of subscribers) {
    for (const event of on) queues.set(event, (queues.get(event) ?? new Set()).add(job.queue))
  }
  return queues
}
