import { goal as kind } from '@kith/shared/domains/goals/goals.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
import { aboutDecision, recordsOfEvents } from '#platform/turns/decided.ts'

/** The person, and whoever has made the goal for them or asked for its approval. */
export const goalDecided = defineNotification({
  name: 'goalDecided',
  on: ['goal.approved', 'goal.declined'],
  to: async (ctx, events) =>
    (await recordsOfEvents(ctx, kind, events)).flatMap(({ event: { id: eventId, personId: own }, values }) =>
      values.progress === 'ARCHIVED'
        ? []
        : [...new Set([own, values.madeById, values.askedById])].flatMap((personId) => (personId === null ? [] : [{ eventId, personId }])),
    ),
  about: aboutDecision(kind),
  mail: { when: 'AT_ONCE' },
})
