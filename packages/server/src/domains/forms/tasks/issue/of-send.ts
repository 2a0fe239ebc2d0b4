import { task } from '@kith/shared/domains/forms/tasks.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { rowOf } from '#platform/records/columns.ts'
import { insertOfSend, openOfSend } from '../sql.ts'
import { issued } from './mutation.ts'
import type { TaskValues } from './tasks-of-form.ts'

/** Issues tasks of a send, save those that it has issued already; returns how many are new. */
export async function sendTasks(ctx: Context, sendId: string, tasks: readonly TaskValues[]): Promise<number> {
  const made = new Map(tasks.map((values) => [v7(), { ...values, source: 'PULSE' as const, sendId }]))
  const records = [...made].map(([id, values]) => ({ ...rowOf(task, values), id }))
  const rows = records.length === 0 ? [] : await ctx.db.run(insertOfSend, { records: JSON.stringify(records) })
  await recordSystemEvents(
    ctx,
    rows.flatMap(({ id }) => {
      const values = made.get(id)
      return values ? [issued(id, values)] : []
    }),
  )
  return rows.length
}

/** Brings to mind every form of a send that is still to be answered. */
export async function remindOfSend(ctx: Context, sendId: string): Promise<void> {
  const rows = await ctx.db.run(openOfSend, { send: sendId, today: ctx.actor.today })
  await recordSystemEvents(
    ctx,
    rows.map(({ id, person_id: personId, job_id: jobId }) => ({
      event: 'task.reminded' as const,
      subject: { kind: task.thing, id },
      personId,
      jobId,
      before: {},
      after: null,
    })),
  )
}
