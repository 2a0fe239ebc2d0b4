import {
  jobApprovalsUpdateFields,
  jobPendingUpdateDecideFields,
  jobPendingUpdateOverrideFields,
  jobPendingUpdateWithdrawFields,
} from '@kith/shared/domains/jobs/approvals.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import { bypassedBy, decide, ensureAsked, heldRequest, mayOverride, mayWithdraw, override, withdraw } from '#platform/approvals/decide.ts'
import { isAnyPending } from '#platform/approvals/keep.ts'
import { requestById, type RequestRow } from '#platform/approvals/sql.ts'
import type { Context } from '#platform/context.ts'
import { Conflict, Forbidden, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { isUuid } from '#platform/rights/check.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { nameField } from './policy.ts'
import { JobApprovalPolicyType, loadPolicy } from './policy-type.ts'
import { overrideSlug } from './positions.ts'
import { insertSteps, keepPolicy, lockPolicy, replaceSteps } from './sql.ts'
import { JobPendingUpdate } from './types.ts'

export const jobApprovalsUpdate = defineMutation({
  name: 'jobApprovalsUpdate',
  description:
    'Sets whether changes of jobs wait for approval, and by whom. The steps replace those of before; requests that were made keep theirs.',
  record: 'jobApprovalPolicy',
  permission: 'job_approvals.edit',
  input: jobApprovalsUpdateFields,
  event: 'job_approval_policy.updated',
  returns: JobApprovalPolicyType,
  plan: async (ctx, { version, isEnabled, steps }, newId) => {
    const row = await ctx.db.first(lockPolicy, {})
    if ((row?.version ?? 0) !== version) throw new Conflict(row?.version ?? 0)
    const isSwitched = isEnabled !== (row?.is_enabled ?? false)
    throwIfInvalid([
      ...(isSwitched && (await isAnyPending(ctx, 'job')) ? [problem('isEnabled', 'approvals_pending')] : []),
      ...stepProblems(steps),
    ])
    const before = await loadPolicy(ctx)
    const id = row?.id ?? newId
    const after = { isEnabled, steps: steps.map(onlyNamed) }
    return { id, version, after, change: { before: row ? { isEnabled: before.isEnabled, steps: before.steps } : null, after } }
  },
  write: async (ctx, { id, version, after: { isEnabled, steps } }) => {
    if (!(await ctx.db.first(keepPolicy, { id, isEnabled, version }))) throw new Conflict(undefined)
    await ctx.db.run(replaceSteps, { policy: id })
    const rows = steps.map((step, index) => ({ id: v7(), step_order: index + 1, ...step }))
    await ctx.db.run(insertSteps, { policy: id, steps: JSON.stringify(rows) })
    return loadPolicy(ctx)
  },
})

type Step = Checked<typeof jobApprovalsUpdateFields>['steps'][number]

/** A step names what its type needs, and nothing else. */
function onlyNamed(step: Step) {
  const named = nameField(step.approverType)
  const kept = (field: NonNullable<typeof named>) => (field === named ? (step[field] ?? null) : null)
  return {
    approverType: step.approverType,
    businessUnitRepresentativeTypeId: kept('businessUnitRepresentativeTypeId'),
    locationRepresentativeTypeId: kept('locationRepresentativeTypeId'),
    personId: kept('personId'),
  }
}

function stepProblems(steps: readonly Step[]): Problem[] {
  const keys = steps.map((step) => JSON.stringify(onlyNamed(step)))
  return steps.flatMap((step, index) => {
    const named = nameField(step.approverType)
    if (named && !step[named]) return [problem(`steps.${index}.${named}`, 'required')]
    return keys.indexOf(keys[index] ?? '') < index ? [problem(`steps.${index}.approverType`, 'duplicate')] : []
  })
}

const ofRequest = { record: 'changeRequest', returns: JobPendingUpdate } as const
const done = async (ctx: Context, id: string) => ctx.db.one(requestById, { id })
const planOf = ({ id, person_id: personId }: RequestRow, after: Readonly<Record<string, unknown>>) => ({
  id,
  personId,
  change: { before: {}, after },
})

export const jobPendingUpdateDecide = defineMutation({
  ...ofRequest,
  name: 'jobPendingUpdateDecide',
  description: 'Approves or declines a pending update at the step at which you are asked. The last approval writes the change.',
  permission: 'signed-in',
  asOneself: false,
  input: jobPendingUpdateDecideFields,
  event: 'change_request.decided',
  plan: async (ctx, { decision, comment: given, ...which }) => {
    const held = await heldRequest(ctx, which, overrideSlug)
    const step = await ensureAsked(ctx, held)
    const comment = given?.trim() || null
    throwIfInvalid(decision === 'DECLINE' && comment === null ? [problem('comment', 'required')] : [])
    return { ...planOf(held.request, { decision, comment, position: step.position }), deciding: { ...held, step, decision, comment } }
  },
  write: async (ctx, { id, deciding }) => {
    await decide(ctx, deciding)
    return done(ctx, id)
  },
})

export const jobPendingUpdateWithdraw = defineMutation({
  ...ofRequest,
  name: 'jobPendingUpdateWithdraw',
  description: 'Takes a pending update back: whoever asked for it, or may override it.',
  permission: 'signed-in',
  asOneself: false,
  input: jobPendingUpdateWithdrawFields,
  event: 'change_request.withdrawn',
  plan: async (ctx, which) => {
    const held = await heldRequest(ctx, which, overrideSlug)
    if (!(await mayWithdraw(ctx, held.request))) throw new Forbidden([], errorMessage('approval_not_yours'))
    return { ...planOf(held.request, { state: 'REJECTED', outcome: 'WITHDRAWN' }), held }
  },
  write: async (ctx, { id, held }) => {
    await withdraw(ctx, held)
    return done(ctx, id)
  },
})

export const jobPendingUpdateOverride = defineMutation({
  ...ofRequest,
  name: 'jobPendingUpdateOverride',
  description: 'Writes a pending update without the decisions that it still waits for. The event names everyone who was passed over.',
  permission: overrideSlug,
  about: async ({ id }, ctx) => {
    const request = id && isUuid(id) ? await ctx.db.first(requestById, { id }) : undefined
    return { kind: 'job', id: request?.subject_id }
  },
  input: jobPendingUpdateOverrideFields,
  event: 'change_request.overridden',
  plan: async (ctx, { comment: given, ...which }) => {
    const held = await heldRequest(ctx, which, overrideSlug)
    if (!(await mayOverride(ctx, held.request))) throw new Forbidden([], errorMessage('approval_own_job'))
    const comment = given?.trim() || null
    return { ...planOf(held.request, { bypassed: await bypassedBy(ctx, held), comment }), overriding: { ...held, comment } }
  },
  write: async (ctx, { id, overriding }) => {
    await override(ctx, overriding)
    return done(ctx, id)
  },
})
