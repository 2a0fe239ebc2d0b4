import { kindOf } from '@kith/shared/catalogue.ts'
import { boolean, changeable, id, integer, reference, type Field, type Fields } from '@kith/shared/fields.ts'
import { capitalise } from '@kith/shared/capitalise.ts'
import { actionsOf, givenFields, newFields, slugOfAction } from '@kith/shared/record-actions.ts'
import { isOwned, ownerField, type RecordKind } from '@kith/shared/records.ts'
import { sealedFields } from '@kith/shared/sealed.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import { approvalOfRecord } from '../../approvals/of-record.ts'
import type { Context } from '../../context.ts'
import { defineMutation } from '../../graphql/mutation.ts'
import { eventNamed, kindNamed, slugNamed } from '../../rights/catalogue.ts'
import { createManyOfKind } from './create-many.ts'
import { planActions, planCreates, planDelete, planUpdates, writeCreates, writeDelete, writeUpdates, type RecordPlan } from '../changes.ts'
import type { RecordValues } from '../columns.ts'
import { revealOfKind } from './reveal.ts'
import { recordsById } from '../sql.ts'
import { recordType } from '../type.ts'

const which = { id: id({ required: true }), version: integer({ required: true }) }

/** The standard create, edit and delete of a kind, as far as it declares a permission for each, and its actions. */
export function mutationsOfKind(kind: RecordKind) {
  const { create, edit, delete: remove } = kind.permissions
  // Whoever creates what belongs to a user is that user
  const owned = isOwned(kind)
  const oneself = kind.ownedByUser ? { asOneself: true } : {}
  // What is worth sealing is not changed in a session that somebody has left open
  const verified = sealedFields(kind).length > 0 ? ({ verified: true } as const) : {}
  const record = kindNamed(kind.kind)
  const ofOwner = (input: RecordValues) => ({ kind: kindNamed(kind.owner), id: textIn(input, ownerField(kind)) })

  return [
    ...(create
      ? [
          defineMutation({
            name: `${kind.kind}Create`,
            ...oneself,
            record,
            permission: slugNamed(create),
            ...verified,
            ...(owned && { about: ofOwner }),
            input: { ...(owned ? ownerInput(kind) : {}), ...newFields(kind) },
            event: eventNamed(kind.events.create ?? ''),
            returns: recordType(kind),
            planMany: (ctx, wanted) =>
              planCreates(ctx, kind, kind.ownedByUser ? wanted.map((each) => ({ ...each, made: ownerOf(ctx) })) : wanted),
            writeMany: async (ctx, plans) => void (await writeCreates(ctx, kind, plans)),
            result: (ctx, plan) => written(ctx, kind, plan),
            ...approvalOfRecord(kind, 'create'),
          }),
        ]
      : []),
    ...(create && kind.forMany ? [createManyOfKind(kind)] : []),
    ...(edit
      ? [
          defineMutation({
            name: `${kind.kind}Update`,
            ...oneself,
            record,
            permission: slugNamed(edit),
            ...verified,
            input: { ...which, ...changeable(givenFields(kind)) },
            event: eventNamed(kind.events.edit ?? ''),
            returns: recordType(kind),
            planMany: (ctx, wanted) => planUpdates(ctx, kind, wanted),
            writeMany: (ctx, plans) => writeUpdates(ctx, kind, plans),
            result: (ctx, plan) => written(ctx, kind, plan),
            ...approvalOfRecord(kind, 'edit'),
          }),
        ]
      : []),
    ...(remove
      ? [
          defineMutation({
            name: `${kind.kind}Delete`,
            ...oneself,
            record,
            permission: slugNamed(remove),
            ...verified,
            input: which,
            event: eventNamed(kind.events.delete ?? ''),
            returns: 'ID',
            plan: (ctx, input: RecordValues) => planDelete(ctx, kind, input),
            write: (ctx, plan) => writeDelete(ctx, kind, plan),
            ...approvalOfRecord(kind, 'delete'),
          }),
        ]
      : []),
    ...(sealedFields(kind).length > 0 ? [revealOfKind(kind)] : []),
    ...actionsOf(kind).map(([name, { asks = {}, confirms = false }]) =>
      defineMutation({
        name: `${kind.kind}${capitalise(name)}`,
        record,
        permission: slugNamed(slugOfAction(kind, name) ?? ''),
        ...verified,
        input: { ...which, ...asks, ...(confirms ? { confirmed: boolean() } : {}) },
        event: eventNamed(kind.events[name] ?? ''),
        returns: recordType(kind),
        planMany: (ctx, wanted) => planActions(ctx, kind, name, wanted),
        writeMany: (ctx, plans) => writeUpdates(ctx, kind, plans),
        result: (ctx, plan) => written(ctx, kind, plan),
        ...approvalOfRecord(kind, name),
      }),
    ),
  ]
}

const ownerOf = ({ actor }: Context) => ({ userId: actor.userId })

const written = ({ db }: Context, kind: RecordKind, { id: own }: RecordPlan) => db.one(recordsById(kind), { ids: [own] })

const textIn = (values: RecordValues, name: string): string => (typeof values[name] === 'string' ? values[name] : '')

/** A person or a job is checked by the permission, which asks about it; what it points at is said for forms and imports. */
function ownerInput(kind: RecordKind): Fields {
  const { owner } = kind
  const field: Field<string> = isSettingsList(kindOf(owner))
    ? reference(owner, { required: true })
    : { ...id({ required: true }), references: owner }
  return { [ownerField(kind)]: field }
}
