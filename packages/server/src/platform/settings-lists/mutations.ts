import { id, integer } from '@kith/shared/fields.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { v7 } from 'uuid'
import { defineMutation } from '../graphql/mutation.ts'
import { lockListed, refuseDoubles, refuseFixed, refuseInUse, refuseParent } from './guards.ts'
import { deleteRecord } from '../records/sql.ts'
import { insertRecord, updateRecord } from './sql.ts'
import { listType } from './type.ts'
import { changeOf, columnValues, merged, type ListValues } from './values.ts'

/** The record that a mutation is about, and the version of it that the caller has seen. */
export const whichRecord = { id: id({ required: true }), version: integer({ required: true }) }

/** Create, update and delete. */
export function mutationsOfList(list: SettingsList) {
  const { thing } = list
  const type = listType(list)

  return [
    defineMutation({
      name: `${list.name}Create`,
      permission: `${list.permission}.create`,
      input: list.fields,
      event: `${thing}.created`,
      returns: type,
      run: async (ctx, input: ListValues) => {
        await refuseDoubles(ctx, list, input)
        await refuseParent(ctx, list, input)
        const row = await ctx.db.one(insertRecord(list), { id: v7(), values: columnValues(list, input) })
        return { ...changeOf(list, null, row), result: row }
      },
    }),
    defineMutation({
      name: `${list.name}Update`,
      permission: `${list.permission}.edit`,
      input: { ...whichRecord, ...list.fields },
      event: `${thing}.updated`,
      returns: type,
      run: async (ctx, input: ListValues) => {
        const before = await lockListed(ctx, list, input)
        const values = merged(list, before, input)
        await refuseDoubles(ctx, list, values)
        await refuseParent(ctx, list, values, before)
        await refuseFixed(ctx, list, values, before)
        const row = await ctx.db.one(updateRecord(list), { id: before.id, values: columnValues(list, values) })
        return { ...changeOf(list, before, row), result: row }
      },
    }),
    defineMutation({
      name: `${list.name}Delete`,
      permission: `${list.permission}.delete`,
      input: whichRecord,
      event: `${thing}.deleted`,
      returns: 'ID',
      run: async (ctx, input: ListValues) => {
        const before = await lockListed(ctx, list, input)
        await refuseInUse(ctx, list, before)
        await ctx.db.run(deleteRecord(list), { id: before.id })
        return { ...changeOf(list, before, null), result: before.id }
      },
    }),
  ]
}
