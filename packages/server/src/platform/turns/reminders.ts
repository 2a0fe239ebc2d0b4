import { daysAfter } from '@kith/shared/days.ts'
import { dayParameters } from '../conditions/condition-sql.ts'
import { recordSystemEvents } from '../events/record-system.ts'
import { eventNamed } from '../rights/catalogue.ts'
import { defineSchedule, type Schedule } from '../schedules/schedule.ts'
import type { NamedTurn } from './asked.ts'
import { turnsDue } from './sql.ts'

/** Reminds those whose turn it is on the days that the turn names, counted from the day on which it is due. */
export function remindDaily({ kind, name, turn: { reminded } }: NamedTurn): Schedule {
  return defineSchedule({
    name: `remind of ${kind.table}`,
    at: '08:15',
    zone: 'tenant',
    missed: 'latest',
    run: async (ctx, today) => {
      const days = (reminded?.days ?? []).map((count) => daysAfter(today, -count))
      const rows = await ctx.db.run(turnsDue({ kind: kind.kind, turn: name }), { ...dayParameters(ctx), days })
      await recordSystemEvents(
        ctx,
        rows.map(({ id, person_id: personId, job_id: jobId }) => ({
          event: eventNamed(`${kind.thing}.reminded`),
          subject: { kind: kind.thing, id },
          personId,
          jobId,
          before: {},
          after: null,
        })),
      )
    },
  })
}
