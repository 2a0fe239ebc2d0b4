import type { Context } from '../context.ts'

export type JobData = Readonly<Record<string, unknown>>
/** A job always says for whom and as whom it works. */
export type Envelope = { readonly tenantId: string; readonly userId: string; readonly data: JobData }

type Send = (ctx: Context, queue: string, envelope: Envelope, options: { singletonKey?: string; startAfter?: Date }) => Promise<void>
const senders = new Set<Send>()

/** Called by whoever starts pg-boss, until it calls what it was answered. */
export function sendWith(sender: Send): () => void {
  senders.add(sender)
  return () => senders.delete(sender)
}

/** Enqueues a job in the transaction: it exists if, and only if, the transaction commits. */
export async function enqueue(
  ctx: Context,
  queue: string,
  data: JobData,
  options: { singletonKey?: string; startAfter?: Date } = {},
): Promise<void> {
  const [send] = senders
  if (!send) throw new Error(`No background worker is configured; cannot enqueue '${queue}'`)
  await send(ctx, queue, { tenantId: ctx.actor.tenantId, userId: ctx.actor.userId, data }, options)
}
