import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import { nearestHolders } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import { defineNotification, ownPeople, type NoticedEvent, type Notification } from '#platform/notifications/notification.ts'
import { mayView } from '#platform/rights/field-rights.ts'
import { documentRequest } from '@kith/shared/domains/documents/requests.ts'
import { nameFor } from '#platform/records/presented.ts'
import { askersOf, requestById } from './sql.ts'

/** Whoever is asked for a document, withdrawals and reminders included. */
export const documentRequested = defineNotification({
  name: 'documentRequested',
  on: ['document_request.created', 'document_request.withdrawn'],
  to: ownPeople,
  mail: { when: 'AT_ONCE' },
  about: async (ctx, event, reader) => {
    const request = await openRequest(ctx, event)
    if (!request) return null
    const { name, due_on: day, person_id: personId } = request
    const says = event.name === 'document_request.withdrawn' ? 'withdrawn' : day === null ? 'asked' : 'due'
    return { says, values: { name, day: day === null ? '' : formatDayInText(day, reader) }, href: href('people.documents', { personId }) }
  },
})

export const documentReminded = defineNotification({
  name: 'documentReminded',
  on: ['document_request.reminded'],
  to: ownPeople,
  fromSystem: true,
  mail: { when: 'AT_ONCE' },
  about: async (ctx, event, reader) => {
    const request = await openRequest(ctx, event)
    if (request?.status !== 'REQUESTED' || request.due_on === null) return null
    const { name, due_on: day, person_id: personId } = request
    const says = day < ctx.actor.today ? 'overdue' : 'soon'
    return { says, values: { name, day: formatDayInText(day, reader) }, href: href('people.documents', { personId }) }
  },
})

/** Tells those who asked for it and those who look after what the person is asked for. */
export const documentPassedOn = defineNotification({
  name: 'documentPassedOn',
  on: ['document_request.passed_on'],
  to: async (ctx, events) => {
    const people = events.flatMap(({ personId }) => (personId === null ? [] : [personId]))
    const holders = await nearestHolders(ctx, documentRequest.permissions.edit, [...new Set(people)])
    const others = events.flatMap(({ id: eventId, personId }) =>
      (holders.get(personId ?? '') ?? []).map(({ userId }) => ({ eventId, userId })),
    )
    return [...(await toAskers(ctx, events)), ...others]
  },
  fromSystem: true,
  mail: { when: 'DAILY' },
  about: async (ctx, event) => {
    const request = await openRequest(ctx, event)
    const person = request?.status === 'REQUESTED' ? await nameFor(ctx, 'person', request.person_id) : null
    return request && person
      ? { values: { person, name: request.name }, href: href('people.documents', { personId: request.person_id }) }
      : null
  },
})

/** Whoever asked for it. */
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
