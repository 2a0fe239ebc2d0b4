import { NIL } from 'uuid'
import type { Context } from '#platform/context.ts'
import { eventsById } from '#platform/events/subscribers.ts'
import { mailTogether } from '#platform/notifications/mail.ts'
import { lastRespondent, sentToOthers, sentToRespondents, type SentRow } from './mail-sql.ts'

const tasksOfSet = 500

/** The tasks of a send about jobs behind one and up to another, in the order of their ids. */
export type SentJobs = { readonly sendId: string; readonly behind: string | null; readonly until: string }

/**
 * Writes to the next respondents behind one, each once of all these tasks, and in the end to whoever is asked instead of respondents who
 * cannot sign in. Returns the last of them; null where nobody is left.
 */
export async function mailOfSend(ctx: Context, { sendId: send, behind, until }: SentJobs, after: string | null): Promise<string | null> {
  const sent = { send, behind: behind ?? NIL, until, today: ctx.actor.today }
  const next = { send, after: after ?? NIL }
  const last = (await ctx.db.first(lastRespondent, { ...next, most: tasksOfSet }))?.id
  if (last !== undefined) {
    await mail(ctx, await ctx.db.run(sentToRespondents, { ...sent, ...next, last }))
    return last
  }
  const events = await eventsById(
    ctx,
    (await ctx.db.run(sentToOthers, sent)).map(({ event_id: id }) => id),
  )
  const subjects = new Map(events.map(({ id, subjectId }) => [id, subjectId]))
  const reached = events.length === 0 ? [] : await taskIssued(ctx).to(ctx, events)
  const others = reached.flatMap(({ eventId, userId }) =>
    userId === undefined ? [] : [{ event_id: eventId, user_id: userId, task_id: subjects.get(eventId) ?? '' }],
  )
  await mail(ctx, others)
  return null
}

async function mail(ctx: Context, rows: readonly SentRow[]): Promise<void> {
  const subjects = new Map(rows.map(({ event_id: event, task_id: id }) => [event, id]))
  const notices = rows.map(({ event_id: event, user_id: user }) => ({
    event_id: event,
    user_id: user,
    address: null,
    person_id: null,
    is_new: true,
  }))
  await mailTogether(ctx, taskIssued(ctx), notices, (event) => subjects.get(event))
}

function taskIssued({ services }: Context) {
  const notification = services.kith.notifications.get('taskIssued')
  if (!notification) throw new Error('Nobody is told of tasks')
  return notification
}
