import { normalised, type Checked, type Fields, type Values } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import type { Context } from '../context.ts'
import { checkInputs } from '../graphql/check-input.ts'
import type { Output } from '../graphql/builder.ts'
import type { Mutation, Plan } from './mutation.ts'
import { problemsOf } from './problems-of.ts'

export type Judged<P extends Plan = Plan> = {
  /** What would be written for each input, by its index. */
  readonly plans: ReadonlyMap<number, P>
  readonly problems: ReadonlyMap<number, readonly Problem[]>
}

/** What `runMutations` would find and write, with nothing written. Rights are left out: it may be another user who writes. */
export async function judgeMutations<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  raw: readonly Values<F>[],
  newIds: readonly (string | undefined)[],
): Promise<Judged<P>> {
  const inputs = raw.map((each) => normalised(mutation.input, each))
  const found = await checkInputs(ctx, mutation.input, inputs)
  const problems = new Map<number, readonly Problem[]>()
  const able = inputs.flatMap((input, index) => {
    const own = found[index] ?? []
    if (own.length > 0) problems.set(index, own)
    // The rules have just refused an input without its required fields
    return own.length > 0 ? [] : [{ index, input: input as Checked<F>, newId: newIds[index] ?? v7() }]
  })
  const plans = new Map<number, P>()
  for (const [at, plan] of (await planned(ctx, mutation, able)).entries()) {
    const { index = 0 } = able[at] ?? {}
    if (plan instanceof Error) problems.set(index, problemsOf(plan))
    else plans.set(index, plan)
  }
  return { plans, problems }
}

type Able<F extends Fields> = { readonly input: Checked<F>; readonly newId: string }

async function planned<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  able: readonly Able<F>[],
): Promise<readonly (P | Error)[]> {
  if (able.length === 0) return []
  if ('planMany' in mutation) return mutation.planMany(ctx, able)
  // Nothing is written in between: what they read they read together.
  return Promise.all(able.map(({ input, newId }) => oneOrError(async () => mutation.plan(ctx, input, newId))))
}

async function oneOrError<P>(plan: () => Promise<P>): Promise<P | Error> {
  try {
    return await plan()
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}
