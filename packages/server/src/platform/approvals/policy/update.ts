import { policyFields } from '@kith/shared/approvals.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { choices, integer, type Checked } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import { Conflict, problem, throwIfInvalid } from '../../errors.ts'
import { defineMutation } from '../../graphql/mutation.ts'
import { eventNamed, kindNamed, slugNamed } from '../../rights/catalogue.ts'
import { isAnyPending } from '../keep.ts'
import { insertPolicySteps, keepPolicy, lockPolicy, replaceSteps } from './sql.ts'
import { nameField } from './steps.ts'
import { loadPolicy, type policyTypeOf } from './type.ts'

/** Makes the mutation with which an organisation decides about the changes of a kind. */
export function policyUpdateOf({ kind, type, plural, approvals }: RecordKind, returns: ReturnType<typeof policyTypeOf>) {
  const policy = kindOf(approvals?.policy ?? '')
  return defineMutation({
    name: `${kind}ApprovalsUpdate`,
    description: `Sets which changes of ${plural} wait for approval, and by whom. The steps replace those of before; requests that were made keep theirs. Without acts, those of before stay.`,
    record: kindNamed(policy.kind),
    permission: slugNamed(policy.permissions.edit ?? ''),
    input: { version: integer({ required: true }), ...policyFields, acts: choices(`${type}ApprovalAct`, approvals?.acts ?? []) },
    event: eventNamed(`${policy.thing}.updated`),
    returns,
    plan: async (ctx, { version, isEnabled, acts: given, steps }, newId) => {
      const row = await ctx.db.first(lockPolicy, { kind })
      if ((row?.version ?? 0) !== version) throw new Conflict(row?.version ?? 0)
      const isSwitched = isEnabled !== (row?.is_enabled ?? false)
      throwIfInvalid([
        ...(isSwitched && (await isAnyPending(ctx, kind)) ? [problem('isEnabled', 'approvals_pending')] : []),
        ...(isEnabled && given?.length === 0 ? [problem('acts', 'required')] : []),
        ...stepProblems(steps),
      ])
      const { version: _, ...before } = await loadPolicy(ctx, kind)
      const id = row?.id ?? newId
      const acts = given ? (approvals?.acts ?? []).filter((act) => given.includes(act)) : before.acts
      const after = { isEnabled, acts, steps: steps.map(onlyNamed) }
      return { id, version, after, change: { before: row ? before : null, after } }
    },
    write: async (ctx, { id, version, after: { isEnabled, acts, steps } }) => {
      if (!(await ctx.db.first(keepPolicy, { id, kind, isEnabled, acts, version }))) throw new Conflict(undefined)
      await ctx.db.run(replaceSteps, { policy: id })
      const rows = steps.map((step, index) => ({ id: v7(), step_order: index + 1, ...step }))
      await ctx.db.run(insertPolicySteps, { policy: id, steps: JSON.stringify(rows) })
      return loadPolicy(ctx, kind)
    },
  })
}

type Step = Checked<typeof policyFields>['steps'][number]

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
