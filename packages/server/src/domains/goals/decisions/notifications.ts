import { goal as kind } from '@kith/shared/domains/goals/goals.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import type { RecordedEvent } from '#platform/events/subscribers.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { may } from '#platform/rights/check.ts'
import { decisionsOf, type DecisionRow } from './sql.ts'

/** The person, and whoever has made the goal for them or asked for its approval. */
export const goalDecided = defineNotification({
  name: 'goalDecided',
  on: ['goal.approved', 'goal.declined'],
  to: async (ctx, events) =>
    (await decidedBy(ctx, events)).flatMap(({ eventId, goal: { person_id: person, made_by_id: maker, asked_by_id: asker } }) =>
      [...new Set([person, maker, asker])].flatMap((personId) => (personId === null ? [] : [{ eventId, personId }])),
    ),
  about: async (ctx, { name, subjectId, personId }) => {
    const said = await saidOf(ctx, subjectId, personId)
    if (!said) return null
    const isDeclined = name === 'goal.declined'
    const { comment } = said
    return {
      says: isDeclined ? 'declined' : 'approved',
      values: { goal: said.goal },
      body: isDeclined && typeof comment === 'string' ? comment : null,
      href: said.href,
    }
  },
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

/** What can be said of the goal of a person to the acting user; null where they may not view it, and where it is gone. */
async function saidOf(ctx: Context, id: string, personId: string | null) {
  const row = await loadRecord(ctx, kind, id)
  if (!row || personId === null || !(await may(ctx, kind.permissions.view, { kind: 'person', id: personId }))) return null
  const { name, decisionComment } = fieldValues(kind, row)
  return {
    goal: name ?? '',
    comment: decisionComment,
    href: href('people.goals.show', { personId, goalId: id }),
  }
}
