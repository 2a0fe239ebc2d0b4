import { daysAfter } from '@kith/shared/days.ts'
import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { JobAct } from '@kith/shared/domains/jobs/approvals.ts'
import type { jobEndDateFinaliseFields } from '@kith/shared/domains/jobs.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Approval } from '#platform/approvals/approval.ts'
import { ensureNonePending } from '#platform/approvals/keep.ts'
import { approvalSteps } from '#platform/approvals/policy/steps.ts'
import type { Context } from '#platform/context.ts'
import type { Span } from '../change.ts'
import type { CustomRevision } from '../custom-values.ts'
import { loadJob } from '../loading.ts'
import { GainsOwnTeam, mayDoMoreWithTeam } from '../own-team.ts'
import type { JobRow } from '../sql/reading.ts'
import { lockJobs } from '../sql/writing.ts'

type Changing = {
  readonly id: string
  readonly span: Span
  readonly revisions: readonly { readonly attribute: JobAttribute }[]
  readonly custom: readonly Pick<CustomRevision, 'field'>[]
}

/** How changes of the values of a job are approved: by the policy of the organisation, from the day that was asked for. */
export const approvalOfChanges = (act: 'UPDATE' | 'CORRECTION'): Approval<Changing, JobRow | null> => ({
  act,
  steps: (ctx, plan) => approvalSteps(ctx, 'job', actsOf(act, plan)),
  // A correction that brings somebody into the own team of whoever asks is refused to them
  ...(act === 'UPDATE' ? { refusesRequester: gainsOwnTeam } : {}),
  effective: ({ span }) => span,
  unchanged,
  again: async (ctx, { subject, input, effectiveFrom }) => ({
    ...input,
    ...(await versionsOf(ctx, [subject.id]))(subject.id),
    effectiveFrom,
  }),
})

const gainsOwnTeam = {
  mayConcern: ({ actor }: Context) => mayDoMoreWithTeam(actor),
  isRefusal: (error: Error) => error instanceof GainsOwnTeam,
}

/** An update is one of pay, of something else, or both; a correction is one whatever it corrects. */
function actsOf(act: 'UPDATE' | 'CORRECTION', { revisions, custom }: Changing): JobAct[] {
  const changes = [
    ...revisions.map(({ attribute }) => ofPay.has(attribute)),
    ...custom.map(({ field }) => field.model_type === 'REMUNERATION'),
  ]
  const isAct = act === 'CORRECTION' || changes.includes(false)
  return [...(changes.includes(true) ? (['PAY'] as const) : []), ...(isAct ? [act] : [])]
}

const ofPay: ReadonlySet<JobAttribute> = new Set(['REMUNERATION', 'PAY_GRADE', 'PAY_STEP'])

type Ending = { readonly id: string; readonly end: Pick<Checked<typeof jobEndDateFinaliseFields>, 'companyEndDate'> }

/** How the end of a job is approved: with the supervisors of its reports as they are by then. */
export const approvalOfEnds = <P extends Ending>(): Approval<P, JobRow | null> => ({
  act: 'END',
  steps: (ctx) => approvalSteps(ctx, 'job', ['END']),
  effective: ({ end }) => ({ from: daysAfter(end.companyEndDate, 1), to: null }),
  unchanged,
  again: async (ctx, { subject, input }) => {
    const reports = reportsIn(input)
    const versionOf = await versionsOf(ctx, [subject.id, ...reports.map(({ id }) => id)])
    return {
      ...input,
      ...versionOf(subject.id),
      ...(reports.length > 0 ? { reports: reports.map((each) => ({ ...each, ...versionOf(each.id) })) } : {}),
    }
  },
})

function unchanged(ctx: Context, { id }: { readonly id: string }) {
  return loadJob(ctx, id, ctx.actor.today)
}

/** The versions of jobs as they are now, locked. */
async function versionsOf(ctx: Context, ids: string[]): Promise<(id: string) => { readonly version: number }> {
  const jobs = new Map((await ctx.db.run(lockJobs, { ids })).map((job) => [job.id, job.version]))
  return (id) => ({ version: jobs.get(id.toLowerCase()) ?? 0 })
}

/** Only the mutation itself gave this input. */
const reportsIn = ({ reports }: Readonly<Record<string, unknown>>) =>
  (reports ?? []) as readonly NonNullable<Checked<typeof jobEndDateFinaliseFields>['reports']>[number][]

/** While a change of a job waits for approval, its timelines stay as they are. */
export const ensureNoPendingUpdate = (ctx: Context, jobId: string) => ensureNonePending(ctx, 'job', jobId)
