import { requestDecideFields, requestOverrideFields, requestWithdrawFields } from '@kith/shared/approvals.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../../context.ts'
import { Forbidden, problem, throwIfInvalid } from '../../errors.ts'
import { defineMutation } from '../../graphql/mutation.ts'
import { kindNamed } from '../../rights/catalogue.ts'
import { isUuid } from '../../rights/check.ts'
import { bypassedBy, decide, ensureAsked, heldRequest, mayOverride, mayWithdraw, override, withdraw } from '../decide.ts'
import { overrideOf } from '../positions.ts'
import { requestById, type RequestRow } from '../sql.ts'
import type { requestTypeOf } from './type.ts'

const done = async (ctx: Context, id: string) => ctx.db.one(requestById, { id })
const planOf = ({ id, person_id: personId }: RequestRow, after: Readonly<Record<string, unknown>>) => ({
  id,
  personId,
  change: { before: {}, after },
})

/** The name of the mutation that writes a change of a kind without the decisions that it still waits for. */
export const overriding = (kind: string) => `${kind}PendingUpdateOverride`

/** Makes what can be done with the changes of a kind that wait for approval. */
export function mutationsOf({ kind }: RecordKind, returns: ReturnType<typeof requestTypeOf>['Request']) {
  const ofRequest = { record: 'changeRequest', returns } as const
  const permission = overrideOf(kind)
  return [
    defineMutation({
      ...ofRequest,
      name: `${kind}PendingUpdateDecide`,
      description: 'Approves or declines a pending update at the step at which you are asked. The last approval writes the change.',
      permission: 'signed-in',
      asOneself: false,
      input: requestDecideFields,
      event: 'change_request.decided',
      plan: async (ctx, { decision, comment: given, ...which }) => {
        const held = await heldRequest(ctx, which, kind)
        const step = await ensureAsked(ctx, held)
        const comment = given?.trim() || null
        throwIfInvalid(decision === 'DECLINE' && comment === null ? [problem('comment', 'required')] : [])
        return { ...planOf(held.request, { decision, comment, position: step.position }), deciding: { ...held, step, decision, comment } }
      },
      write: async (ctx, { id, deciding }) => {
        await decide(ctx, deciding)
        return done(ctx, id)
      },
    }),
    defineMutation({
      ...ofRequest,
      name: `${kind}PendingUpdateWithdraw`,
      description: 'Takes a pending update back: whoever asked for it, or may override it.',
      permission: 'signed-in',
      asOneself: false,
      input: requestWithdrawFields,
      event: 'change_request.withdrawn',
      plan: async (ctx, which) => {
        const held = await heldRequest(ctx, which, kind)
        if (!(await mayWithdraw(ctx, held.request))) throw new Forbidden([], errorMessage('approval_not_yours'))
        return { ...planOf(held.request, { state: 'REJECTED', outcome: 'WITHDRAWN' }), held }
      },
      write: async (ctx, { id, held }) => {
        await withdraw(ctx, held)
        return done(ctx, id)
      },
    }),
    defineMutation({
      ...ofRequest,
      name: overriding(kind),
      description: 'Writes a pending update without the decisions that it still waits for. The event names everyone who was passed over.',
      permission,
      about: async ({ id }, ctx) => {
        const request = id && isUuid(id) ? await ctx.db.first(requestById, { id }) : undefined
        return { kind: kindNamed(kind), id: request?.subject_id }
      },
      input: requestOverrideFields,
      event: 'change_request.overridden',
      plan: async (ctx, { comment: given, ...which }) => {
        const held = await heldRequest(ctx, which, kind)
        if (!(await mayOverride(ctx, held.request))) throw new Forbidden([], errorMessage('approval_own_job'))
        const comment = given?.trim() || null
        return { ...planOf(held.request, { bypassed: await bypassedBy(ctx, held), comment }), overridden: { ...held, comment } }
      },
      write: async (ctx, { id, overridden }) => {
        await override(ctx, overridden)
        return done(ctx, id)
      },
    }),
  ]
}
