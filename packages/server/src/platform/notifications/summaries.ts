import { enqueue } from '../background/enqueue.ts'
import { asSystemJob, defineJob } from '../background/jobs.ts'
import type { Context } from '../context.ts'
import type { FileReader } from '../lists/exports/reader.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { dueAt } from '../schedules/due.ts'
import { defineSchedule } from '../schedules/schedule.ts'
import { textIn } from '../words.ts'
import { addressOf, lineOf, listOf, mostLines, readersOf, type MailReader } from './mail.ts'
import { dailySummary, monthlySummary } from './mails.ts'
import { gatherDigests, holdDigests, itemsOf, type DigestItem, type DigestRow } from './mail-sql.ts'
import { eventIn, notificationNamed, wordsOf } from './read.ts'

const queue = 'notification-summaries'
const readersOfJob = 500
const nine = { at: '09:00', missed: 'latest' } as const

/**
 * Gathers what has been waiting, at nine on each day of the organisation: daily ones up to that moment, monthly ones of what happened
 * before the month began. A day has one summary for each reader, whatever becomes of the clock.
 */
export const gatherSummaries = defineSchedule({
  ...nine,
  name: 'gather summaries of notifications',
  zone: 'tenant',
  run: async (ctx, dueOn) => {
    const { timezone } = ctx.actor
    const month = `${dueOn.slice(0, 7)}-01`
    const daily = await ctx.db.run(gatherDigests, { method: 'DAILY', dueOn, before: dueAt(nine, dueOn, timezone) })
    const monthBegins = dueAt({ ...nine, at: '00:00' }, month, timezone)
    const monthly = await ctx.db.run(gatherDigests, { method: 'MONTHLY', dueOn: month, before: monthBegins })
    const ids = [...daily, ...monthly].map(({ id }) => id)
    for (let from = 0; from < ids.length; from += readersOfJob)
      await enqueue(ctx, queue, { digestIds: ids.slice(from, from + readersOfJob) })
  },
})

/** Writes them in the words of their readers; each is committed together with its email. */
export const writeSummaries = defineJob({
  queue,
  run: (services, { tenantId }, data) =>
    asSystemJob(services, tenantId, async (ctx) => {
      const ids = Array.isArray(data['digestIds']) ? data['digestIds'].map(String) : []
      const digests = await ctx.db.run(holdDigests, { ids, now: ctx.now })
      const reading = await readersOf(ctx, digests)
      for (const digest of digests) {
        const reader = await reading(digest)
        if (reader) await writeSummary(ctx, digest, reader)
      }
    }),
})

async function writeSummary(ctx: Context, { id, method }: DigestRow, { ctx: asReader, reader, to }: MailReader): Promise<void> {
  const items = await ctx.db.run(itemsOf, { digest: id, limit: mostLines })
  const lines: string[] = []
  for (const item of items) lines.push(await textOf(asReader, reader, item))
  const total = items[0]?.total ?? 0
  await enqueueMail(ctx, {
    template: method === 'DAILY' ? dailySummary : monthlySummary,
    to,
    language: reader.language,
    data: { count: String(total), lines: listOf(reader, lines, total) },
    link: addressOf(ctx, null),
  })
}

async function textOf(ctx: Context, reader: FileReader, { notification, ...item }: DigestItem): Promise<string> {
  if ((await notificationNamed(ctx, notification))?.sensitive) return textIn(reader, 'notifications:sensitive')
  return lineOf(await wordsOf(ctx, reader, notification, eventIn(item)))
}
