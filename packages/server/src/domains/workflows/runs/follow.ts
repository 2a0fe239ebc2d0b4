import { daysAfter } from '@kith/shared/days.ts'
import type { WorkflowEvent } from '@kith/shared/domains/workflows/events.ts'
import { workflowRun } from '@kith/shared/domains/workflows/workflows.ts'
import { ignoreScheduled, moveScheduled } from '#domains/forms/public.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'
import { occasions, type OccasionRow } from '../events/sql.ts'
import { moveRun, runsToFollow, sendsWithoutRun, withdrawRun, type FollowedRun } from '../sql.ts'

/** Moves what is still to be sent with the day of its event, or drops it where that is taken back. */
export const followEventsOfJobs = defineSubscriber({
  name: 'follow-events-of-jobs',
  on: [
    'job.company_start_date_updated',
    'job.expected_end_date_set',
    'job.end_date_adjusted',
    'job.expected_end_date_removed',
    'job.end_date_finalised',
    'job.end_date_cancelled',
    'job.probation_end_date_updated',
    'job.update_cancelled',
    'job.history_corrected',
    'job.deleted',
    'job_leave.updated',
    'job_leave.deleted',
    'job_leave.return_finalised',
  ],
  as: 'system',
  run: (ctx, events) => followEvents(ctx, [...new Set(events.flatMap(({ jobId }) => jobId ?? []))]),
})

/** Does so for these jobs, or for all of them. */
export async function followEvents(ctx: Context, jobs: readonly string[] | null): Promise<void> {
  const runs = Map.groupBy(await ctx.db.run(runsToFollow, { jobs }), ({ event }) => event)
  for (const [event, followed] of runs) {
    const days = await daysOf(ctx, event, followed)
    for (const run of followed) await follow(ctx, run, days)
  }
  const sends = await ctx.db.run(sendsWithoutRun, {})
  if (sends.length > 0)
    await ignoreScheduled(
      ctx,
      sends.map(({ id }) => id),
    )
}

/** These come about on several days, each of which is an event of its own. */
const repeated: readonly WorkflowEvent[] = ['JOB_CHANGE', 'WORK_ANNIVERSARY', 'BIRTHDAY']
const everyDay = { from: '0001-01-01', until: '9999-12-31' }
const aYear = 366
const mostDays = 100_000

function daysOf({ db }: Context, event: WorkflowEvent, runs: readonly FollowedRun[]): Promise<OccasionRow[]> {
  const days = runs.map(({ day }) => day).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const within = repeated.includes(event) ? { from: daysAfter(first, -aYear), until: daysAfter(last, aYear) } : everyDay
  return db.run(occasions(event), { ...within, jobs: [...new Set(runs.map(({ job_id: job }) => job))], most: mostDays })
}

async function follow(ctx: Context, run: FollowedRun, days: readonly OccasionRow[]): Promise<void> {
  const own = days.filter(({ job_id: job, source_id: source }) => job === run.job_id && source === run.source_id)
  if (own.some(({ day }) => day === run.day)) return
  const to = repeated.includes(run.event) ? undefined : own[0]?.day
  if (to !== undefined && (await ctx.db.first(moveRun, { id: run.id, day: to }))) {
    await moveScheduled(ctx, run.id, daysBetween(run.day, to))
    await tell(ctx, 'workflow_run.moved', run, [{ eventOn: run.day }, { eventOn: to }])
    return
  }
  await ctx.db.run(withdrawRun, { id: run.id })
  await ignoreScheduled(ctx, [run.id])
  await tell(ctx, 'workflow_run.withdrawn', run, [{ state: 'STARTED' }, { state: 'WITHDRAWN' }])
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

type State = Readonly<Record<string, string>>

const tell = (
  ctx: Context,
  event: 'workflow_run.moved' | 'workflow_run.withdrawn',
  { id, person_id: personId, job_id: jobId }: FollowedRun,
  [before, after]: readonly [State, State],
) => recordSystemEvents(ctx, [{ event, subject: { kind: workflowRun.thing, id }, personId, jobId, before, after }])
