import { capitalise } from '@kith/shared/capitalise.ts'
import { changeable, id, integer } from '@kith/shared/fields.ts'
import { givenFields } from '@kith/shared/record-actions.ts'
import { isOwned, ownerField, type RecordKind } from '@kith/shared/records.ts'
import { defineMutation } from '../../graphql/mutation.ts'
import { onlyPlan } from '../../mutations/or-refusal.ts'
import { eventNamed, kindNamed, slugNamed } from '../../rights/catalogue.ts'
import { refuseAction } from '../acting.ts'
import { planCreates, writeCreates } from '../changes.ts'
import { fieldValues, type RecordRow, type RecordValues } from '../columns.ts'
import { lockRecord } from '../lock.ts'
import { ownerIdOf } from '../owners.ts'
import { recordType } from '../type.ts'

type Copying = {
  readonly description: string
  /** The fields whose values are taken where none is given; all that can be given, unless they are named. */
  readonly copies?: readonly string[]
  /** Fields that are the same in both. */
  readonly fixed?: readonly string[]
  /** Says what no input does, such as what the new record renews. */
  readonly made?: (original: RecordRow) => RecordValues
}

/** Defines an action of a kind, such as `duplicate`, that makes another record of the same owner with what one has, beside what is given. */
export function defineCopy(kind: RecordKind, action: string, { description, copies, fixed = [], made }: Copying) {
  const fields = givenFields(kind)
  const open = Object.fromEntries(Object.entries(fields).filter(([name]) => !fixed.includes(name)))
  const copied = copies ?? Object.keys(fields)
  return defineMutation({
    name: `${kind.kind}${capitalise(action)}`,
    description,
    record: kindNamed(kind.kind),
    permission: slugNamed(kind.permissions.create ?? ''),
    input: { id: id({ required: true }), version: integer({ required: true }), ...changeable(open) },
    event: eventNamed(kind.events[action] ?? ''),
    returns: recordType(kind),
    plan: async (ctx, { id: original, version, ...given }: RecordValues, newId) => {
      const row = await lockRecord(ctx, kind, { id: original, version })
      await refuseAction(ctx, kind, action, row)
      const values = fieldValues(kind, row)
      const input = {
        ...Object.fromEntries(copied.map((name) => [name, values[name]])),
        ...given,
        ...(isOwned(kind) && { [ownerField(kind)]: ownerIdOf(kind, row) }),
      }
      return onlyPlan(await planCreates(ctx, kind, [{ input, newId, ...(made && { made: made(row) }) }]))
    },
    write: async (ctx, plan) => (await writeCreates(ctx, kind, [plan]))[0],
  })
}
