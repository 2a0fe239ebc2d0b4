import { sftpResultDays } from '@kith/shared/domains/integrations/sftp.ts'
import { v7 } from 'uuid'
import { enqueue } from '#platform/background/enqueue.ts'
import type { Context } from '#platform/context.ts'
import { viewById } from '#platform/lists/views/sql.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { forgetDeliveries, insertDelivery, openOutbound, type OutboundRow } from './sql.ts'

export const deliveries = 'sftp-deliver'
/** Seconds within which an export is looked at again. */
export const looksAgainAfter = 10

/** Has the exports of an organisation sent to its server, under the day as their names. */
export async function ask(ctx: Context, outbound: OutboundRow, day: string): Promise<void> {
  const run = v7()
  const names = new Set<string>()
  for (const { name, ...what } of await toSend(ctx, outbound)) {
    const filename = `${nameBeside(names, name)}-${day}.${outbound.format.toLowerCase()}`
    await ctx.db.run(insertDelivery, { id: v7(), integration: outbound.integration_id, run, ...what, filename, now: ctx.now })
  }
  await enqueue(ctx, deliveries, { runId: run })
}

/** Whole lists, then views; the file of a view is named after its list and itself, that of one which was deleted after neither. */
async function toSend(ctx: Context, { exports: types, views, user_id: user }: OutboundRow) {
  const lists = types.map((type) => ({ name: inFilename(type), type, view: null }))
  const rows = await Promise.all(
    views.map(async (id) => ({ id, row: user === null ? undefined : await ctx.db.first(viewById, { id, user }) })),
  )
  return [
    ...lists,
    ...rows.map(({ id, row }) => ({ name: row ? inFilename(`${row.list} ${row.name}`) : 'saved-view', type: null, view: id })),
  ]
}

/** Every server takes small letters, digits and hyphens. */
const inFilename = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

function nameBeside(names: Set<string>, wanted: string): string {
  let name = wanted
  for (let number = 2; names.has(name); number += 1) name = `${wanted}-${number}`
  names.add(name)
  return name
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
