import { capitalise } from '@kith/shared/capitalise.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { Invalid, problem } from '../errors.ts'
import { defineMutation } from '../graphql/mutation.ts'
import { eventNamed, kindNamed, slugNamed } from '../rights/catalogue.ts'
import { lockListed, refuseDefault } from './guards.ts'
import { whichRecord } from './mutations.ts'
import { listRecord } from './records.ts'
import { disableRecords, enableRecord, lockEnabledBelow } from './sql.ts'
import { listType } from './type.ts'
import { rowValues } from './values.ts'

/** Disable and enable, or archive and unarchive: a parent takes everything below it out of use, and nothing comes back by itself. */
export function activationOfList(list: SettingsList) {
  const [off, on] = list.deactivation === 'archive' ? ['archive', 'unarchive'] : ['disable', 'enable']
  const [offEvent, onEvent] = [eventNamed(`${list.thing}.${off}d`), eventNamed(`${list.thing}.${on}d`)]
  const shared = {
    record: kindNamed(list.kind),
    permission: slugNamed(`${list.permission}.edit`),
    input: whichRecord,
    returns: listType(list),
  }

  return [
    defineMutation({
      ...shared,
      name: `${list.name}${capitalise(off)}`,
      event: offEvent,
      plan: async (ctx, input) => {
        const row = await lockListed(ctx, list, input)
        refuseDefault(row)
        const { id } = row
        const below = (await ctx.db.run(lockEnabledBelow(list), { id })).filter((each) => each.id !== id)
        const isDisabled = (each: typeof row) => ({ before: rowValues(list, each), after: { ...rowValues(list, each), isEnabled: false } })
        const also = below.map((each) => ({ event: offEvent, subject: { kind: list.thing, id: each.id }, ...isDisabled(each) }))
        return { id, row, ids: [row, ...below].map((each) => each.id), change: isDisabled(row), also }
      },
      write: async (ctx, { id, row, ids }) => {
        const rows = await ctx.db.run(disableRecords(list), { ids })
        return rows.find((each) => each.id === id) ?? row
      },
    }),
    defineMutation({
      ...shared,
      name: `${list.name}${capitalise(on)}`,
      event: onEvent,
      plan: async (ctx, input) => {
        const row = await lockListed(ctx, list, input)
        const parent = await listRecord(ctx, list, row.parent_id ?? null)
        if (parent?.is_enabled === false) {
          const code = list.deactivation === 'archive' ? 'parent_unarchive' : 'parent_enable'
          throw new Invalid([problem('id', code, { parent: parent.name, name: row.name })])
        }
        const before = rowValues(list, row)
        return { id: row.id, row, change: { before, after: { ...before, isEnabled: true } } }
      },
      write: async (ctx, { id, row }) => (row.is_enabled ? row : ctx.db.one(enableRecord(list), { id })),
    }),
  ]
}
