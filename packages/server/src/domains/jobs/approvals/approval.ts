import { ensureNonePending } from '#platform/approvals/keep.ts'
import type { Approval } from '#platform/approvals/approval.ts'
import { approvalSteps } from '#platform/approvals/policy/steps.ts'
import type { Context } from '#platform/context.ts'
import type { Span } from '../change.ts'
import { loadJob } from '../loading.ts'
import { GainsOwnTeam, mayDoMoreWithTeam } from '../own-team.ts'
import type { JobRow } from '../sql/reading.ts'
import { lockJobs } from '../sql/writing.ts'

/** How changes of a job are approved: by the policy of the organisation, from the day that was asked for. */
export const jobApproval: Approval<{ readonly id: string; readonly span: Span }, JobRow | null> = {
  steps: (ctx) => approvalSteps(ctx, 'job'),
  refusesRequester: { mayConcern: ({ actor }) => mayDoMoreWithTeam(actor), isRefusal: (error) => error instanceof GainsOwnTeam },
  effective: ({ span }) => span,
  unchanged: (ctx, { id }) => loadJob(ctx, id, ctx.actor.today),
  again: async (ctx, { subject, input, effectiveFrom }) => {
    const [job] = await ctx.db.run(lockJobs, { ids: [subject.id] })
    return { ...input, version: job?.version ?? 0, effectiveFrom }
  },
}

/** While a change of a job waits for approval, its timelines stay as they are. */
export const ensureNoPendingUpdate = (ctx: Context, jobId: string) => ensureNonePending(ctx, 'job', jobId)
