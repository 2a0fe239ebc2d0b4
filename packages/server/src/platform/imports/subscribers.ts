import { defineSubscriber } from '#platform/events/subscribers.ts'
import { forgetPeople } from './sql/actions.ts'

/** Anyone who is deleted is deleted from the imports that created them, too. */
export const forgetDeletedPeople = defineSubscriber({
  name: 'bulk-data-forget-people',
  on: ['person.deleted'],
  as: 'system',
  run: async (ctx, events) => {
    await ctx.db.run(forgetPeople, { people: events.map(({ subjectId }) => subjectId) })
  },
})
