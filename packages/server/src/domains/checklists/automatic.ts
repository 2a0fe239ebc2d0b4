import { daysAfter } from '@kith/shared/days.ts'
import type { Occasion } from '@kith/shared/domains/checklists/templates.ts'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'
import { automaticTemplates } from './sql.ts'

/** Whoever left earlier is only recorded late, as by an import: nothing is left to hand over. */
const daysAfterLeaving = 30
const issued = 'onboarding_session.issued'

/** Starts what starts by itself: when an onboarding is issued, and when the last day of a job is finalised. */
export const startChecklists = defineSubscriber({
  name: 'start-checklists',
  on: [issued, 'job.end_date_finalised'],
  as: 'system',
  run: async (ctx, events) => {
    const jobsOf = (isIssued: boolean) => events.flatMap(({ name, jobId }) => (jobId && (name === issued) === isIssued ? [jobId] : []))
    await start(ctx, 'STARTING', jobsOf(true))
    await start(ctx, 'LEAVING', jobsOf(false))
  },
})

async function start(ctx: Context, occasion: Occasion, jobs: readonly string[]): Promise<void> {
  if (jobs.length === 0) return
  const leftSince = daysAfter(ctx.actor.today, -daysAfterLeaving)
  for (const { job_id: jobId, id: templateId } of await ctx.db.run(automaticTemplates, { occasion, jobs, leftSince })) {
    try {
      await ctx.services.kith.mutation('checklistStart').runNamed(ctx, { jobId, templateId })
    } catch (error) {
      // What has been started already, or whose last day was taken back since, is not started again
      if (!(error instanceof Invalid)) throw error
    }
  }
}
