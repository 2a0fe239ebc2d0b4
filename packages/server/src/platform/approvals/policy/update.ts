import { policyUpdateFields } from '@kith/shared/approvals.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import type { Checked } from '@kith/shared/fields.ts'
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
export function policyUpdateOf({ kind, plural, approvals }: RecordKind, returns: ReturnType<typeof policyTypeOf>) {
  const policy = kindOf(approvals?.policy ?? '')
  return defineMutation({
    name: `${kind}ApprovalsUpdate`,
    description: `Sets whether changes of ${plural} wait for approval, and by whom. The steps replace those of before; requests that were made keep theirs.`,
    record: kindNamed(policy.kind),
    permission: slugNamed(policy.permissions.edit ?? ''),
    input: policyUpdateFields,
    event: eventNamed(`${policy.thing}.updated`),
    returns,
    plan: async (ctx, { version, isEnabled, steps }, newId) => {
      const row = await ctx.db.first(lockPolicy, { kind })
      if ((row?.version ?? 0) !== version) throw new Conflict(row?.version ?? 0)
      const isSwitched = isEnabled !== (row?.is_enabled ?? false)
      throwIfInvalid([
        ...(isSwitched && (await isAnyPending(ctx, kind)) ? [problem('isEnabled', 'approvals_pending')] : []),
        ...stepProblems(steps),
      ])
      const before = await loadPolicy(ctx, kind)
      const id = row?.id ?? newId
      const after = { isEnabled, steps: steps.map(onlyNamed) }
      return { id, version, after, change: { before: row ? { isEnabled: before.isEnabled, steps: before.steps } : null, after } }
    },
    write: async (ctx, { id, version, after: { isEnabled, steps } }) => {
      if (!(await ctx.db.first(keepPolicy, { id, kind, isEnabled, version }))) throw new Conflict(undefined)
      await ctx.db.run(replaceSteps, { policy: id })
      const rows = steps.map((step, index) => ({ id: v7(), step_order: index + 1, ...step }))
      await ctx.db.run(insertPolicySteps, { policy: id, steps: JSON.stringify(rows) })
      return loadPolicy(ctx, kind)
    },
  })
}

type Step = Checked<typeof policyUpdateFields>['steps'][number]

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
