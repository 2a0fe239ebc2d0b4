import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
import { aboutDecision, recordsOfEvents } from '#platform/turns/decided.ts'

const submitted = 'qualification_instance.submitted'

/** The person, also where somebody else has submitted it for them and approved it by that. */
export const qualificationDecided = defineNotification({
  name: 'qualificationDecided',
  on: [submitted, 'qualification_instance.approved', 'qualification_instance.rejected', 'qualification_instance.revoked'],
  to: async (ctx, events) =>
    (await recordsOfEvents(ctx, qualificationInstance, events)).flatMap(({ event: { id: eventId, name, personId }, values: { status } }) =>
      personId !== null && (name !== submitted || status === 'APPROVED') ? [{ eventId, personId }] : [],
    ),
  about: aboutDecision(qualificationInstance),
  mail: { when: 'AT_ONCE' },
})
