import { normalised, withPlainIds, type Checked, type Fields, type Values } from '@kith/shared/fields.ts'
import { v7 } from 'uuid'
import { writeOrKeep } from '../approvals/keep.ts'
import type { Context } from '../context.ts'
import { difference, type Difference } from '../events/difference.ts'
import type { Change } from '../events/change.ts'
import { recordEvents } from '../events/record.ts'
import { checkInputs } from '../graphql/check-input.ts'
import type { Output } from '../graphql/builder.ts'
import { throwIfInvalid } from '../errors.ts'
import { changesOf } from './changes.ts'
import { ensureMay } from './ensure-may.ts'
import { ensureOthers } from './ensure-others.ts'
import type { Mutation, Plan, Shape } from './mutation.ts'
import { onlyPlan } from './or-refusal.ts'

/**
 * The one door for writes, in a transaction that is already open. In this order: permission, texts normalised, every problem of the
 * input at once, `plan`, `write`, the event with the difference; subscribers follow as jobs after the commit. A plan that others have to
 * approve is kept as a change request instead, and what is returned is the record as it was.
 */
export async function runMutation<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  input: Values<F>,
): Promise<Shape<Returns>> {
  const { values, plan } = await planned(ctx, mutation, input)
  if (!mutation.approval) return writtenWithEvents(ctx, mutation, plan)
  const done = await writeOrKeep(ctx, mutation, values, plan, () => writtenWithEvents(ctx, mutation, plan))
  return 'written' in done ? done.written : mutation.approval.unchanged(ctx, plan)
}

/** The same for what has been approved: nobody's permission is asked for again, and every rule is. */
export async function runApproved<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  input: Values<F>,
  newId?: string,
): Promise<void> {
  const { plan } = await judged(ctx, mutation, input, newId)
  await writtenWithEvents(ctx, mutation, plan)
}

/** What the mutation would change, with everything that refuses it, and nothing written. */
export async function previewMutation<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  input: Values<F>,
): Promise<Preview[]> {
  const { plan } = await planned(ctx, mutation, input)
  return changesOf(mutation, plan).flatMap(({ before, after, ...change }) => {
    const changed = difference(before, after)
    return changed === null ? [] : [{ ...change, difference: changed }]
  })
}

export type Preview = Omit<Change, 'before' | 'after'> & { readonly difference: Difference }

async function planned<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  raw: Values<F>,
): Promise<Judged<F, P>> {
  await ensureMay(ctx, mutation, withPlainIds(mutation.input, raw))
  const found = await judged(ctx, mutation, raw)
  ensureOthers(ctx, mutation, found.plan)
  return found
}

type Judged<F extends Fields, P extends Plan> = { readonly values: Values<F>; readonly plan: P }

async function judged<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  raw: Values<F>,
  newId = v7(),
): Promise<Judged<F, P>> {
  const values = normalised(mutation.input, raw)
  const [problems = []] = await checkInputs(ctx, mutation.input, [values])
  throwIfInvalid(problems)
  // The rules have just refused an input without its required fields
  const input = values as Checked<F>
  const plan = 'plan' in mutation ? await mutation.plan(ctx, input, newId) : onlyPlan(await mutation.planMany(ctx, [{ input, newId }]))
  return { values, plan }
}

async function writtenWithEvents<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  plan: P,
): Promise<Shape<Returns>> {
  const result = await written(ctx, mutation, plan)
  await recordEvents(ctx, changesOf(mutation, plan))
  return result
}

async function written<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  plan: P,
): Promise<Shape<Returns>> {
  if ('write' in mutation) return mutation.write(ctx, plan)
  await mutation.writeMany(ctx, [plan])
  return mutation.result(ctx, plan)
}
