import { errorMessage } from '@kith/shared/problems/wording.ts'
import { actionOf, beginsWith, isOwnAction, slugOfAction } from '@kith/shared/record-actions.ts'
import type { Fault, RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../context.ts'
import { Forbidden, Invalid, problem, problemOf } from '../errors.ts'
import type { Refusal } from '../mutations/mutation.ts'
import { may } from '../rights/check.ts'
import { ownPeople } from '../rights/own-people.ts'
import { fieldValues, type RecordRow } from './columns.ts'
import { belongingTo, ownerIdOf, ownerTarget } from './owners.ts'
import { rulesOf, type RecordRules } from './rules.ts'
import { batched } from './batch.ts'

/** Refuses what cannot be done with a record as it is, whoever asks: its state, its rules, and decisions on a record of one's own. */
export async function refuseAction(ctx: Context, kind: RecordKind, action: string, row: RecordRow): Promise<void> {
  const refusal = await refusalOf(ctx, kind, action, row)
  if (refusal) throw refusal
}

/** What the reader can do with this very record: what its state and its rules allow, and they have the right to. */
export async function viewerCan(ctx: Context, kind: RecordKind, row: RecordRow): Promise<string[]> {
  const standard = (['edit', 'delete'] as const).filter((action) => kind.permissions[action] !== undefined)
  const own = Object.entries(kind.actions ?? {}).flatMap(([name, action]) => (isOwnAction(action) ? [name] : []))
  const actions = [...own, ...standard]
  const verdicts = await Promise.all(actions.map((action) => isOpen(ctx, kind, action, row)))
  return actions.filter((_, index) => verdicts[index])
}

async function isOpen(ctx: Context, kind: RecordKind, action: string, row: RecordRow): Promise<boolean> {
  const isHeld = await may(ctx, slugOfAction(kind, action) ?? '', ownerTarget(kind, row))
  return isHeld && (await refusalOf(ctx, kind, action, row)) === null
}

/** Asked at once of all records of a set. */
async function refusalOf(ctx: Context, kind: RecordKind, action: string, row: RecordRow): Promise<Refusal | null> {
  const { refuseAction = noFaults } = rulesOf(ctx, kind) ?? {}
  if (!kind.actions && refuseAction === noFaults) return null
  const refusals = batched(ctx, `what refuses ${kind.kind} ${action}`, async (rows: readonly RecordRow[]) => {
    const found = await refuseAction(
      ctx,
      action,
      rows.map((each) => presentOf(kind, each)),
    )
    // A loader would throw what is an error
    return Promise.all(rows.map(async (each, index) => ({ refusal: await judged(ctx, kind, action, each, found[index]) })))
  })
  return (await refusals.load(row)).refusal
}

const noFaults: NonNullable<RecordRules['refuseAction']> = () => Promise.resolve([])

async function judged(
  ctx: Context,
  kind: RecordKind,
  action: string,
  row: RecordRow,
  faults: readonly Fault[] = [],
): Promise<Refusal | null> {
  if (await isOwn(ctx, kind, action, row)) return new Forbidden([], errorMessage('action_own'))
  if (faults.length > 0) return new Invalid(faults.map(problemOf))
  return beginsWith(kind, action, fieldValues(kind, row)) ? null : new Invalid([problem('id', 'action_state')])
}

export const presentOf = (kind: RecordKind, row: RecordRow) => ({
  id: row.id,
  ownerId: kind.owner === 'tenant' ? '' : ownerIdOf(kind, row),
  values: fieldValues(kind, row),
})

async function isOwn(ctx: Context, kind: RecordKind, action: string, row: RecordRow): Promise<boolean> {
  if (!actionOf(kind, action)?.notOwn) return false
  const { personId } = await belongingTo(ctx, kind, ownerIdOf(kind, row))
  return personId !== null && (await ownPeople(ctx)).includes(personId)
}
