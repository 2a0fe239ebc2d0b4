import { namedBy } from '@kith/shared/approvals.ts'
import type { Position } from '@kith/shared/positions.ts'
import type { Context } from '../../context.ts'
import type { Approver } from '../approval.ts'
import { readPolicy, readPolicySteps, sharePolicy, type PolicyStepRow } from './sql.ts'

/** The positions that approve changes of a kind, in turn; null where approvals are off. They stay so until the transaction ends. */
export const approvalSteps = (ctx: Context, kind: string): Promise<readonly Approver[] | null> => stepsOf(ctx, kind, sharePolicy)

/** The same for those who only read. */
export const expectedSteps = (ctx: Context, kind: string): Promise<readonly Approver[] | null> => stepsOf(ctx, kind, readPolicy)

async function stepsOf(ctx: Context, kind: string, statement: typeof readPolicy): Promise<readonly Approver[] | null> {
  const policy = await ctx.db.first(statement, { kind })
  return policy?.is_enabled ? (await ctx.db.run(readPolicySteps, { policy: policy.id })).map(approverOf) : null
}

const approverOf = (step: PolicyStepRow): Approver => ({ position: step.approverType, namedId: namedIn(step) })

export const nameField = (type: Position) => (type in namedBy ? namedBy[type as keyof typeof namedBy] : undefined)

function namedIn(step: PolicyStepRow): string | null {
  const field = nameField(step.approverType)
  return field ? step[field] : null
}
