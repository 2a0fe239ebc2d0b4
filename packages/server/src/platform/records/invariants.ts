import { remembered, type Context } from '../context.ts'
import { isOff } from '../modules.ts'

/**
 * A rule of one domain over the records of another that must hold after every change of them: `around` runs the change of these records,
 * may read and lock before and after it, and refuses it by throwing. The transaction that throws changes nothing.
 */
export type Invariant = {
  readonly of: string
  readonly around: <Result>(ctx: Context, ids: readonly string[], change: () => Promise<Result>) => Promise<Result>
}

/** Runs a change of records of a kind inside everything that must hold of them; one within another of the same records is judged once, by the outer one. */
export async function keepInvariants<Result>(
  ctx: Context,
  kind: string,
  ids: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  const judged = remembered(ctx, `judged changes of ${kind}`, () => new Set<string>())
  const fresh = ids.filter((id) => !judged.has(id))
  const invariants = ctx.services.kith.invariants.filter((each) => each.of === kind && !isOff(ctx, each))
  if (fresh.length === 0 || invariants.length === 0) return change()
  for (const id of fresh) judged.add(id)
  try {
    return await invariants.reduceRight(
      (inner, { around }) =>
        () =>
          around(ctx, fresh, inner),
      change,
    )()
  } finally {
    for (const id of fresh) judged.delete(id)
  }
}
