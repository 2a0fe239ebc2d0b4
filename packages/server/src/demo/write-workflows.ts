import { workflow } from '@kith/shared/domains/workflows/workflows.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/pool.ts'
import { columnValues } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'
import { actingAs } from './acting.ts'
import { settlingIn, workflowNamed } from './sql-forms.ts'
import { leavesThatEnd } from './sql-pulses.ts'

const afterLeave = 'Back from leave'
const mostStarted = 3

/** Writes how people are asked at the end of their probation, after leave, and at any time; none that a flow of a job would ask for. */
export async function writeWorkflows(db: Connection): Promise<void> {
  const { id: designId } = await db.one(settlingIn, {})
  const form = (months: number, days: number, more: object = {}) => ({ id: v7(), designId, months, days, ...more })
  const all = [
    { name: 'End of probation', event: 'PROBATION_ENDING', forms: [form(0, -14, { respondent: 'SUPERVISOR' }), form(0, 0), form(3, 0)] },
    { name: afterLeave, event: 'LEAVE_RETURN', forms: [form(0, 14)] },
    { name: 'Check in now', event: 'MANUAL', forms: [form(0, 0)] },
  ]
  for (const values of all)
    await db.run(insertRecord(workflow), { id: v7(), values: columnValues(workflow, { ...values, state: 'ACTIVE' }) })
}

/** Has HR start the workflow of those who come back from leave soonest, by the same mutation as everyone. */
export async function startWorkflows(ctx: Context, hr: string, { today, cast }: { today: string; cast: readonly string[] }): Promise<void> {
  const { id: workflowId } = await ctx.db.one(workflowNamed, { name: afterLeave })
  for (const { job_id: jobId, day: eventOn } of await ctx.db.run(leavesThatEnd, { today, without: cast, most: mostStarted }))
    await ctx.services.kith.mutation('workflowStart').runNamed(await actingAs(ctx, hr, ctx.now), { jobId, workflowId, eventOn })
}
