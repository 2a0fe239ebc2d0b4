import { id, integer } from '@kith/shared/fields.ts'
import { fieldsFor, idFor, type SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { deleteFacets } from '../facets/fields.ts'
import { defineMutation } from '../graphql/mutation.ts'
import { eventNamed, kindNamed, slugNamed } from '../rights/catalogue.ts'
import { planCreates, planUpdates, writeCreates, writeUpdates, type ListPlan } from './changes.ts'
import { lockListed, refuseDefault, refuseInUse } from './guards.ts'
import { deleteRecord } from '../records/sql.ts'
import { lockParts, removalOf, removeOwned } from './owned-records.ts'
import { forgetPermissionsOf } from '../rights/named-permissions.ts'
import { recordsById } from './sql.ts'
import { forgetTranslatedNames } from '../tenant-words/record-names.ts'
import { listType } from './type.ts'
import { changeOf } from './values.ts'

/** The record that a mutation is about, and the version of it that the caller has seen. */
export const whichRecord = { id: id({ required: true }), version: integer({ required: true }) }

/** Create, update and delete. */
export function mutationsOfList(list: SettingsList) {
  const { thing } = list
  const record = kindNamed(list.kind)
  const type = listType(list)
  const written = ({ db }: Context, { id: own }: ListPlan) => db.one(recordsById(list), { ids: [own] })

  return [
    defineMutation({
      name: `${list.name}Create`,
      record,
      permission: slugNamed(`${list.permission}.create`),
      input: fieldsFor(list, 'create'),
      event: eventNamed(`${thing}.created`),
      returns: type,
      planMany: (ctx, wanted) => planCreates(ctx, list, wanted),
      writeMany: (ctx, plans) => writeCreates(ctx, list, plans),
      result: written,
    }),
    defineMutation({
      name: `${list.name}Update`,
      record,
      permission: slugNamed(`${list.permission}.edit`),
      input: { ...whichRecord, id: idFor(list, 'update'), ...fieldsFor(list, 'update') },
      event: eventNamed(`${thing}.updated`),
      returns: type,
      planMany: (ctx, wanted) => planUpdates(ctx, list, wanted),
      writeMany: (ctx, plans) => writeUpdates(ctx, list, plans),
      result: written,
    }),
    defineMutation({
      name: `${list.name}Delete`,
      record,
      permission: slugNamed(`${list.permission}.delete`),
      input: { ...whichRecord, id: idFor(list, 'delete') },
      event: eventNamed(`${thing}.deleted`),
      returns: 'ID',
      plan: async (ctx, input) => {
        const before = await lockListed(ctx, list, input)
        refuseDefault(before)
        await refuseInUse(ctx, list, before)
        const parts = await lockParts(ctx, list, before.id)
        const also = await Promise.all(parts.map((each) => removalOf(ctx, each)))
        return { id: before.id, row: before, parts, change: changeOf(list, before, null), also }
      },
      write: async (ctx, { id: own, row, parts }) => {
        await removeOwned(ctx, parts)
        await deleteFacets(ctx, list, own)
        await ctx.db.run(deleteRecord(list), { id: own })
        await forgetPermissionsOf(ctx, list, row)
        await forgetTranslatedNames(ctx, own)
        return own
      },
    }),
  ]
}
