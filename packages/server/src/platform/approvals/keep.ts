import type { Fields, Values } from '@kith/shared/fields.ts'
import { v7 } from 'uuid'
import type { Context } from '../context.ts'
import { Invalid, problem } from '../errors.ts'
import { difference, type Difference } from '../events/difference.ts'
import type { Output } from '../graphql/builder.ts'
import type { Mutation, Plan } from '../mutations/mutation.ts'
import { takenBackIfRefused } from '../mutations/taken-back.ts'
import { batchedRowsOf } from '../records/batch.ts'
import type { Approver, Subject } from './approval.ts'
import { recordRequestEvent } from './events.ts'
import { sealedInput } from './sealed-input.ts'
import { anyPending, insertRequest, insertSteps, pendingOf, requestById } from './sql.ts'
import { takeTurns } from './turns.ts'

/** What became of a plan: it was written, or is kept in a request. */
export type Kept<Result> = { readonly request: string } | { readonly written: Result }

/**
 * Has a plan written, unless others decide on it: those whom its mutation names, or, where a rule refuses the plan to its requester alone,
 * those who may override. Then it is kept as a change request, and the first of them are asked.
 */
export async function writeOrKeep<F extends Fields, Returns extends Output, P extends Plan, Result>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  input: Values<F>,
  plan: P,
  write: () => Promise<Result>,
): Promise<Kept<Result>> {
  const request = await keepWhereAsked(ctx, mutation, input, plan)
  if (request !== null) return { request }
  const refused = mutation.approval?.refusesRequester
  if (!refused?.mayConcern(ctx)) return { written: await write() }
  const attempt = await attempted(ctx, write, refused.isRefusal)
  return attempt ?? { request: await keepForOthers(ctx, mutation, input, plan) }
}

/** Keeps a plan as a request where its mutation names who decides on it; null for one that is written at once. */
export async function keepWhereAsked<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  input: Values<F>,
  plan: P,
): Promise<string | null> {
  const { approval } = mutation
  const changed = approval ? difference(plan.change.before, plan.change.after) : null
  const steps = approval && changed ? await approval.steps(ctx, plan) : null
  return steps ? keepIn(ctx, mutation, input, plan, { steps, needsOthers: false }) : null
}

/** Keeps a plan that a rule refuses to its requester alone: those who may override are asked. */
export const keepForOthers = <F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  input: Values<F>,
  plan: P,
): Promise<string> => keepIn(ctx, mutation, input, plan, { steps: [], needsOthers: true })

/** Null where it was refused to this requester, and nothing of it is written. */
async function attempted<Result>(
  ctx: Context,
  write: () => Promise<Result>,
  isRefusal: (error: Invalid) => boolean,
): Promise<{ readonly written: Result } | null> {
  try {
    return { written: await takenBackIfRefused(ctx, write) }
  } catch (error) {
    if (!(error instanceof Invalid) || !isRefusal(error)) throw error
    return null
  }
}

async function keepIn<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: Mutation<F, Returns, P>,
  input: Values<F>,
  plan: P,
  asked: Pick<Asked, 'steps' | 'needsOthers'>,
): Promise<string> {
  const { approval, name, record } = mutation
  if (!approval) throw new Error(`'${name}' has no approval`)
  const subject = approval.subject?.(plan) ?? { kind: record, id: plan.id }
  await ensureNonePending(ctx, subject.kind, subject.id)
  const changed = difference(plan.change.before, plan.change.after) ?? {}
  return keep(ctx, { mutation, input, plan, subject, changed, ...approval.effective(plan, ctx), ...asked })
}

type Asked = {
  readonly mutation: { readonly name: string; readonly record: string }
  readonly input: unknown
  readonly plan: Plan
  readonly subject: Pick<Subject, 'kind' | 'id'>
  readonly changed: Difference
  readonly from: string
  readonly to: string | null
  readonly steps: readonly Approver[]
  readonly needsOthers: boolean
}

async function keep(ctx: Context, { mutation, input, plan, subject, changed, from, to, steps, needsOthers }: Asked): Promise<string> {
  const { actor, now } = ctx
  const [id, personId] = [v7(), plan.personId ?? null]
  await ctx.db.run(insertRequest, {
    id,
    mutation: mutation.name,
    sealed: sealedInput(ctx, id, input),
    difference: JSON.stringify(changed),
    kind: subject.kind,
    subject: subject.id,
    recordKind: mutation.record,
    record: plan.id,
    person: personId,
    from,
    to,
    user: actor.userId,
    assumedBy: actor.assumption?.byUserId ?? null,
    needsOthers,
    now,
  })
  const rows = steps.map(({ position, namedId }, index) => ({ id: v7(), step_order: index + 1, position, named_id: namedId }))
  await ctx.db.run(insertSteps, { request: id, steps: JSON.stringify(rows) })
  await recordRequestEvent(
    ctx,
    'change_request.submitted',
    { id, person_id: personId },
    { state: 'PENDING', effectiveFrom: from, effectiveTo: to },
  )
  await takeTurns(ctx, await ctx.db.one(requestById, { id }))
  return id
}

/** Refuses what would change a record while a change of it waits for approval. */
export async function ensureNonePending(ctx: Context, kind: string, id: string): Promise<void> {
  const pending = batchedRowsOf(
    ctx,
    `pending changes of ${kind}`,
    (row: { readonly subject_id: string }) => row.subject_id,
    (ids) => ctx.db.run(pendingOf, { kind, ids }),
  )
  if ((await pending.load(id)).length > 0) throw new Invalid([problem('id', 'approval_pending')])
}

/** Whether a change of any record of this kind waits for approval. */
export const isAnyPending = async (ctx: Context, kind: string): Promise<boolean> => (await ctx.db.one(anyPending, { kind })).exists
