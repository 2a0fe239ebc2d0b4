import type { Change } from '#platform/events/change.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { delegationsToTell } from './sql.ts'

/** What begins on a day, unless it was arranged on it, and what was over the day before. Of what was revoked that has been said. */
export const noteTurningPoints = defineSchedule({
  name: 'note delegations that begin or are over',
  at: '00:05',
  zone: 'tenant',
  missed: 'each',
  run: async (ctx, dueOn) => {
    const rows = await ctx.db.run(delegationsToTell, { today: dueOn })
    const changes = rows.map(({ id, from_on: fromOn, until_on: untilOn }): Change => {
      const begins = fromOn === dueOn
      return {
        event: begins ? 'access_delegation.begun' : 'access_delegation.ended',
        subject: { kind: 'access_delegation', id },
        before: begins ? null : { fromOn, untilOn },
        after: begins ? { fromOn, untilOn } : null,
      }
    })
    await recordSystemEvents(ctx, changes)
  },
})
