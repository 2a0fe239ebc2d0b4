import { writeHeldEvents } from '#platform/events/write.ts'
import type { PersonalTable } from '#platform/personal-data/personal-table.ts'
import { erasePersonFromEvents } from './sql/chain.ts'

/** That something happened stays in the chain; what it was about the person goes, also of what has just happened. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'events',
    hidden: ['hash', 'position', 'values_digest'],
    stays: true,
    erased: 'last',
    erase: async (ctx, personId) => {
      await writeHeldEvents(ctx.db)
      await ctx.db.run(erasePersonFromEvents, { id: personId })
    },
  },
  { table: 'event_values', column: 'event_id', in: 'events', hidden: ['salt'] },
]
