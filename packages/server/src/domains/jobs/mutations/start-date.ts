import { jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { jobCompanyStartDateUpdateFields } from '@kith/shared/domains/jobs.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { movingFirstDay, openFromFirstDay } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { may } from '#platform/rights/check.ts'
import { writeRevisionsOf } from '../change.ts'
import { lockJob } from '../checks.ts'
import { movedCustom } from '../custom-values.ts'
import { termsWith, writeTerms } from '../end.ts'
import { firstDayAt } from '../first-day.ts'
import { knownPeriods } from '../known-periods.ts'
import { leavesOfJobs } from '../leave/sql.ts'
import { loadJob } from '../loading.ts'
import type { LockedJob } from '../sql/writing.ts'
import { withPayAtRates } from '../pay-grades/follow.ts'
import { moveStart } from '../timeline.ts'
import { jobType } from '../types/job-type.ts'
import { planUndated, writeUndated } from '../undated.ts'

export const jobCompanyStartDateUpdate = defineMutation({
  name: 'jobCompanyStartDateUpdate',
  description:
    'Corrects the company start date. An earlier date extends the first values back to it; a later date removes everything before it. An account that opens on the first day follows it, unless it stays; the end of probation moves by as many months as it had, unless it is given or has passed.',
  record: 'job',
  permission: 'people.jobs.edit',
  input: jobCompanyStartDateUpdateFields,
  event: 'job.company_start_date_updated',
  returns: jobType,
  plan: async (ctx, input) => {
    const job = await lockJob(ctx, input)
    const { companyStartDate, accountStays, probationEndDate: given } = input
    const { account, ...proposed } = await firstDayAt(ctx, job, companyStartDate)
    const probationEndDate = given === undefined ? proposed.probationEndDate : given || null
    throwIfInvalid([...dateProblems(job, companyStartDate, probationEndDate), ...(await leaveProblems(ctx, job, companyStartDate))])
    const opens = accountStays || companyStartDate === job.company_start_on ? null : account
    const before = { companyStartDate: job.company_start_on, probationEndDate: job.probation_end_on }
    return {
      id: job.id,
      personId: job.person_id,
      job,
      opens,
      change: { before, after: { companyStartDate, probationEndDate } },
      also: opens ? movingFirstDay(opens, job.person_id) : [],
    }
  },
  write: async (ctx, { job, opens, change: { after } }) => {
    const { companyStartDate, probationEndDate } = after
    if (companyStartDate !== job.company_start_on) await move(ctx, job, companyStartDate)
    if (probationEndDate !== job.probation_end_on) await writeUndated(ctx, planUndated(job, { probationEndDate }))
    if (opens) await openFromFirstDay(ctx, opens)
    return loadJob(ctx, job.id, ctx.actor.today)
  },
})

async function move(ctx: Context, job: LockedJob, companyStartDate: string) {
  const known = await knownPeriods(ctx, job.id)
  const revisions = jobAttributeNames.map((attribute) => ({ attribute, ...moveStart(known.of(attribute), companyStartDate) }))
  const moved = revisions.map((each) => ({ ...each, periods: known.of(each.attribute), value: null }))
  const at = { day: companyStartDate, since: companyStartDate }
  const custom = await movedCustom(ctx, job, companyStartDate)
  await writeRevisionsOf(ctx, [{ id: job.id, known, revisions: await withPayAtRates(ctx, known, moved, at), custom }])
  await writeTerms(ctx, [termsWith(job, { companyStartDate })], { path: 'companyStartDate' })
}

function* dateProblems(job: LockedJob, start: string, probationEnd: string | null): Generator<Problem> {
  const bounds = [
    ['dateSameOrBefore_companyEnd', job.company_end_on],
    ['dateSameOrBefore_expectedEnd', job.expected_company_end_on],
    ['dateSameOrBefore_probationEnd', probationEnd],
  ] as const
  for (const [code, end] of bounds) {
    if (end !== null && start > end) yield problem('companyStartDate', code, { day: end })
  }
  if (probationEnd !== null && job.company_end_on !== null && probationEnd > job.company_end_on && probationEnd !== job.probation_end_on)
    yield problem('probationEndDate', 'employed_end', { day: job.company_end_on })
}

/** Leave begins after the first day of its job. Who may not see the leave learns no more than that the day does not fit. */
async function leaveProblems(ctx: Context, { id, company_start_on: before }: LockedJob, start: string): Promise<Problem[]> {
  if (start <= before) return []
  const first = (await ctx.db.run(leavesOfJobs, { ids: [id] })).at(-1)
  if (!first || start < first.start_on) return []
  const mayKnow = await may(ctx, 'people.jobs.leave.view', { kind: 'job', id })
  return [
    mayKnow ? problem('companyStartDate', 'dateBefore_leave', { day: first.start_on }) : problem('companyStartDate', 'dateBefore_unseen'),
  ]
}
