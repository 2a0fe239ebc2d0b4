import { capital } from '@kith/shared/capital.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { Invalid, problem } from '../errors.ts'
import { defineMutation } from '../graphql/mutation.ts'
import { lockListed } from './guards.ts'
import { whichRecord } from './mutations.ts'
import { listRecord } from './records.ts'
import { disableBelow, enableRecord } from './sql.ts'
import { listType } from './type.ts'
import { changeOf, type ListValues } from './values.ts'

/** Disable and enable, or archive and unarchive: a parent takes everything below it out of use, and nothing comes back by itself. */
export function switchingOfList(list: SettingsList) {
  const [off, on] = list.removal === 'archive' ? ['archive', 'unarchive'] : ['disable', 'enable']
  const { thing } = list
  const shared = { permission: `${list.permission}.edit`, input: whichRecord, returns: listType(list) }

  return [
    defineMutation({
      ...shared,
      name: `${list.name}${capital(off)}`,
      event: `${thing}.${off}d`,
      run: async (ctx, input: ListValues) => {
        const before = await lockListed(ctx, list, input)
        const rows = await ctx.db.run(disableBelow(list), { id: before.id })
        const below = rows.filter(({ id }) => id !== before.id)
        const row = rows.find(({ id }) => id === before.id) ?? before
        return {
          ...changeOf(list, before, row),
          also: below.map((each) => ({ event: `${thing}.${off}d`, ...changeOf(list, { ...each, is_enabled: true }, each) })),
          result: row,
        }
      },
    }),
    defineMutation({
      ...shared,
      name: `${list.name}${capital(on)}`,
      event: `${thing}.${on}d`,
      run: async (ctx, input: ListValues) => {
        const before = await lockListed(ctx, list, input)
        const parent = await listRecord(ctx, list, before.parent_id ?? null)
        if (parent?.is_enabled === false) {
          const code = list.removal === 'archive' ? 'parent_unarchive' : 'parent_enable'
          throw new Invalid([problem('id', code, { parent: parent.name, name: before.name })])
        }
        const row = before.is_enabled ? before : await ctx.db.one(enableRecord(list), { id: before.id })
        return { ...changeOf(list, before, row), result: row }
      },
    }),
  ]
}
