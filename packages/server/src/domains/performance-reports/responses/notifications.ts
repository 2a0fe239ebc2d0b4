import { href } from '@kith/shared/routes.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
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
})
