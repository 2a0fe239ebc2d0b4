import { capitalise } from '@kith/shared/capitalise.ts'
import type { Field } from '@kith/shared/fields.ts'
import { spaced } from '@kith/shared/naming.ts'
import { longestList, type SettingsList } from '@kith/shared/settings-list.ts'
import { NotFound } from '../errors.ts'
import { enumOf } from '../graphql/input.ts'
import { defineQuery } from '../graphql/query.ts'
import { isUuid } from '../rights/check.ts'
import { defineListPage } from '../lists/define-page.ts'
import { defineRecordList } from './list.ts'
import { listRecord } from './records.ts'
import { listAll, withinArgument } from './sql.ts'
import { ensureReads, listType } from './type.ts'

/** `listX` for the settings page, `listAllX` for choosing from, `getX` for one record. */
export function queriesOfList(list: SettingsList) {
  const type = listType(list)
  const view = `${list.permission}.view`
  const within = withinArgument(list)
  const { uniqueWithin = '' } = list
  const { choices, choicesName = uniqueWithin, references }: Partial<Field> = list.fields[uniqueWithin] ?? {}
  const description = `Only those of this ${spaced(uniqueWithin)}.`

  return [
    defineListPage({
      list: defineRecordList(list),
      name: `list${capitalise(list.plural)}`,
      pageName: `${capitalise(list.name)}Page`,
      type,
    }),
    defineQuery({
      name: `listAll${capitalise(list.plural)}`,
      permission: 'signed-in',
      asOneself: false,
      keys: true,
      ...(list.starter && { starter: true }),
      description: `All ${list.words.plural}, for pickers: at most ${longestList.toLocaleString('en')}.`,
      args: (arg) => ({
        isEnabled: arg.boolean(),
        ...(within === undefined
          ? {}
          : { [within]: choices ? arg({ type: enumOf(choicesName, choices), description }) : arg.id({ description }) }),
      }),
      returns: [type],
      nullable: false,
      resolve: (ctx, { isEnabled, ...args }: Readonly<Record<string, unknown>>) => {
        const { [within ?? '']: wanted } = args
        if (typeof wanted === 'string') ensureReads(ctx, list, uniqueWithin)
        return ctx.db.run(listAll(list), {
          enabled: typeof isEnabled === 'boolean' ? isEnabled : null,
          within: typeof wanted === 'string' ? (references ? wanted.toLowerCase() : wanted) : null,
        })
      },
    }),
    defineQuery({
      name: `get${capitalise(list.name)}`,
      permission: view,
      args: (arg) => ({ id: arg.id({ required: true }) }),
      returns: type,
      nullable: false,
      resolve: async (ctx, { id }) => {
        const row = isUuid(id) ? await listRecord(ctx, list, id.toLowerCase()) : null
        if (!row) throw new NotFound()
        return row
      },
    }),
  ]
}
