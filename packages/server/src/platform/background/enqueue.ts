import { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'

export type JobData = Readonly<Record<string, unknown>>
/** A job always says for whom and as whom it works. */
export type Envelope = { readonly tenantId: string; readonly userId: string; readonly data: JobData }

/** Where pg-boss keeps its tables. */
export const schema = 'pgboss'

export type SendOptions = {
  readonly singletonKey?: string
  /** A moment, or so many seconds from now. */ readonly startAfter?: Date | number
}
export type Send = (ctx: Context, queue: string, envelope: Envelope, options: SendOptions) => Promise<void>

/** Enqueues a job in the transaction: it exists if, and only if, the transaction commits. */
export async function enqueue(ctx: Context, queue: string, data: JobData, options: SendOptions = {}): Promise<void> {
  await ctx.services.send(ctx, queue, { tenantId: ctx.actor.tenantId, userId: ctx.actor.userId, data }, options)
}

/** What a transaction runs its statements with, in the words of pg-boss. */
export function withinTransaction({ db }: Context) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: await db.query(text, values) }) }
}

/** On the command line nothing is started that sends: the job is written on the connection of the transaction. */
export async function sendAlone(ctx: Context, queue: string, envelope: Envelope, options: SendOptions): Promise<void> {
  const db = withinTransaction(ctx)
  const boss = new PgBoss({ db, schema, migrate: false, createSchema: false, supervise: false, schedule: false })
  await boss.start()
  try {
    await boss.send(queue, envelope, { ...options, db })
  } finally {
    await boss.stop({ graceful: false })
  }
}
