import { capitalise } from '@kith/shared/capitalise.ts'
import { longestList, type SettingsList } from '@kith/shared/settings-list.ts'
import { NotFound } from '../errors.ts'
import { defineQuery } from '../graphql/query.ts'
import { isUuid } from '../rights/check.ts'
import { defineListPage } from '../lists/define-page.ts'
import { defineRecordList } from './list.ts'
import { listRecord } from './records.ts'
import { isByCountry, listAll } from './sql.ts'
import { ensureReads, listType } from './type.ts'

/** `listX` for the settings page, `listAllX` for choosing from, `getX` for one record. */
export function queriesOfList(list: SettingsList) {
  const type = listType(list)
  const view = `${list.permission}.view`

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
      description: `All ${list.words.plural}, for pickers: at most ${longestList.toLocaleString('en')}.`,
      args: (arg) => ({
        isEnabled: arg.boolean(),
        ...(isByCountry(list) ? { countryId: arg.id({ description: 'Only those of this country.' }) } : {}),
      }),
      returns: [type],
      nullable: false,
      resolve: (ctx, { isEnabled, countryId }) => {
        if (typeof countryId === 'string') ensureReads(ctx, list, 'country')
        return ctx.db.run(listAll(list), { enabled: isEnabled ?? null, country: countryId ?? null })
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
