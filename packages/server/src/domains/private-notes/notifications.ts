import { privateNote } from '@kith/shared/domains/private-notes/notes.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { eventsChanging } from '#platform/events/changing.ts'
import { defineNotification, type NoticedEvent } from '#platform/notifications/notification.ts'
import { may } from '#platform/rights/check.ts'
import { authorsOf } from './sql.ts'

export const privateNoteShared = defineNotification({
  name: 'privateNoteShared',
  on: ['private_note.created', 'private_note.updated'],
  to: async (ctx, events) => {
    const shared = await eventsChanging(ctx, events, ['sharedWithIds'])
    const rows = await ctx.db.run(authorsOf, { ids: shared.map(({ subjectId }) => subjectId) })
    return shared.flatMap(({ id: eventId, subjectId }) =>
      rows.flatMap((row) => (row.id === subjectId ? (row.shared_with_ids ?? []).map((personId) => ({ eventId, personId })) : [])),
    )
  },
  collapse: ({ subjectId }) => subjectId,
  about,
  mail: { when: 'DAILY' },
})

/** The author of a note about somebody who was erased. */
export const privateNotePersonErased = defineNotification({
  name: 'privateNotePersonErased',
  on: ['private_note.person_erased'],
  to: async (ctx, events) => {
    const rows = await ctx.db.run(authorsOf, { ids: events.map(({ subjectId }) => subjectId) })
    return events.flatMap(({ id: eventId, subjectId }) =>
      rows.flatMap(({ id, user_id: userId }) => (id === subjectId ? [{ eventId, userId }] : [])),
    )
  },
  fromSystem: true,
  about,
  mail: { when: 'AT_ONCE' },
})

async function about(ctx: Context, { subjectId: id }: NoticedEvent) {
  const isOpen = await may(ctx, privateNote.permissions.view, { kind: privateNote.kind, id })
  return isOpen ? { values: {}, href: href('notes.show', { noteId: id }) } : null
}
