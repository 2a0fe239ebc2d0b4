import { asking } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { href } from '@kith/shared/routes.ts'
import { nearestHolders } from '#domains/access/public.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
import { nameFor } from '#platform/records/presented.ts'
import { may } from '#platform/rights/check.ts'
import { ownOf } from './own.ts'
import { respondentsOf } from './sql.ts'

/** Whoever is asked to rate somebody. */
export const metricResponseAsked = defineNotification({
  name: 'metricResponseAsked',
  on: ['metric_response.asked'],
  to: async ({ db }, events) => {
    const rows = await db.run(respondentsOf, { ids: events.map(({ subjectId }) => subjectId) })
    const respondents = new Map(rows.map((row) => [row.id, row.respondent_id]))
    return events.flatMap(({ id: eventId, subjectId }) => {
      const personId = respondents.get(subjectId)
      return personId ? [{ eventId, personId }] : []
    })
  },
  about: async (ctx, { subjectId }) => {
    const asked = (await ownOf(ctx)).find(({ id }) => id === subjectId)
    return asked
      ? { values: { person: asked.person, group: asked.group_name }, href: href('me.ratings.show', { metricResponseId: asked.id }) }
      : null
  },
  mail: { when: 'DAILY' },
  fromSystem: true,
})

/** Tells those who ask for ratings of a person that nobody who was asked can sign in. */
export const metricResponsePassedOn = defineNotification({
  name: 'metricResponsePassedOn',
  on: ['metric_response.passed_on'],
  to: async (ctx, events) => {
    const people = events.flatMap(({ personId }) => (personId === null ? [] : [personId]))
    const holders = await nearestHolders(ctx, asking, [...new Set(people)])
    return events.flatMap(({ id: eventId, personId }) => (holders.get(personId ?? '') ?? []).map(({ userId }) => ({ eventId, userId })))
  },
  about: async (ctx, { subjectId: metricResponseId, personId }) => {
    const isOpen = personId !== null && (await may(ctx, asking, { kind: 'person', id: personId }))
    const person = isOpen ? await nameFor(ctx, 'person', personId) : null
    return isOpen && person ? { values: { person }, href: href('people.ratings.show', { personId, metricResponseId }) } : null
  },
  fromSystem: true,
  collapse: ({ subjectId }) => subjectId,
  mail: { when: 'DAILY' },
})
