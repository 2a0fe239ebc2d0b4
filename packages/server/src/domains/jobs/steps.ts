import type { Slug } from '@kith/shared/catalogue.ts'
import { jobSteps } from '@kith/shared/domains/jobs/steps.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { may } from '#platform/rights/check.ts'
import { leaveToFinalise } from './leave/loading.ts'
import { statusOf } from './rules.ts'
import type { JobRow } from './sql/reading.ts'

type StepName = (typeof jobSteps)[number]
/** What speaks against a step with a job as it is. */
type Against<Job> = (job: Job, today: string) => Problem | null
type Dates = Pick<JobRow, 'company_start_on' | 'company_end_on'>
type Ends = Dates & Pick<JobRow, 'expected_company_end_on'>

export const againstEnd: Against<Dates> = ({ company_end_on: day }) => (day === null ? null : problem('id', 'finalised_already', { day }))

/** A finalised end date says more than an expected one: it is cancelled first. */
export const againstExpecting: Against<Ends> = (job, today) =>
  againstEnd(job, today) ??
  (job.expected_company_end_on === null ? null : problem('id', 'expected_already', { day: job.expected_company_end_on }))

export const againstNotExpecting: Against<Ends> = (job, today) =>
  againstEnd(job, today) ?? (job.expected_company_end_on === null ? problem('id', 'expected_none') : null)

export const againstCancel: Against<Dates> = ({ company_end_on: day }, today) => {
  if (day === null) return problem('id', 'finalised_none')
  return day < today ? problem('id', 'past_returns', { day }) : null
}

export const againstPrimary: Against<Dates & { readonly isPrimary: boolean }> = ({ isPrimary, ...dates }, today) => {
  if (statusOf(dates, today) === 'PAST') return problem('id', 'past_primary')
  return isPrimary ? problem('id', 'primary') : null
}

type Step = {
  readonly permissions: readonly Slug[]
  readonly against: (ctx: Context, job: JobRow) => Problem | null | Promise<Problem | null>
}
const leave = ['people.jobs.leave.view', 'people.jobs.leave.edit'] as const
const steps: Readonly<Record<StepName, Step>> = {
  SET_EXPECTED_END: { permissions: ['people.jobs.end'], against: ({ actor }, job) => againstExpecting(job, actor.today) },
  ADJUST_EXPECTED_END: { permissions: ['people.jobs.end'], against: ({ actor }, job) => againstNotExpecting(job, actor.today) },
  REMOVE_EXPECTED_END: { permissions: ['people.jobs.end'], against: ({ actor }, job) => againstNotExpecting(job, actor.today) },
  FINALISE_END: { permissions: ['people.jobs.end'], against: ({ actor }, job) => againstEnd(job, actor.today) },
  CANCEL_END: { permissions: ['people.jobs.end'], against: ({ actor }, job) => againstCancel(job, actor.today) },
  SET_AS_PRIMARY: {
    permissions: ['people.jobs.edit'],
    against: ({ actor }, job) => againstPrimary({ ...job, isPrimary: job.position === 'PRIMARY' }, actor.today),
  },
  GO_ON_LEAVE: {
    permissions: [...leave, 'people.jobs.leave.create'],
    against: async (ctx, job) => {
      if (statusOf(job, ctx.actor.today) === 'PAST') return problem('id', 'past_leave')
      const open = await leaveToFinalise(ctx, job)
      return open && problem('id', 'leave_unconfirmed', { day: open.start_on })
    },
  },
  FINALISE_RETURN: {
    permissions: leave,
    against: async (ctx, job) => ((await leaveToFinalise(ctx, job)) ? null : problem('id', 'leave_none')),
  },
}

/** Every step that the actor may take with a job, and what speaks against it now; none with a job as known at an earlier moment. */
export async function stepsOf(ctx: Context, job: JobRow): Promise<{ name: StepName; problem: Problem | null }[]> {
  if (job.known_at !== null) return []
  const judged = jobSteps.map(async (name) => {
    const { permissions, against } = steps[name]
    const held = await Promise.all(permissions.map((slug) => may(ctx, slug, { kind: 'job', id: job.id })))
    return held.every(Boolean) ? [{ name, problem: await against(ctx, job) }] : []
  })
  return (await Promise.all(judged)).flat()
}

/** The refusal of a mutation for what speaks against it. */
export const refusalOf = (found: Problem | null): Invalid | null => found && new Invalid([found])
