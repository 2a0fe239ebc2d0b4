import { jobEndDateCancelFields, jobEndDateFinaliseFields } from '@kith/shared/domains/jobs.ts'
import { turnoverReasons, turnoverTypes } from '@kith/shared/domains/organisation.ts'
import type { Checked } from '@kith/shared/fields.ts'
import { closeAfterEnds } from '#domains/access/public.ts'
import { listRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import type { Refusal } from '#platform/mutations/mutation.ts'
import { notAtVersion } from '#platform/records/lock.ts'
import { approvalOfEnds } from '../approvals/approval.ts'
import { choiceProblems, lockJob } from '../checks.ts'
import { endChange, termsWith, writeTerms } from '../end.ts'
import { loadJob } from '../loading.ts'
import { againstCancel, againstEnd, refusalOf } from '../steps.ts'
import { lockJobs, type LockedJob } from '../sql/writing.ts'
import { reassignmentProblems, reassignReports } from './reassign-at-end.ts'
import { endRole, roleProblems } from './role-at-end.ts'
import { jobType } from '../types/job-type.ts'

export const jobEndDateFinalise = defineMutation({
  name: 'jobEndDateFinalise',
  description:
    'Finalises the last day of employment. From the next day, people who report to this job have the supervisor that is given for each of them, or none. The account of somebody without another job closes then, unless it is kept or closes on another day. A role that nobody else holds after that day can end with the job. Where ends need approval, it becomes a pending update.',
  record: 'job',
  permission: 'people.jobs.end',
  input: jobEndDateFinaliseFields,
  event: 'job.end_date_finalised',
  returns: jobType,
  planMany: async (ctx, wanted): Promise<(EndPlan | Refusal)[]> => {
    const locked = await ctx.db.run(lockJobs, { ids: wanted.map(({ input }) => input.id) })
    const jobs = new Map(locked.map((job) => [job.id, job]))
    return Promise.all(
      wanted.map(async ({ input }) => {
        const job = jobs.get(input.id)
        return job?.version === input.version ? planEnd(ctx, job, input) : notAtVersion(job)
      }),
    )
  },
  writeMany: async (ctx, plans: readonly EndPlan[]) => {
    await writeTerms(
      ctx,
      plans.map(({ terms }) => terms),
    )
    for (const { end } of plans) await reassignReports(ctx, end)
    for (const { end } of plans) await endRole(ctx, end)
    await closeAfterEnds(ctx, plans)
  },
  result: (ctx, { id }) => loadJob(ctx, id, ctx.actor.today),
  approval: approvalOfEnds<EndPlan>(),
})

export const jobEndDateCancel = defineMutation({
  name: 'jobEndDateCancel',
  description: 'Cancels a finalised company end date that has not passed yet, and with it what was said about the account of the person.',
  record: 'job',
  permission: 'people.jobs.end',
  input: jobEndDateCancelFields,
  event: 'job.end_date_cancelled',
  returns: jobType,
  plan: async (ctx, input) => {
    const job = await lockJob(ctx, input)
    const refusal = refusalOf(againstCancel(job, ctx.actor.today))
    if (refusal) throw refusal
    const terms = termsWith(job, {
      companyEndDate: null,
      turnoverType: null,
      turnoverReasonId: null,
      accountKept: false,
      accountClosesOn: null,
    })
    return { id: job.id, personId: job.person_id, terms, change: endChange(job, terms) }
  },
  write: async (ctx, { id, terms }) => {
    await writeTerms(ctx, [terms], { path: 'id', givesBack: true })
    return loadJob(ctx, id, ctx.actor.today)
  },
})

type EndPlan = Exclude<Awaited<ReturnType<typeof planEnd>>, Error>

async function planEnd(ctx: Context, job: LockedJob, input: Checked<typeof jobEndDateFinaliseFields>) {
  const refusal = refusalOf(againstEnd(job, ctx.actor.today))
  if (refusal) return refusal
  const { companyEndDate, turnoverReasonId, accountKept, accountClosesOn = null } = input
  const problems = await choiceProblems(ctx, 'turnoverReasonId', turnoverReasons, turnoverReasonId)
  if (companyEndDate < job.company_start_on)
    problems.push(problem('companyEndDate', 'dateSameOrAfter_start', { day: job.company_start_on }))
  problems.push(...(await reassignmentProblems(ctx, input)), ...(await roleProblems(ctx, input)))
  if (accountClosesOn && accountKept) problems.push(problem('accountClosesOn', 'account_keptAndClosed'))
  if (problems.length > 0) return new Invalid(problems)
  const reason = turnoverReasonId ? await listRecord(ctx, turnoverReasons, turnoverReasonId.toLowerCase()) : null
  const turnoverType = input.turnoverType ?? turnoverTypes.find((type) => type === reason?.['type']) ?? 'UNKNOWN'
  const account = { accountKept: accountKept ?? false, accountClosesOn: accountClosesOn || null }
  const terms = termsWith(job, { companyEndDate, turnoverType, turnoverReasonId: reason?.id ?? null, ...account })
  const { before, after } = endChange(job, terms)
  const change = { before, after: { ...after, note: input.note?.trim() || null, endedRoleId: input.endedRoleId ?? null } }
  return { id: job.id, personId: job.person_id, terms, end: input, change }
}
