import type { Fields, Values } from '@kith/shared/fields.ts'
import { v7 } from 'uuid'
import type { Context } from '../context.ts'
import { Invalid, problem } from '../errors.ts'
import { difference } from '../events/difference.ts'
import type { Output } from '../graphql/builder.ts'
import type { Mutation, Plan } from '../mutations/mutation.ts'
import { recordRequestEvent } from './events.ts'
import { anyPending, insertRequest, insertSteps, pendingOf, requestById } from './sql.ts'
import { takeTurns } from './turns.ts'

/**
 * Keeps a plan whose mutation asks for approval, and asks the first to decide, instead of having it written. Returns the id of the
 * request; null for a plan that is written at once, because nobody has to approve it or because it changes nothing.
 */
export async function keepForApproval<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  { name, record, approval }: Mutation<F, Returns, P>,
  input: Values<F>,
  plan: P,
): Promise<string | null> {
  const changed = approval ? difference(plan.change.before, plan.change.after) : null
  const steps = changed && (await approval?.steps(ctx, plan))
  if (!approval || !steps) return null
  const { actor, now } = ctx
  const { from, to } = approval.effective(plan)
  const [id, personId] = [v7(), plan.personId ?? null]
  await ctx.db.run(insertRequest, {
    id,
    mutation: name,
    input: JSON.stringify(input),
    difference: JSON.stringify(changed),
    kind: record,
    subject: plan.id,
    person: personId,
    from,
    to,
    user: actor.userId,
    assumedBy: actor.assumption?.byUserId ?? null,
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
  if (await ctx.db.first(pendingOf, { kind, id })) throw new Invalid([problem('id', 'approval_pending')])
}

/** Whether a change of any record of this kind waits for approval. */
export const isAnyPending = async (ctx: Context, kind: string): Promise<boolean> => (await ctx.db.one(anyPending, { kind })).exists
