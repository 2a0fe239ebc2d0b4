import { v7 } from 'uuid'
import type { Context } from '../context.ts'
import { defineSubscriber, type RecordedEvent, type Subscriber } from '../events/subscribers.ts'
import { isOff } from '../modules.ts'
import { peopleWhoLeft } from '../rights/leavers.ts'
import { mailNotices } from './mail.ts'
import type { Notification, NotificationSource, Reached } from './notification.ts'
import { insertNotices } from './sql.ts'

/** Tells people of events: the one subscriber behind all notifications. */
export const notifying = (notifications: readonly Notification[], sources: readonly NotificationSource[]): Subscriber => ({
  ...defineSubscriber({
    name: 'notifications',
    on: [...new Set(notifications.flatMap(({ on }) => on))],
    as: 'system',
    run: async (ctx, events) => {
      for (const notification of notifications) if (!isOff(ctx, notification)) await notify(ctx, notification, events)
      for (const source of sources) for (const each of await source.tell(ctx, events)) await notify(ctx, each, events)
    },
  }),
  hears: async (ctx, names) => new Set((await Promise.all(sources.map(({ hears }) => hears(ctx, names)))).flatMap((heard) => [...heard])),
})

async function notify(ctx: Context, notification: Notification, events: readonly RecordedEvent[]): Promise<void> {
  const { name, on, to, toActor = false, delivery = ['IN_PRODUCT'] } = notification
  const heard = events.filter((event) => on.some((each) => each === event.name) && isNews(ctx, event) && isTold(notification, event))
  const own = notification.untilLeft ? await aboutThoseHere(ctx, heard) : heard
  if (own.length === 0) return
  const byId = new Map(own.map((event) => [event.id, event]))
  const reached = (await to(ctx, own)).flatMap((each) => {
    const event = byId.get(each.eventId)
    return event ? [noticeOf(notification, event, each)] : []
  })
  if (reached.length === 0) return
  const written = await ctx.db.run(insertNotices(reached.some(({ key }) => key !== null) ? 'collapsed' : 'single'), {
    notification: name,
    notices: JSON.stringify(reached),
    toActor,
    inProduct: delivery.includes('IN_PRODUCT'),
  })
  await mailNotices(
    ctx,
    notification,
    written.filter(({ is_new: isNew }) => isNew),
    byId,
  )
}

async function aboutThoseHere(ctx: Context, events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
  const people = events.flatMap(({ personId }) => (personId === null ? [] : [personId]))
  const left = await peopleWhoLeft(ctx, [...new Set(people)], ctx.actor.today)
  return events.filter(({ personId }) => personId === null || !left.has(personId))
}

/** A process that was away for long still tells of what happened meanwhile, and of nothing that was recorded as the history of earlier years. */
const isNews = ({ now }: Context, { at }: RecordedEvent) => now.getTime() - at.getTime() < newsDays * 86_400_000
const newsDays = 30

/** By itself, what neither somebody nor another program did is no news, such as the data that an organisation begins with. */
function isTold({ fromImports = false, fromSystem = false }: Notification, { source }: RecordedEvent): boolean {
  return source === 'import' ? fromImports : source === 'system' ? fromSystem : true
}

/** Everything that an import tells someone of is one notice. */
function noticeOf({ collapse }: Notification, event: RecordedEvent, { userId, personId, address }: Reached) {
  const isImported = event.source === 'import'
  const key = isImported ? `import ${event.sourceId ?? ''}` : (collapse?.(event) ?? null)
  const reader = { user_id: userId ?? null, person_id: personId ?? null, address: address ?? null }
  return { id: v7(), event_id: event.id, ...reader, key, once: isImported }
}
