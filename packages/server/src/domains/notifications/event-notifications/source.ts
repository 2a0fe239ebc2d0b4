import { eventNotification } from '@kith/shared/domains/notifications/event-notifications.ts'
import { recordHref } from './links.ts'
import type { Context } from '#platform/context.ts'
import { BadTemplate } from '#platform/mail/engine.ts'
import type { Notification, NotificationSource, NoticeText } from '#platform/notifications/notification.ts'
import { eventNamed } from '#platform/rights/catalogue.ts'
import { authorOf, isOpenTo } from './author.ts'
import type { Definition } from './definition.ts'
import { definitionsOf, heardOf, telling } from './sql.ts'
import { reachedBy } from './targets.ts'
import { toldOf } from './told.ts'
import { wordsFor } from './words.ts'

const { kind: name } = eventNotification

/** What an organisation tells people of by itself. Its words are made when they are read, with the rights of its author then. */
export const eventNotifications: NotificationSource = {
  name,
  hears: async ({ db }, names) => new Set((await db.run(heardOf, { names })).map(({ event }) => event)),
  tell: async (ctx, events) => made(ctx, await ctx.db.run(telling, { names: [...new Set(events.map((event) => event.name))] })),
  load: async (ctx, ids) => made(ctx, await ctx.db.run(definitionsOf, { ids })),
}

/** One after the other: each is made as its author. */
async function made(ctx: Context, definitions: readonly Definition[]): Promise<Notification[]> {
  const all: Notification[] = []
  for (const definition of definitions) all.push(notificationOf(definition, await authorOf(ctx, definition.author_id)))
  return all
}

function notificationOf(definition: Definition, author: Context | undefined): Notification {
  const { id, event, methods, data, not_to_actor: notToActor, is_sensitive: isSensitive } = definition
  return {
    name: `${name}:${id}`,
    on: [eventNamed(event)],
    delivery: methods,
    fromImports: true,
    fromSystem: true,
    ...(isSensitive && { sensitive: true }),
    ...(!notToActor && { toActor: true }),
    to: async (ctx, events) => (author ? reachedBy(ctx, definition, await toldOf(ctx, [author], definition, events)) : []),
    about: async (_, told, reader): Promise<NoticeText | null> => {
      if (!author || !(await isOpenTo(author, told))) return null
      try {
        const words = await wordsFor(author, told, { texts: definition, included: data ?? [], reader })
        return { ...words, body: words.body || null, href: recordHref(told) }
      } catch (error) {
        // Values that are too long for the limits of a template
        if (error instanceof BadTemplate) return null
        throw error
      }
    },
  }
}
