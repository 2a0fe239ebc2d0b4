import { sql } from 'kysely'
import { enqueue, type SendOptions } from '#platform/background/enqueue.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const deliveries = 'webhook-deliveries'
/** Endpoints whose last try failed wait here, so that those that hang hold up nobody but each other. */
export const failingDeliveries = 'webhook-deliveries-failing'

/** Has what is due told to these webhooks, in the queue of those that work or of those that fail. */
export async function wake(ctx: Context, webhookIds: readonly string[], options: SendOptions = {}): Promise<void> {
  const rows = webhookIds.length > 0 ? await ctx.db.run(failing, { ids: webhookIds }) : []
  for (const { id: webhookId, is_failing: isFailing } of rows)
    await enqueue(ctx, isFailing ? failingDeliveries : deliveries, { webhookId }, options)
}

const failing = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; is_failing: boolean }>`
  select id, failing_since is not null as is_failing from webhooks where id = any (${p.ids}::uuid[]) order by id`,
)
