import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import { stepOfActor, viewerOf } from '#platform/approvals/decide.ts'
import { askedBy, partiesTo, seenRequestsById, type RequestRow } from '#platform/approvals/sql.ts'
import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { openChanges } from '#platform/events/redact.ts'
import type { RecordedEvent } from '#platform/events/subscribers.ts'
import { defineNotification, type NoticedEvent, type NoticeText, type Reached } from '#platform/notifications/notification.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { textIn, type Wording } from '#platform/words.ts'
import { attributesIn } from '../notifications.ts'
import { overrideSlug } from './positions.ts'
import { stepsOfRequest } from './steps.ts'

const kind = 'job'
const idsOf = (events: readonly RecordedEvent[]) => ({ kind, events: events.map(({ id }) => id) })

/** Whose turn it is to decide on an update of a job; those who have been relieved of it meanwhile are not told. */
export const jobUpdateAsked = defineNotification({
  name: 'jobUpdateAsked',
  on: ['change_request.asked'],
  to: async ({ db }, events): Promise<Reached[]> =>
    (await db.run(askedBy, idsOf(events))).flatMap(({ event_id: eventId, person_id: personId, user_id: userId }): Reached[] =>
      userId !== null ? [{ eventId, userId }] : personId !== null ? [{ eventId, personId }] : [],
    ),
  about: aboutAsking,
  mail: { when: 'AT_ONCE' },
  fromImports: true,
  fromSystem: true,
})

/** What has become of an update, to whoever asked for it and to those who have approved it; whose job it is hears of the change itself. */
export const jobUpdateOutcome = defineNotification({
  name: 'jobUpdateOutcome',
  on: ['change_request.applied', 'change_request.rejected', 'change_request.withdrawn'],
  to: async ({ db }, events): Promise<Reached[]> =>
    (await db.run(partiesTo, idsOf(events))).map(({ event_id: eventId, user_id: userId }) => ({ eventId, userId })),
  about: aboutOutcome,
  mail: { when: 'AT_ONCE' },
  fromSystem: true,
})

async function aboutAsking(ctx: Context, event: NoticedEvent, reader: Wording): Promise<NoticeText | null> {
  const request = await requestFor(ctx, event)
  if (!request) return null
  const isAsked = (await stepOfActor(ctx, { request, steps: await stepsOfRequest(ctx, request) })) !== undefined
  if (!isAsked) return textOf(ctx, reader, request, 'settled')
  return event.source === 'import' ? { says: 'imported', href: href('job_updates') } : textOf(ctx, reader, request, 'asked')
}

async function aboutOutcome(ctx: Context, event: NoticedEvent, reader: Wording): Promise<NoticeText | null> {
  const request = await requestFor(ctx, event)
  return request ? textOf(ctx, reader, request, request.outcome ?? 'APPLIED') : null
}

/** Undefined where the reader may not know of it. */
async function requestFor(ctx: Context, { subjectId }: NoticedEvent): Promise<RequestRow | undefined> {
  const statement = seenRequestsById(reachOf(ctx.actor, overrideSlug))
  const requests = rowsByKey(
    ctx,
    'change requests that are told of',
    ({ id }: RequestRow) => id,
    (ids) => ctx.db.run(statement, { ...viewerOf(ctx), ids }),
  )
  return (await requests.load(subjectId))[0]
}

/** It names what would change, and no value of it: it goes out by email. */
async function textOf(ctx: Context, reader: Wording, request: RequestRow, says: string): Promise<NoticeText> {
  const { id, subject_id: jobId, person_id: personId, person_name: person, effective_from: from } = request
  const { open, closed } = await openChanges(ctx, kind, request)
  const fields = attributesIn(reader, [...Object.keys(open), ...closed])
  return {
    says,
    values: { person: person ?? '' },
    body: textIn(reader, 'jobs:updates.line', { fields, date: formatDayInText(from, reader) }),
    href: personId ? href('people.jobs.pending_updates.show', { personId, jobId, pendingUpdateId: id }) : href('job_updates'),
  }
}
