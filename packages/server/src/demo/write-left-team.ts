import { daysAfter } from '@kith/shared/days.ts'
import { turnoverTypes } from '@kith/shared/domains/organisation.ts'
import { endJobs } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { leadOfFew } from './sql.ts'

/** Lets the lead of a small team have left some days ago, with nobody named in their place: for looking at the jobs to repair. */
export async function writeLeftTeam(ctx: Context, { hr, today }: { hr: string; today: string }): Promise<void> {
  const lead = await ctx.db.first(leadOfFew, { today })
  if (!lead) return
  const turnoverType = turnoverTypes.find((type) => type === lead.turnover_type) ?? null
  const actor = { ...ctx.actor, userId: hr, isSystem: false }
  await endJobs({ ...ctx, actor, source: 'user' }, [
    { jobId: lead.job_id, companyEndDate: daysAfter(today, -4), turnoverReasonId: lead.turnover_reason_id, turnoverType },
  ])
}
