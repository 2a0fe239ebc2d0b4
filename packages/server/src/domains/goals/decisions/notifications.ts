import { goal as kind } from '@kith/shared/domains/goals/goals.ts'
import type { Context } from '#platform/context.ts'
import type { RecordedEvent } from '#platform/events/subscribers.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
import { aboutDecision } from '#platform/turns/decided.ts'
import { decisionsOf, type DecisionRow } from './sql.ts'

/** The person, and whoever has made the goal for them or asked for its approval. */
export const goalDecided = defineNotification({
  name: 'goalDecided',
  on: ['goal.approved', 'goal.declined'],
  to: async (ctx, events) =>
    (await decidedBy(ctx, events)).flatMap(({ eventId, goal: { person_id: person, made_by_id: maker, asked_by_id: asker } }) =>
      [...new Set([person, maker, asker])].flatMap((personId) => (personId === null ? [] : [{ eventId, personId }])),
    ),
  about: aboutDecision(kind),
  mail: { when: 'AT_ONCE' },
})

async function decidedBy({ db }: Context, events: readonly RecordedEvent[]): Promise<{ eventId: string; goal: DecisionRow }[]> {
  const rows = await db.run(decisionsOf, { ids: events.map(({ subjectId }) => subjectId) })
  const goals = new Map(rows.map((row) => [row.id, row]))
  return events.flatMap(({ id: eventId, subjectId }) => {
    const goal = goals.get(subjectId)
    return goal ? [{ eventId, goal }] : []
  })
}
