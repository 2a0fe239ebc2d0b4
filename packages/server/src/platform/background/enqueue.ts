import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'

export type JobData = Readonly<Record<string, unknown>>
/** A job always says for whom and as whom it works. */
export type Envelope = { readonly tenantId: string; readonly userId: string; readonly data: JobData }

type Send = (ctx: Context, queue: string, envelope: Envelope, options: { singletonKey?: string; startAfter?: Date }) => Promise<void>
let send: Send | undefined

/** Set once by whoever starts pg-boss. */
export function sendWith(sender: Send): void {
  send = sender
}

/** Enqueues a job in the transaction: it exists if, and only if, the transaction commits. */
export async function enqueue(
  ctx: Context,
  queue: string,
  data: JobData,
  options: { singletonKey?: string; startAfter?: Date } = {},
): Promise<void> {
  if (!send) throw new Error(`No background worker is configured; cannot enqueue '${queue}'`)
  await send(ctx, queue, { tenantId: ctx.actor.tenantId, userId: ctx.actor.userId, data }, options)
}

export const jobId = () => randomUUID()
