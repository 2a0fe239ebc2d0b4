import { sftpResultDays } from '@kith/shared/domains/integrations/sftp.ts'
import { v7 } from 'uuid'
import { enqueue } from '#platform/background/enqueue.ts'
import type { Context } from '#platform/context.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { forgetDeliveries, insertDelivery, openOutbound, type OutboundRow } from './sql.ts'

export const deliveries = 'sftp-deliver'
/** Seconds within which an export is looked at again. */
export const looksAgainAfter = 10

/** Has the exports of an organisation sent to its server, under the day as their names. */
export async function ask(ctx: Context, outbound: OutboundRow, day: string): Promise<void> {
  const run = v7()
  for (const type of outbound.exports) {
    const filename = `${type.toLowerCase().replaceAll('_', '-')}-${day}.${outbound.format.toLowerCase()}`
    await ctx.db.run(insertDelivery, { id: v7(), integration: outbound.integration_id, run, type, filename, now: ctx.now })
  }
  await enqueue(ctx, deliveries, { runId: run })
}

export const sendDaily = defineSchedule({
  name: 'send exports by SFTP',
  at: '02:00',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx, dueOn) => {
    await ctx.db.run(forgetDeliveries, { before: new Date(ctx.now.getTime() - sftpResultDays * 86_400_000) })
    const outbound = await ctx.db.first(openOutbound, {})
    if (outbound) await ask(ctx, outbound, dueOn)
  },
})
