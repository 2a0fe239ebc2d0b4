import { namedBy, type ApproverType } from '@kith/shared/domains/jobs/approvals.ts'
import type { Position } from '#platform/approvals/approval.ts'
import type { Context } from '#platform/context.ts'
import { readPolicySteps, sharePolicy, type PolicyStepRow } from './sql.ts'

/** The positions that approve changes of jobs, in turn; null where approvals are off. */
export async function approvalSteps(ctx: Context): Promise<readonly Position[] | null> {
  const policy = await ctx.db.first(sharePolicy, {})
  return policy?.is_enabled ? (await ctx.db.run(readPolicySteps, {})).map(positionOf) : null
}

export const positionOf = (step: PolicyStepRow): Position => ({ position: step.approverType, namedId: namedIn(step) })

export const nameField = (type: ApproverType) => (type in namedBy ? namedBy[type as keyof typeof namedBy] : undefined)

function namedIn(step: PolicyStepRow): string | null {
  const field = nameField(step.approverType)
  return field ? step[field] : null
}
