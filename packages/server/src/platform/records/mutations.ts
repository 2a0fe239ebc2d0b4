import { id, integer, type Field, type Fields } from '@kith/shared/fields.ts'
import { ownerField, type RecordKind } from '@kith/shared/records.ts'
import { v7 } from 'uuid'
import type { Context } from '../context.ts'
import { defineMutation, type Outcome } from '../graphql/mutation.ts'
import type { Target } from '../rights/check.ts'
import { planCreate, planDelete, planUpdate, writeCreate, writeDelete, writeUpdate, type RecordPlan } from './changes.ts'
import type { RecordValues } from './columns.ts'
import { recordType } from './type.ts'

const which = { id: id({ required: true }), version: integer({ required: true }) }

/** The standard create, edit and delete of a kind, as far as it declares a permission for each. */
export function mutationsOfKind(kind: RecordKind) {
  const { create, edit, delete: remove } = kind.permissions
  const owned = kind.owner !== 'tenant'
  const itself = { about: (input: RecordValues): Target => ({ kind: kind.kind, id: textIn(input, 'id') }) }
  const owner = owned ? { about: (input: RecordValues): Target => ({ kind: kind.owner, id: textIn(input, ownerField(kind)) }) } : {}

  return [
    ...(create
      ? [
          defineMutation({
            name: `${kind.kind}Create`,
            permission: create,
            ...owner,
            input: { ...(owned ? ownerInput(kind) : {}), ...kind.fields },
            event: kind.events.create ?? '',
            returns: recordType(kind),
            run: async (ctx, input: RecordValues) =>
              outcome(kind, await planCreate(ctx, kind, input, v7()), (plan) => writeCreate(ctx, kind, plan)),
          }),
        ]
      : []),
    ...(edit
      ? [
          defineMutation({
            name: `${kind.kind}Update`,
            permission: edit,
            ...(owned ? itself : {}),
            input: { ...which, ...changeable(kind.fields) },
            event: kind.events.edit ?? '',
            returns: recordType(kind),
            run: async (ctx, input: RecordValues) =>
              outcome(kind, await planUpdate(ctx, kind, input), (plan) => writeUpdate(ctx, kind, plan)),
          }),
        ]
      : []),
    ...(remove
      ? [
          defineMutation({
            name: `${kind.kind}Delete`,
            permission: remove,
            ...(owned ? itself : {}),
            input: which,
            event: kind.events.delete ?? '',
            returns: 'ID',
            run: async (ctx: Context, input: RecordValues) =>
              outcome(kind, await planDelete(ctx, kind, input), (plan) => writeDelete(ctx, kind, plan)),
          }),
        ]
      : []),
  ]
}

const textIn = (values: RecordValues, name: string): string => (typeof values[name] === 'string' ? values[name] : '')

/** The owner is checked by the permission, which asks about it; what it points at is said for forms and imports. */
function ownerInput(kind: RecordKind): Fields {
  const field: Field<string> = { ...id({ required: true }), references: kind.owner }
  return { [ownerField(kind)]: field }
}

/** What an update leaves out stays as it is, so that nothing of it is required; the whole record is judged after it. */
function changeable(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [
      name,
      { ...field, required: false, rules: field.rules.filter(({ rule }) => rule !== 'required') },
    ]),
  )
}

async function outcome<Result>(kind: RecordKind, plan: RecordPlan, write: (plan: RecordPlan) => Promise<Result>): Promise<Outcome<Result>> {
  const { id: of, change, personId, jobId } = plan
  return { subject: { kind: kind.thing, id: of }, personId, jobId, ...change, result: await write(plan) }
}
