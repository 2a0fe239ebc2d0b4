import type { Context } from '#platform/context.ts'
import type { RecordedEvent } from '#platform/events/subscribers.ts'
import { defineNotification, type NoticedEvent, type NoticeText } from '#platform/notifications/notification.ts'
import { saidOf } from '../presented.ts'
import { statusesOf } from './sql.ts'

/** The person, also where somebody else has submitted it for them and approved it by that. */
export const qualificationDecided = defineNotification({
  name: 'qualificationDecided',
  on: [
    'qualification_instance.submitted',
    'qualification_instance.approved',
    'qualification_instance.rejected',
    'qualification_instance.revoked',
  ],
  to: async (ctx, events) => {
    const submitted = events.filter(({ name }) => name === 'qualification_instance.submitted')
    const others = events.filter((event) => !submitted.includes(event))
    const decided = others.flatMap(({ id: eventId, personId }) => (personId === null ? [] : [{ eventId, personId }]))
    return [...decided, ...(await ofStatus(ctx, submitted, 'APPROVED'))]
  },
  about: aboutDecision,
  mail: { when: 'AT_ONCE' },
})

async function ofStatus({ db }: Context, events: readonly RecordedEvent[], status: string) {
  const rows = await db.run(statusesOf, { ids: events.map(({ subjectId }) => subjectId) })
  const found = new Set(rows.filter((row) => row.status === status).map(({ id }) => id))
  return events.flatMap(({ id: eventId, subjectId, personId }) =>
    found.has(subjectId) && personId !== null ? [{ eventId, personId }] : [],
  )
}

async function aboutDecision(ctx: Context, { name, subjectId, personId }: NoticedEvent): Promise<NoticeText | null> {
  const said = await saidOf(ctx, subjectId, personId)
  if (!said) return null
  const { qualification, href, values } = said
  const says = name === 'qualification_instance.rejected' ? 'declined' : name === 'qualification_instance.revoked' ? 'revoked' : 'approved'
  const comment = values['decisionComment']
  return { says, values: { qualification }, body: says !== 'approved' && typeof comment === 'string' ? comment : null, href }
}
