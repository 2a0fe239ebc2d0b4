import { daysAfter } from '@kith/shared/days.ts'
import { daysAhead, type WorkflowEvent } from '@kith/shared/domains/workflows/events.ts'
import { workflow } from '@kith/shared/domains/workflows/workflows.ts'
import { ignoreScheduled } from '#domains/forms/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { occasionsWithoutRun } from '../events/sql.ts'
import { sendsOfEndedJobs, workflowsInUse } from '../sql.ts'
import { followEvents } from './follow.ts'

/** So many days late an event may be entered for a workflow to start by itself; what lies further back starts nothing. */
const daysLate = 3
/** So far ahead a workflow starts for what somebody has entered, lest its forms come as a surprise. */
const daysEntered = 366
/** Nobody enters these: they come about by the calendar. */
const ofTheCalendar: readonly WorkflowEvent[] = ['PROBATION_ENDING', 'WORK_ANNIVERSARY', 'BIRTHDAY']

/** Starts what starts by itself, once a night has passed in which somebody could choose something else or skip it. */
export const startWorkflows = defineSchedule({
  name: 'start workflows',
  at: '05:30',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx, today) => {
    await followEvents(ctx, null)
    await dropFormsOfLeavers(ctx, today)
    for (const { id, is_automatic: isAutomatic } of await ctx.db.run(workflowsInUse, {})) if (isAutomatic) await startAll(ctx, id, today)
  },
})

async function dropFormsOfLeavers(ctx: Context, today: string): Promise<void> {
  const sends = await ctx.db.run(sendsOfEndedJobs, { today })
  if (sends.length > 0)
    await ignoreScheduled(
      ctx,
      sends.map(({ id }) => id),
    )
}

async function startAll(ctx: Context, workflowId: string, today: string): Promise<void> {
  const row = await loadRecord(ctx, workflow, workflowId)
  if (!row) return
  const { event, automaticSince, forms } = fieldValues(workflow, row)
  const late = daysAfter(today, -daysLate)
  const from = automaticSince !== null && automaticSince > late ? automaticSince : late
  const ahead = ofTheCalendar.includes(event) ? daysAhead(forms ?? []) : daysEntered
  const found = await ctx.db.run(occasionsWithoutRun(event), { from, until: daysAfter(today, ahead), jobs: null })
  const start = ctx.services.kith.mutation('workflowStart')
  for (const { job_id: jobId, day: eventOn } of found) {
    try {
      await start.runNamed(ctx, { jobId, workflowId, eventOn })
    } catch (error) {
      // Somebody was faster, or a form is not published yet: it may be tomorrow
      if (!(error instanceof Invalid)) throw error
    }
  }
}
