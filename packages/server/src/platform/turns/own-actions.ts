import { capitalise } from '@kith/shared/capitalise.ts'
import { id, integer } from '@kith/shared/fields.ts'
import { asksOf } from '@kith/shared/record-actions.ts'
import { defineMutation } from '../graphql/mutation.ts'
import type { MutationOperation } from '../graphql/operations.ts'
import { planActions, writeUpdates } from '../records/changes.ts'
import { eventNamed, kindNamed } from '../rights/catalogue.ts'
import { ensureTurn, type NamedTurn } from './asked.ts'

/** Makes the actions of whoever is asked, who needs no other right to the record or its person: `ownChecklistTaskComplete`. */
export function ownActionsOf(of: NamedTurn): MutationOperation[] {
  const { kind, turn } = of
  return (turn.may ?? []).map((action) =>
    defineMutation({
      name: `own${kind.type}${capitalise(action)}`,
      record: kindNamed(kind.kind),
      permission: 'signed-in',
      asOneself: turn.asOneself ?? false,
      input: { id: id({ required: true }), version: integer({ required: true }), ...asksOf(kind, action) },
      event: eventNamed(kind.events[action] ?? ''),
      returns: 'ID',
      planMany: async (ctx, wanted) => {
        for (const { input } of wanted) await ensureTurn(ctx, of, input['id'])
        return planActions(ctx, kind, action, wanted)
      },
      writeMany: (ctx, plans) => writeUpdates(ctx, kind, plans),
      result: (_, plan) => Promise.resolve(plan.id),
    }),
  )
}
