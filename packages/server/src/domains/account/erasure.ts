import { defineSubscriber } from '#platform/events/subscribers.ts'
import { removeExportsBefore } from '#platform/lists/exports/remove-before.ts'

/** Nobody is in an export any more after they have been erased: whoever wants the others exports them again. */
export const removeExportsWithErased = defineSubscriber({
  name: 'exports-with-erased-people',
  on: ['person.deleted'],
  as: 'system',
  run: async (ctx, events) => {
    const last = events.at(-1)
    if (last) await removeExportsBefore(ctx, last.at)
  },
})
