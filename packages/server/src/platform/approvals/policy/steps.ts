import { namedBy } from '@kith/shared/approvals.ts'
import type { Position } from '@kith/shared/positions.ts'
import { remembered, type Context } from '../../context.ts'
import type { Approver } from '../approval.ts'
import { readPolicy, readPolicySteps, sharePolicy, type PolicyStepRow } from './sql.ts'

/** The positions that approve such acts on a kind, in turn; null where none of them needs approval. They stay so until the transaction ends. */
export async function approvalSteps(ctx: Context, kind: string, acts: readonly string[]): Promise<readonly Approver[] | null> {
  return stepsFor(acts, await remembered(ctx, `approval policy of ${kind}`, () => read(ctx, kind, sharePolicy)))
}

/** The same for those who only read. */
export const expectedSteps = async (ctx: Context, kind: string, acts: readonly string[]): Promise<readonly Approver[] | null> =>
  stepsFor(acts, await remembered(ctx, `expected approval policy of ${kind}`, () => read(ctx, kind, readPolicy)))

type Policy = { readonly acts: readonly string[]; readonly steps: readonly Approver[] }

async function read(ctx: Context, kind: string, statement: typeof readPolicy): Promise<Policy | null> {
  const policy = await ctx.db.first(statement, { kind })
  return policy?.is_enabled ? { ...policy, steps: (await ctx.db.run(readPolicySteps, { policy: policy.id })).map(approverOf) } : null
}

const stepsFor = (acts: readonly string[], policy: Policy | null) =>
  policy && acts.some((act) => policy.acts.includes(act)) ? policy.steps : null

const approverOf = (step: PolicyStepRow): Approver => ({ position: step.approverType, namedId: namedIn(step) })

export const nameField = (type: Position) => (type in namedBy ? namedBy[type as keyof typeof namedBy] : undefined)

function namedIn(step: PolicyStepRow): string | null {
  const field = nameField(step.approverType)
  return field ? step[field] : null
}
