import { id } from '@kith/shared/fields.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { Invalid, problem } from '../errors.ts'
import { defineMutation } from '../graphql/mutation.ts'
import { lockAnyVersion, lockListed } from './guards.ts'
import { whichRecord } from './mutations.ts'
import { columnOf } from '../records/columns.ts'
import { deleteRecord } from '../records/sql.ts'
import { keepMerge, type ListRow } from './sql.ts'
import { listType } from './type.ts'
import { copiesOf, moveUsages, usagesOf } from '../records/usages.ts'
import { changeOf, type ListValues } from './values.ts'

/** Merge: wherever one record was ever used, the other one is used; the one that was merged is gone. */
export function mergingOfList(list: SettingsList) {
  const { thing } = list
  return defineMutation({
    name: `${list.name}Merge`,
    description: `Replaces every past, present and future use of one ${list.words.singular} by another, and deletes it. This cannot be undone.`,
    permission: `${list.permission}.delete`,
    input: { ...whichRecord, intoId: id({ required: true }) },
    event: `${thing}.merged`,
    returns: listType(list),
    run: async (ctx, input: ListValues) => {
      if (input.id === input['intoId']) {
        throw new Invalid([problem('intoId', 'different')])
      }
      const before = await lockListed(ctx, list, input)
      const into = await lockAnyVersion(ctx, list, String(input['intoId']), 'intoId')
      if (!into.is_enabled) {
        const code = list.removal === 'archive' ? 'merge_archived' : 'merge_disabled'
        throw new Invalid([problem('intoId', code, { name: into.name })])
      }
      await replace(ctx, list, before, into)
      await ctx.db.run(deleteRecord(list), { id: before.id })
      const code = typeof before['code'] === 'string' ? before['code'] : null
      await ctx.db.run(keepMerge, { list: list.name, id: before.id, name: before.name, code, intoId: into.id, now: ctx.now })
      const { subject, before: values } = changeOf(list, before, null)
      return { subject, before: values, after: { mergedInto: into.id, name: into.name }, result: into }
    },
  })
}

async function replace(ctx: Context, list: SettingsList, before: ListRow, into: ListRow) {
  const usages = [...(await usagesOf(ctx, list.table)), ...(await copiesOf(ctx, `${columnOf(list.name)}_id`))]
  for (const usage of usages) await ctx.db.run(moveUsages(usage), { from: before.id, into: into.id })
}
