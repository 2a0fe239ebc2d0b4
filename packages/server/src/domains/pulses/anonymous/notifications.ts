import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
import { latestOwn, openSendsOf } from './sql.ts'

/** Everybody who was asked, when a form opens and when it is brought to mind: whether they have answered is known to nobody. */
export const anonymousFormOpen = defineNotification({
  name: 'anonymousFormOpen',
  on: ['anonymous_pulse.opened', 'anonymous_pulse.reminded'],
  fromSystem: true,
  toActor: true,
  untilLeft: true,
  to: async ({ db }, events) => {
    const rows = await db.run(openSendsOf, { pulses: events.map(({ subjectId }) => subjectId) })
    return events.flatMap(({ id: eventId, subjectId }) =>
      rows.filter(({ pulse_id: pulse }) => pulse === subjectId).map(({ person_id: personId }) => ({ eventId, personId })),
    )
  },
  about: async ({ db, actor }, { subjectId }, { language }) => {
    const mine = { pulse: subjectId, me: actor.personId ?? '', today: actor.today }
    const row = actor.personId === null ? undefined : await db.first(latestOwn, mine)
    if (!row) return null
    const day = formatDayInText(row.last_on, { language })
    return { values: { name: row.title, day }, href: href('anonymous_forms.show', { sendId: row.id }) }
  },
  collapse: ({ subjectId }) => subjectId,
  mail: { when: 'AT_ONCE' },
})
