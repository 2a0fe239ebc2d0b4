import { formatDayInText } from '@kith/shared/format/dates.ts'
import { jobsOf } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { defineNotification } from '#platform/notifications/notification.ts'
import { holdersPresent } from '#platform/positions/holders.ts'
import { tasksEscalated, type EscalatedRow } from './sql.ts'

/** Leaves out a supervisor whom the form is about, as they may not know of it. */
export const taskEscalated = defineNotification({
  name: 'taskEscalated',
  on: ['task.escalated'],
  fromSystem: true,
  to: async (ctx, events) => {
    const rows = new Map(
      (
        await tasks(
          ctx,
          events.map(({ subjectId }) => subjectId),
        )
      ).map((row) => [row.id, row]),
    )
    const placed = await Promise.all(
      events.map(async ({ id: key, subjectId }) => {
        const [job] = await jobsOf(ctx, rows.get(subjectId)?.respondent_id)
        return job === undefined ? [] : [{ key, job, named: null, day: ctx.actor.today }]
      }),
    )
    const above = await holdersPresent(ctx, 'SUPERVISOR', placed.flat(), ctx.actor.today)
    return events.flatMap(({ id: eventId, subjectId }) =>
      above.flatMap(({ key, personId }) => (key === eventId && mayHear(rows.get(subjectId), personId) ? [{ eventId, personId }] : [])),
    )
  },
  about: async (ctx, { subjectId }, { language }) => {
    const [row] = await tasks(ctx, [subjectId])
    if (!row || row.due_on === null || !mayHear(row, ctx.actor.personId)) return null
    return { values: { name: row.title, person: row.respondent, day: formatDayInText(row.due_on, { language }) } }
  },
  mail: { when: 'AT_ONCE' },
})

const tasks = ({ db }: Context, ids: readonly string[]): Promise<EscalatedRow[]> => db.run(tasksEscalated, { ids })

const mayHear = (row: EscalatedRow | undefined, personId: string | null): boolean =>
  row !== undefined && (row.is_shared || row.person_id !== personId)
