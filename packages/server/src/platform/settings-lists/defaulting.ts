import type { SettingsList } from '@kith/shared/settings-list.ts'
import { Invalid, problem } from '../errors.ts'
import { defineMutation } from '../graphql/mutation.ts'
import { eventNamed, kindNamed, slugNamed } from '../rights/catalogue.ts'
import { lockListed } from './guards.ts'
import { whichRecord } from './mutations.ts'
import { clearDefault, defaultRecord, lockWhole, setDefault, type ListRow } from './sql.ts'
import { listType } from './type.ts'
import { rowValues } from './values.ts'

/** Makes a record the default of its list, in the place of the one that was. */
export function defaultingOfList(list: SettingsList) {
  return defineMutation({
    name: `${list.name}SetAsDefault`,
    description: `Makes this ${list.words.singular} the default for new records.`,
    record: kindNamed(list.kind),
    permission: slugNamed(`${list.permission}.edit`),
    input: whichRecord,
    event: eventNamed(`${list.thing}.set_as_default`),
    returns: listType(list),
    plan: async (ctx, input) => {
      await ctx.db.run(lockWhole(list), {})
      const row = await lockListed(ctx, list, input)
      if (!row.is_enabled) throw new Invalid([problem('id', 'default_disabled', { name: row.name })])
      const former = await ctx.db.first(defaultRecord(list), {})
      const turned = (each: ListRow, isDefault: boolean) => ({
        before: rowValues(list, each),
        after: { ...rowValues(list, each), isDefault },
      })
      const replaced = former && former.id !== row.id ? [former] : []
      const also = replaced.map((each) => ({
        event: eventNamed(`${list.thing}.updated`),
        subject: { kind: list.thing, id: each.id },
        ...turned(each, false),
      }))
      return { id: row.id, row, change: turned(row, true), also }
    },
    write: async ({ db }, { id, row }) => {
      if (row.is_default) return row
      await db.run(clearDefault(list), {})
      return db.one(setDefault(list), { id })
    },
  })
}
