import { defineSubscriber } from '#platform/events/subscribers.ts'
import { forgetRecords } from '#platform/imports/forgetting.ts'

/** Anyone who is deleted is deleted from the imports that created, changed or named them, too. */
export const forgetDeletedPeople = defineSubscriber({
  name: 'bulk-data-forget-people',
  on: ['person.deleted'],
  as: 'system',
  run: async (ctx, events) => {
    const ids = events.map(({ subjectId }) => subjectId)
    await forgetRecords(ctx, 'person', ids)
  },
})
