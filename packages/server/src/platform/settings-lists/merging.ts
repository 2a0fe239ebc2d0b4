import { id } from '@kith/shared/fields.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { Invalid, problem } from '../errors.ts'
import { deleteFacets } from '../facets/fields.ts'
import { defineMutation } from '../graphql/mutation.ts'
import { eventNamed, kindNamed, slugNamed } from '../rights/catalogue.ts'
import { lockAnyVersion, lockListed, refuseDefault } from './guards.ts'
import { mergedDuplicates } from './merged-duplicates.ts'
import { whichRecord } from './mutations.ts'
import { columnOf } from '../records/columns.ts'
import { deleteRecord } from '../records/sql.ts'
import { keepMerge, type ListRow } from './sql.ts'
import { removalOf, removeOwned } from './owned-records.ts'
import { forgetTranslatedNames } from '../tenant-words/record-names.ts'
import { listType } from './type.ts'
import { copiesOf, moveUsages, usagesOf } from '../records/usages.ts'
import { rowValues } from './values.ts'

/** Merge: wherever one record was ever used, the other one is used; the one that was merged is gone. */
export function mergingOfList(list: SettingsList) {
  return defineMutation({
    name: `${list.name}Merge`,
    description: `Replaces every past, present and future use of one ${list.words.singular} by another, and deletes it. This cannot be undone.`,
    record: kindNamed(list.kind),
    permission: slugNamed(`${list.permission}.delete`),
    input: { ...whichRecord, intoId: id({ required: true }) },
    event: eventNamed(`${list.thing}.merged`),
    returns: listType(list),
    plan: async (ctx, input) => {
      if (input.id === input.intoId) throw new Invalid([problem('intoId', 'different')])
      const before = await lockListed(ctx, list, input)
      refuseDefault(before)
      const into = await lockAnyVersion(ctx, list, input.intoId, 'intoId')
      if (!into.is_enabled) {
        const code = list.deactivation === 'archive' ? 'merge_archived' : 'merge_disabled'
        throw new Invalid([problem('intoId', code, { name: into.name })])
      }
      const change = { before: rowValues(list, before), after: { mergedInto: into.id, name: into.name } }
      const duplicates = await mergedDuplicates(ctx, list, before.id, into.id)
      const also = await Promise.all(duplicates.map((each) => removalOf(ctx, each)))
      return { id: before.id, before, into, duplicates, change, also }
    },
    write: async (ctx, { id: own, before, into, duplicates }) => {
      await removeOwned(ctx, duplicates)
      await replace(ctx, list, before, into)
      await deleteFacets(ctx, list, own)
      await ctx.db.run(deleteRecord(list), { id: own })
      await forgetTranslatedNames(ctx, own)
      const code = typeof before['code'] === 'string' ? before['code'] : null
      await ctx.db.run(keepMerge, { list: list.name, id: own, name: before.name, code, intoId: into.id, now: ctx.now })
      return into
    },
  })
}

async function replace(ctx: Context, list: SettingsList, before: ListRow, into: ListRow) {
  const usages = [...(await usagesOf(ctx, list.table)), ...(await copiesOf(ctx, `${columnOf(list.name)}_id`))]
  for (const usage of usages) await ctx.db.run(moveUsages(usage), { from: before.id, into: into.id })
}
