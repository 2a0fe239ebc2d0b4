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
export type Send = (ctx: Context, queue: string, envelopes: readonly Envelope[], options: SendOptions) => Promise<void>

/** Enqueues a job in the transaction: it exists if, and only if, the transaction commits. */
export const enqueue = (ctx: Context, queue: string, data: JobData, options: SendOptions = {}): Promise<void> =>
  enqueueAll(ctx, queue, [data], options)

/** Enqueues a job for each of these, however many, in one statement. */
export async function enqueueAll(ctx: Context, queue: string, all: readonly JobData[], options: SendOptions = {}): Promise<void> {
  const { tenantId, userId } = ctx.actor
  const envelopes = all.map((data) => ({ tenantId, userId, data }))
  if (envelopes.length > 0) await ctx.services.send(ctx, queue, envelopes, options)
}

/** Sends one job, or many in one statement. */
export async function sendThrough(
  boss: PgBoss,
  ctx: Context,
  queue: string,
  [first, ...others]: readonly Envelope[],
  options: SendOptions,
) {
  const db = withinTransaction(ctx)
  if (others.length === 0) await boss.send(queue, first ?? null, { ...options, db })
  else
    await boss.insert(
      queue,
      [first, ...others].flatMap((data) => (data ? [{ ...options, data }] : [])),
      { db },
    )
}

/** What a transaction runs its statements with, in the words of pg-boss. */
export function withinTransaction({ db }: Context) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: await db.query(text, values) }) }
}

/** On the command line nothing is started that sends: the job is written on the connection of the transaction. */
export async function sendAlone(ctx: Context, queue: string, envelopes: readonly Envelope[], options: SendOptions): Promise<void> {
  const boss = new PgBoss({ db: withinTransaction(ctx), schema, migrate: false, createSchema: false, supervise: false, schedule: false })
  await boss.start()
  try {
    await sendThrough(boss, ctx, queue, envelopes, options)
  } finally {
    await boss.stop({ graceful: false })
  }
}
