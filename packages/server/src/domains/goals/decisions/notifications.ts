import { approvingGoals, goal as kind } from '@kith/shared/domains/goals/goals.ts'
import { href } from '@kith/shared/routes.ts'
import { nearestHolders } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import type { RecordedEvent } from '#platform/events/subscribers.ts'
import { defineNotification, type Reached } from '#platform/notifications/notification.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { nameFor } from '#platform/records/presented.ts'
import { may } from '#platform/rights/check.ts'
import { decisionsOf, type DecisionRow } from './sql.ts'

/** The side that decides on a goal: the person, or those who supervise its job today, or those who approve goals where none of them can act. */
export const goalAsked = defineNotification({
  name: 'goalAsked',
  on: ['goal.created', 'goal.updated', 'goal.passed_on'],
  untilLeft: true,
  fromSystem: true,
  to: async (ctx, events) => {
    const waiting = (await decidedBy(ctx, events)).filter(({ goal }) => goal.approval === 'PENDING')
    const alone = waiting.filter(({ goal }) => (goal.decider === 'PERSON' ? !goal.is_present : goal.supervisors.length === 0))
    const holders = await nearestHolders(ctx, approvingGoals, [...new Set(alone.map(({ goal }) => goal.person_id))])
    return waiting.flatMap(({ eventId, goal }): Reached[] => {
      if (goal.decider === 'PERSON' && goal.is_present) return [{ eventId, personId: goal.person_id }]
      if (goal.decider !== 'PERSON' && goal.supervisors.length > 0) return goal.supervisors.map((personId) => ({ eventId, personId }))
      return (holders.get(goal.person_id) ?? []).map(({ userId }) => ({ eventId, userId }))
    })
  },
  about: async (ctx, { subjectId, personId }) => {
    const said = await saidOf(ctx, subjectId, personId)
    if (!said) return null
    const says = personId === ctx.actor.personId ? 'own' : 'asked'
    return { says, values: { goal: said.goal, person: said.person }, href: said.href }
  },
  collapse: ({ subjectId }) => subjectId,
  mail: { when: 'DAILY' },
})

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

async function decidedBy({ db, actor }: Context, events: readonly RecordedEvent[]): Promise<{ eventId: string; goal: DecisionRow }[]> {
  const rows = await db.run(decisionsOf, { ids: events.map(({ subjectId }) => subjectId), today: actor.today })
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
    person: (await nameFor(ctx, 'person', personId)) ?? '',
    href: href('people.goals.show', { personId, goalId: id }),
  }
}
