import { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import { href } from '@kith/shared/routes.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { hasPermission } from '#platform/rights/reach.ts'

/** Whoever has scheduled a pulse that could not be sent. */
export const pulseFailed = defineNotification({
  name: 'pulseFailed',
  on: ['pulse.failed'],
  fromSystem: true,
  to: async (ctx, events) => {
    const rows = await Promise.all(events.map(({ subjectId }) => loadRecord(ctx, pulse, subjectId)))
    return events.flatMap(({ id: eventId }, index) => {
      const row = rows[index]
      const personId = row && fieldValues(pulse, row).madeById
      return personId ? [{ eventId, personId }] : []
    })
  },
  about: async (ctx, { subjectId }) => {
    const row = hasPermission(ctx.actor, pulse.permissions.view) ? await loadRecord(ctx, pulse, subjectId) : null
    return row ? { values: { name: fieldValues(pulse, row).name }, href: href('pulses.show', { pulseId: subjectId }) } : null
  },
  mail: { when: 'AT_ONCE' },
})
