import { enqueue } from '#platform/background/enqueue.ts'
import type { Context } from '#platform/context.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { isSending, makeDue, remoteOf } from './sql.ts'

export const pushes = 'directory-push'
/** Changes within so many seconds are sent together. */
const gathered = 60

/** Has people sent to the directory, where any are; once for all that happens until then. */
export async function pushSoon(ctx: Context): Promise<void> {
  if (await ctx.db.first(makeDue, {})) await enqueue(ctx, pushes, {}, { startAfter: gathered })
}

export const pushChangedPeople = defineSubscriber({
  name: 'directory-people',
  on: [
    'person.created',
    'person.updated',
    'person.contacts_updated',
    'job.created',
    'job.end_date_finalised',
    'job.end_date_cancelled',
    'user.created',
    'user.enabled',
    'user.disabled',
  ],
  as: 'system',
  wanted: async ({ db }) => (await db.first(isSending, {})) !== undefined,
  run: (ctx) => pushSoon(ctx),
})

/** Jobs begin and end at midnight, of which no event tells. */
export const pushDaily = defineSchedule({
  name: 'send people to the directory',
  at: '01:30',
  zone: 'tenant',
  missed: 'latest',
  run: (ctx) => pushSoon(ctx),
})

/** Has somebody closed in the directory before they are erased here: afterwards nobody knows what it calls them. */
export async function closeInDirectory(ctx: Context, personId: string): Promise<void> {
  const sent = await ctx.db.first(remoteOf, { person: personId })
  if (sent) await enqueue(ctx, pushes, { remoteId: sent.remote_id })
}
