import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import type { Context } from '#platform/context.ts'
import type { RecordedEvent } from '#platform/events/subscribers.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
import { aboutDecision } from '#platform/turns/decided.ts'
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
  about: aboutDecision(qualificationInstance),
  mail: { when: 'AT_ONCE' },
})

async function ofStatus({ db }: Context, events: readonly RecordedEvent[], status: string) {
  const rows = await db.run(statusesOf, { ids: events.map(({ subjectId }) => subjectId) })
  const found = new Set(rows.filter((row) => row.status === status).map(({ id }) => id))
  return events.flatMap(({ id: eventId, subjectId, personId }) =>
    found.has(subjectId) && personId !== null ? [{ eventId, personId }] : [],
  )
}
