import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../../context.ts'
import { rowsByKey } from '../../database/rows-by-key.ts'
import type { RecordedEvent } from '../../events/subscribers.ts'
import { defineNotification, type NoticedEvent, type NoticeText, type Reached } from '../../notifications/notification.ts'
import { reachOf } from '../../rights/reach.ts'
import { textIn, type Wording } from '../../words.ts'
import { stepOfActor, viewerOf } from '../decide.ts'
import { overrideOf } from '../positions.ts'
import { askedBy, partiesTo, seenRequestsById, type RequestRow } from '../sql.ts'
import { isOfPart, labelsOf, openRequest } from './changes.ts'
import { dayOfChange, type Shown } from './shown.ts'
import { stepsOfRequest } from './shown-steps.ts'

/** Makes what people are told of the changes of a kind that wait for approval: `jobUpdateAsked` and `jobUpdateOutcome`. */
export function noticesOf({ kind }: RecordKind, shown: Shown) {
  const idsOf = (events: readonly RecordedEvent[]) => ({ kind, events: events.map(({ id }) => id) })
  const atOnce = { mail: { when: 'AT_ONCE' }, fromSystem: true } as const
  return [
    // Those who have been relieved of it meanwhile are not told
    defineNotification({
      ...atOnce,
      name: `${kind}UpdateAsked`,
      on: ['change_request.asked'],
      to: async ({ db }, events): Promise<Reached[]> =>
        (await db.run(askedBy, idsOf(events))).flatMap(({ event_id: eventId, person_id: personId, user_id: userId }): Reached[] =>
          userId !== null ? [{ eventId, userId }] : personId !== null ? [{ eventId, personId }] : [],
        ),
      about: async (ctx, event, reader) => {
        const request = await requestFor(ctx, kind, event)
        if (!request) return null
        const isAsked = (await stepOfActor(ctx, { request, steps: await stepsOfRequest(ctx, request) })) !== undefined
        if (!isAsked) return textOf(ctx, reader, request, { says: 'settled', shown })
        return event.source === 'import' ? { says: 'imported', href: shown.list } : textOf(ctx, reader, request, { says: 'asked', shown })
      },
      fromImports: true,
    }),
    // Whoever the record belongs to hears of the change itself
    defineNotification({
      ...atOnce,
      name: `${kind}UpdateOutcome`,
      on: ['change_request.applied', 'change_request.rejected', 'change_request.withdrawn'],
      to: async ({ db }, events): Promise<Reached[]> =>
        (await db.run(partiesTo, idsOf(events))).map(({ event_id: eventId, user_id: userId }) => ({ eventId, userId })),
      about: async (ctx, event, reader) => {
        const request = await requestFor(ctx, kind, event)
        return request ? textOf(ctx, reader, request, { says: request.outcome ?? 'APPLIED', shown }) : null
      },
    }),
  ]
}

/** Undefined where the reader may not know of it. */
async function requestFor(ctx: Context, kind: string, { subjectId }: NoticedEvent): Promise<RequestRow | undefined> {
  const statement = seenRequestsById(reachOf(ctx.actor, overrideOf(kind)))
  const requests = rowsByKey(
    ctx,
    'change requests that are told of',
    ({ id }: RequestRow) => id,
    (ids) => ctx.db.run(statement, { ...viewerOf(ctx), ids }),
  )
  return (await requests.load(subjectId)).find((request) => request.subject_kind === kind)
}

/** It names what would change, and no value of it: it goes out by email. */
async function textOf(
  ctx: Context,
  reader: Wording,
  request: RequestRow,
  { says, shown }: { readonly says: string; readonly shown: Shown },
): Promise<NoticeText> {
  const { open, closed } = await openRequest(ctx, request)
  const names = [...Object.keys(open), ...closed]
  const fields = isOfPart(request) ? labelsOf(reader, request, names).join(', ') : shown.changes(reader, names)
  return {
    says,
    values: { person: request.person_name ?? '' },
    body: textIn(reader, shown.words.line, { fields, date: dayOfChange(ctx, request, reader) }),
    href: shown.page(request),
  }
}
