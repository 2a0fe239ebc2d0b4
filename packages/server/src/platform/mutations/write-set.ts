import type { Checked, Fields } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { keepForOthers } from '../approvals/keep.ts'
import type { Context } from '../context.ts'
import { Invalid } from '../errors.ts'
import type { Output } from '../graphql/builder.ts'
import type { MutationHead, Plan, SetWise } from './mutation.ts'
import { problemsIn } from './problems-of.ts'
import { takenBackIfRefused } from './taken-back.ts'

export type PlannedRow<F extends Fields, P extends Plan> = { readonly index: number; readonly input: Checked<F>; readonly plan: P }
export type Outcome = { readonly refused: Map<number, readonly Problem[]>; readonly requests: Map<number, string> }
type Written<P extends Plan> = readonly (readonly [index: number, plan: P])[]

/**
 * Writes the plans of a set at once, and returns those that are written. Where one of them is refused, none is written, and each half is
 * written on its own, down to the one that is to blame; whatever refuses a set without an approval is thrown.
 */
export async function writeSet<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: MutationHead<F, Returns> & SetWise<F, Returns, P>,
  rows: readonly PlannedRow<F, P>[],
  outcome: Outcome,
): Promise<Written<P>> {
  const write = () =>
    mutation.writeMany(
      ctx,
      rows.map(({ plan }) => plan),
    )
  const written = rows.map(({ index, plan }) => [index, plan] as const)
  if (!mutation.approval) {
    await write()
    return written
  }
  const [first, ...others] = rows
  if (!first) return []
  let refusal: unknown
  const problems = await problemsIn(async () => {
    try {
      await takenBackIfRefused(ctx, write)
    } catch (error) {
      refusal = error
      throw error
    }
  })
  if (problems.length === 0) return written
  if (others.length > 0) {
    const middle = Math.ceil(rows.length / 2)
    const before = await writeSet(ctx, mutation, rows.slice(0, middle), outcome)
    return [...before, ...(await writeSet(ctx, mutation, rows.slice(middle), outcome))]
  }
  const { refusesRequester: refuses } = mutation.approval
  if (refusal instanceof Invalid && refuses?.mayConcern(ctx) && refuses.isRefusal(refusal))
    outcome.requests.set(first.index, await keepForOthers(ctx, mutation, first.input, first.plan))
  else outcome.refused.set(first.index, problems)
  return []
}
