import { daysAfter, monthsAfter } from '@kith/shared/days.ts'
import { accountAtFirstDay, type AtFirstDay } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import { monthsAndDays } from './rules.ts'
import type { LockedJob } from './sql/writing.ts'

type Dates = Pick<LockedJob, 'id' | 'company_start_on' | 'company_end_on' | 'probation_end_on'>

export type FirstDay = { readonly account: AtFirstDay; readonly probationEndDate: string | null }

/** What follows the first day of a job to another day. */
export async function firstDayAt(ctx: Context, job: Dates, day: string): Promise<FirstDay> {
  return { account: await accountAtFirstDay(ctx, job.id, day), probationEndDate: probationAt(job, day, ctx.actor.today) }
}

/** The end of probation by the months it had, no later than that of the job; one that has passed stays. */
function probationAt({ company_start_on: start, company_end_on: end, probation_end_on: before }: Dates, day: string, today: string) {
  if (before === null || day === start || before < start || before < today) return before
  const { months, days } = monthsAndDays(start, daysAfter(before, 1))
  const moved = daysAfter(monthsAfter(day, months), days - 1)
  return end !== null && end < moved ? end : moved
}
