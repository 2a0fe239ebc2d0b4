import { id, integer } from '@kith/shared/fields.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { defineMutation } from '../graphql/mutation.ts'
import { eventNamed, kindNamed, slugNamed } from '../rights/catalogue.ts'
import { lockListed, refuseDefault, refuseDuplicates, refuseFixed, refuseInUse, refuseParent } from './guards.ts'
import { deleteRecord } from '../records/sql.ts'
import { insertRecord, updateRecord } from './sql.ts'
import { listType } from './type.ts'
import { changeOf, columnValues, merged, type ListValues } from './values.ts'

/** The record that a mutation is about, and the version of it that the caller has seen. */
export const whichRecord = { id: id({ required: true }), version: integer({ required: true }) }

/** Create, update and delete. */
export function mutationsOfList(list: SettingsList) {
  const { thing } = list
  const record = kindNamed(list.kind)
  const type = listType(list)

  return [
    defineMutation({
      name: `${list.name}Create`,
      record,
      permission: slugNamed(`${list.permission}.create`),
      input: list.fields,
      event: eventNamed(`${thing}.created`),
      returns: type,
      plan: async (ctx, input: ListValues, newId) => {
        await refuseDuplicates(ctx, list, input)
        await refuseParent(ctx, list, input)
        return { id: newId, values: input, change: changeOf(list, null, input) }
      },
      write: (ctx, { id: newId, values }) => ctx.db.one(insertRecord(list), { id: newId, values: columnValues(list, values) }),
    }),
    defineMutation({
      name: `${list.name}Update`,
      record,
      permission: slugNamed(`${list.permission}.edit`),
      input: { ...whichRecord, ...list.fields },
      event: eventNamed(`${thing}.updated`),
      returns: type,
      plan: async (ctx, input: ListValues & { readonly id: string; readonly version: number }) => {
        const before = await lockListed(ctx, list, input)
        const values = merged(list, before, input)
        await refuseDuplicates(ctx, list, values)
        await refuseParent(ctx, list, values, before)
        await refuseFixed(ctx, list, values, before)
        return { id: before.id, values, change: changeOf(list, before, values) }
      },
      write: (ctx, { id: own, values }) => ctx.db.one(updateRecord(list), { id: own, values: columnValues(list, values) }),
    }),
    defineMutation({
      name: `${list.name}Delete`,
      record,
      permission: slugNamed(`${list.permission}.delete`),
      input: whichRecord,
      event: eventNamed(`${thing}.deleted`),
      returns: 'ID',
      plan: async (ctx, input) => {
        const before = await lockListed(ctx, list, input)
        refuseDefault(before)
        await refuseInUse(ctx, list, before)
        return { id: before.id, change: changeOf(list, before, null) }
      },
      write: async (ctx, { id: own }) => {
        await ctx.db.run(deleteRecord(list), { id: own })
        return own
      },
    }),
  ]
}
