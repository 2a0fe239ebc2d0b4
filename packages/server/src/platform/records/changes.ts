import { ruleSetOf } from '@kith/shared/fields.ts'
import { faultsIn, ownerField, type RecordKind } from '@kith/shared/records.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import type { Context } from '../context.ts'
import { Invalid, problem, problemOf } from '../errors.ts'
import type { State } from '../events/difference.ts'
import { columnValues, fieldValues, merged, normalised, type RecordRow, type RecordValues } from './columns.ts'
import { refuseChoices, refuseDuplicate } from './guards.ts'
import { withCurrencies, withDefaults } from './left-out.ts'
import { lockRecord, lockRecordToDelete } from './lock.ts'
import { belongingTo, ownerIdOf, refuseOwner, type Belonging } from './owners.ts'
import { deleteRecord, insertRecord, updateRecord } from './sql.ts'
import { usageCount } from './usages.ts'

/** A change of one record that has been found to be right: what its event says, and the columns to write. */
export type RecordPlan = Belonging & {
  readonly id: string
  readonly change: { readonly before: State | null; readonly after: State | null }
  readonly values: string
}

export async function planCreate(ctx: Context, kind: RecordKind, input: RecordValues, id: string): Promise<RecordPlan> {
  const ownerId = String(input[ownerField(kind)])
  const given = await withCurrencies(ctx, kind, await withDefaults(ctx, kind, input))
  const after = normalised(kind, given)
  const values = columnValues(kind, given)
  refuseProblems(ctx, kind, null, after)
  await refuseOwner(ctx, kind, ownerId)
  await refuseChoices(ctx, kind, null, after)
  await refuseDuplicate(ctx, kind, id, values)
  const belonging = await belongingTo(ctx, kind, ownerId)
  return { id, ...belonging, change: { before: null, after }, values }
}

export async function planUpdate(ctx: Context, kind: RecordKind, input: RecordValues): Promise<RecordPlan> {
  const row = await lockRecord(ctx, kind, input)
  const wanted = await withCurrencies(ctx, kind, merged(kind, row, input))
  const before = fieldValues(kind, row)
  const after = normalised(kind, wanted)
  const values = columnValues(kind, wanted)
  refuseProblems(ctx, kind, before, after)
  await refuseChoices(ctx, kind, before, after)
  await refuseDuplicate(ctx, kind, row.id, values)
  const belonging = await belongingTo(ctx, kind, ownerIdOf(kind, row))
  return { id: row.id, ...belonging, change: { before, after }, values }
}

/** What others point at stays. */
export async function planDelete(ctx: Context, kind: RecordKind, input: RecordValues): Promise<RecordPlan> {
  const row = await lockRecordToDelete(ctx, kind, input)
  if ((await usageCount(ctx, kind, row.id)) > 0) throw new Invalid([problem('id', 'in_use_this')])
  const belonging = await belongingTo(ctx, kind, ownerIdOf(kind, row))
  return { id: row.id, ...belonging, change: { before: fieldValues(kind, row), after: null }, values: '{}' }
}

export const writeCreate = ({ db }: Context, kind: RecordKind, { id, values }: RecordPlan): Promise<RecordRow> =>
  db.one(insertRecord(kind), { id, values })

export const writeUpdate = ({ db }: Context, kind: RecordKind, { id, values }: RecordPlan): Promise<RecordRow> =>
  db.one(updateRecord(kind), { id, values })

export async function writeDelete({ db }: Context, kind: RecordKind, { id }: RecordPlan): Promise<string> {
  await db.run(deleteRecord(kind), { id })
  return id
}

function refuseProblems({ actor, now }: Context, kind: RecordKind, before: RecordValues | null, values: RecordValues) {
  const problems = [
    ...validate(values, ruleSetOf(kind.fields), { today: actor.today, now }),
    ...faultsIn(kind, values, { today: actor.today, before }).map(problemOf),
  ]
  if (problems.length > 0) throw new Invalid(problems)
}
