import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '../context.ts'
import { Invalid, NotFound } from '../errors.ts'
import { problemsOf } from '../mutations/problems-of.ts'
import { takenBackIfRefused } from '../mutations/taken-back.ts'
import type { RequestEnd } from './approval.ts'
import { recordRequestEvent } from './events.ts'
import { openedInput } from './sealed-input.ts'
import { settleRequest, stepsOf, type RequestRow } from './sql.ts'
import { requestersOf, subjectOf } from './subject.ts'
import { isOneOf } from './rules.ts'

/**
 * Plans and writes an approved request by its own mutation, in the transaction of the last decision. The requester's permission is not
 * asked for again, every rule is; where it no longer fits, nothing of it is written and the request is rejected with the reason.
 */
export async function applyRequest(ctx: Context, request: RequestRow): Promise<void> {
  const settled = { id: request.id, outcome: null, problems: null, user: ctx.actor.userId, now: ctx.now }
  await ctx.db.run(settleRequest, { ...settled, state: 'APPROVED' })
  const problems = await written(ctx, request)
  await tellRecord(ctx, request, problems === null ? 'APPLIED' : 'NO_LONGER_FITS')
  if (problems === null) {
    await ctx.db.run(settleRequest, { ...settled, state: 'APPLIED' })
    await recordRequestEvent(ctx, 'change_request.applied', request, { state: 'APPLIED', approvers: await decidersOf(ctx, request) })
  } else {
    await ctx.db.run(settleRequest, { ...settled, state: 'REJECTED', outcome: 'NO_LONGER_FITS', problems: JSON.stringify(problems) })
    await recordRequestEvent(ctx, 'change_request.rejected', request, { state: 'REJECTED', outcome: 'NO_LONGER_FITS' })
  }
}

/** Has the kind of a record write what the end of a request about it means. */
export async function tellRecord(ctx: Context, { mutation, record_id: recordId }: RequestRow, end: RequestEnd): Promise<void> {
  await ctx.services.kith.mutation(mutation).turns?.settled?.(ctx, { recordId, end })
}

async function written(ctx: Context, request: RequestRow): Promise<readonly Problem[] | null> {
  const { runApproved, turns } = ctx.services.kith.mutation(request.mutation)
  if (!turns) throw new Error(`'${request.mutation}' has no approval, and yet a request of it`)
  const asRequester = inTheNameOf(ctx, request)
  try {
    await takenBackIfRefused(ctx, async () => {
      const { record_id: recordId, effective_from: effectiveFrom } = request
      const again = { subject: subjectOf(request), recordId, input: openedInput(ctx, request), effectiveFrom }
      await runApproved(asRequester, await turns.again(asRequester, again), turns.creates ? recordId : undefined)
    })
    return null
  } catch (error) {
    if (!(error instanceof Invalid) && !(error instanceof NotFound)) throw error
    return problemsOf(error)
  }
}

/** What is written names the requester, and has no bounds but the rules. A requester who passes over the approvers of their own request keeps their own rights. */
function inTheNameOf(ctx: Context, request: RequestRow): Context {
  const { actor } = ctx
  if (isOneOf(requestersOf(request), actor)) return { ...ctx, memory: new Map() }
  const { requested_by_user_id: userId, requested_by_name: userName, assumed_by_user_id: byUserId } = request
  const requester = {
    ...actor,
    userId: userId ?? actor.userId,
    userName: userName ?? actor.userName,
    personId: null,
    presentJobIds: [],
    isSystemAdministrator: true,
    assumption: byUserId === null ? null : { byUserId, byPersonId: null, groups: null },
  }
  return { ...ctx, actor: requester, memory: new Map() }
}

async function decidersOf(ctx: Context, { id }: RequestRow): Promise<string> {
  const steps = await ctx.db.run(stepsOf, { requests: [id] })
  return [...new Set(steps.flatMap(({ state, decided_by_name: name }) => (state === 'APPROVED' && name ? [name] : [])))].join(', ')
}
