import { href } from '@kith/shared/routes.ts'
import { defineNotification, ownPeople } from '#platform/notifications/notification.ts'
import { nameFor } from '#platform/records/presented.ts'

export const trainingRecorded = defineNotification({
  name: 'trainingRecorded',
  on: ['training.created'],
  to: ownPeople,
  mail: { when: 'DAILY' },
  about: async (ctx, { subjectId: trainingId, personId }) => {
    const training = await nameFor(ctx, 'training', trainingId)
    return training === null || personId === null
      ? null
      : { values: { training }, href: href('people.trainings.show', { personId, trainingId }) }
  },
})
