import { defineSubscriber } from '#platform/events/subscribers.ts'
import { forgetSubjects } from '#platform/imports/sql/actions.ts'

/** Anyone who is deleted is deleted from the imports that created them, too. */
export const forgetDeletedPeople = defineSubscriber({
  name: 'bulk-data-forget-people',
  on: ['person.deleted'],
  as: 'system',
  run: async (ctx, events) => {
    await ctx.db.run(forgetSubjects, { kind: 'person', ids: events.map(({ subjectId }) => subjectId) })
  },
})
