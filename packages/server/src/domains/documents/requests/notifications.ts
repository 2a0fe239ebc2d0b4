import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { defineNotification, ownPeople, type NoticedEvent, type Notification } from '#platform/notifications/notification.ts'
import { mayView } from '#platform/rights/field-rights.ts'
import { documentRequest } from '@kith/shared/domains/documents/requests.ts'
import { nameFor } from '#platform/records/presented.ts'
import { askersOf, requestById } from './sql.ts'

/** The person, when a document is no longer needed from them. */
export const documentWithdrawn = defineNotification({
  name: 'documentWithdrawn',
  on: ['document_request.withdrawn'],
  to: ownPeople,
  mail: { when: 'AT_ONCE' },
  about: async (ctx, event) => {
    const request = await openRequest(ctx, event)
    return request && { values: { name: request.name }, href: href('people.documents', { personId: request.person_id }) }
  },
})

export const documentProvided = defineNotification({
  name: 'documentProvided',
  on: ['document_request.provided'],
  to: toAskers,
  mail: { when: 'DAILY' },
  about: async (ctx, event) => {
    const request = await openRequest(ctx, event)
    const person = request && (await nameFor(ctx, 'person', request.person_id))
    return request && person
      ? { values: { person, name: request.name }, href: href('people.documents', { personId: request.person_id }) }
      : null
  },
})

/** The request, as far as its reader may view it. */
async function openRequest(ctx: Context, { subjectId: id }: NoticedEvent) {
  if (!(await mayView(ctx, documentRequest.permissions.view, { kind: documentRequest.kind, id }))) return null
  return (await ctx.db.first(requestById, { id })) ?? null
}

async function toAskers(...[{ db }, events]: Parameters<Notification['to']>) {
  const rows = await db.run(askersOf, { ids: events.map(({ subjectId }) => subjectId) })
  return events.flatMap(({ id: eventId, subjectId }) =>
    rows.flatMap(({ id, user_id: userId }) => (id === subjectId ? [{ eventId, userId }] : [])),
  )
}
