import { href } from '@kith/shared/routes.ts'
import { addressesIn } from '#platform/mail/addresses.ts'
import { defineNotification, type Reached } from '#platform/notifications/notification.ts'
import { addressesToTell, setupOf } from './sql.ts'

/** The notification emails of a business entity hear that its form for bank, tax and super details could not be set up, in one email a day. */
export const payrollFormFailed = defineNotification({
  name: 'payrollFormFailed',
  on: ['business_entity.onboarding_failed'],
  fromSystem: true,
  to: async ({ db }, events) => {
    const rows = await db.run(addressesToTell, { ids: events.map(({ subjectId }) => subjectId) })
    const lists = new Map(rows.map(({ id, emails }) => [id, emails]))
    return events.flatMap(({ id: eventId, subjectId }) =>
      addressesIn(lists.get(subjectId)).map((address): Reached => ({ eventId, address })),
    )
  },
  about: async ({ db }, { subjectId }) => {
    const [entity] = await db.run(addressesToTell, { ids: [subjectId] })
    if (!entity) return null
    const reasons = (await db.first(setupOf, { id: subjectId }))?.reasons ?? []
    return {
      values: { entity: entity.name },
      body: reasons.length > 0 ? reasons.join(' ') : null,
      href: href('settings.business_entities.list'),
    }
  },
  delivery: ['DAILY'],
})
