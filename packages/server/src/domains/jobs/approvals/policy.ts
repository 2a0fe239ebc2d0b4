import { namedBy } from '@kith/shared/domains/jobs/approvals.ts'
import type { Position } from '@kith/shared/positions.ts'
import type { Approver } from '#platform/approvals/approval.ts'
import type { Context } from '#platform/context.ts'
import { readPolicy, readPolicySteps, sharePolicy, type PolicyStepRow } from './sql.ts'

/** The positions that approve changes of jobs, in turn; null where approvals are off. They stay so until the transaction ends. */
export const approvalSteps = (ctx: Context): Promise<readonly Approver[] | null> => stepsOf(ctx, sharePolicy)

/** The same for those who only read. */
export const expectedSteps = (ctx: Context): Promise<readonly Approver[] | null> => stepsOf(ctx, readPolicy)

async function stepsOf(ctx: Context, statement: typeof readPolicy): Promise<readonly Approver[] | null> {
  const policy = await ctx.db.first(statement, {})
  return policy?.is_enabled ? (await ctx.db.run(readPolicySteps, {})).map(approverOf) : null
}

export const approverOf = (step: PolicyStepRow): Approver => ({ position: step.approverType, namedId: namedIn(step) })

export const nameField = (type: Position) => (type in namedBy ? namedBy[type as keyof typeof namedBy] : undefined)

function namedIn(step: PolicyStepRow): string | null {
  const field = nameField(step.approverType)
  return field ? step[field] : null
}
