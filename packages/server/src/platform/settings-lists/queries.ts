import { capital } from '@kith/shared/capital.ts'
import { longestList, type SettingsList } from '@kith/shared/settings-list.ts'
import { NotFound } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { decodeCursor, encodeCursor, pageArguments, pageSize, unknownPage } from '../graphql/paging.ts'
import { defineQuery } from '../graphql/query.ts'
import { searchArgument } from '../graphql/search-argument.ts'
import { isUuid } from '../rights/check.ts'
import { searchedText } from '../search-text.ts'
import { listRecord } from './records.ts'
import { countList, listAll, listPage, type ListRow } from './sql.ts'
import { listType } from './type.ts'

/** `listX` for the settings page, `listAllX` for choosing from, `getX` for one record. */
export function queriesOfList(list: SettingsList) {
  const type = listType(list)
  const view = `${list.permission}.view`

  return [
    defineQuery({
      name: `list${capital(list.plural)}`,
      permission: view,
      returns: pageType(list),
      nullable: false,
      args: (arg) => ({ ...pageArguments(arg), search: searchArgument(arg), isEnabled: arg.boolean() }),
      resolve: async ({ db }, { first, after, search, isEnabled }) => {
        const limit = pageSize(first)
        const position = positionOf(after)
        const filter = { search: searchedText(search), enabled: isEnabled ?? null }
        const [rows, counted] = await Promise.all([
          db.run(listPage(list), { ...filter, ...position, limit: limit + 1 }),
          db.one(countList(list), filter),
        ])
        return { rows: rows.slice(0, limit), total: counted.total, hasNext: rows.length > limit }
      },
    }),
    defineQuery({
      name: `listAll${capital(list.plural)}`,
      permission: 'signed-in',
      description: `For choosing from: every ${list.words.singular}, at most ${longestList.toLocaleString('en')}.`,
      args: (arg) => ({ isEnabled: arg.boolean() }),
      returns: [type],
      nullable: false,
      resolve: ({ db }, { isEnabled }) => db.run(listAll(list), { enabled: isEnabled ?? null }),
    }),
    defineQuery({
      name: `get${capital(list.name)}`,
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

type Page = { readonly rows: readonly ListRow[]; readonly total: number; readonly hasNext: boolean }

function pageType(list: SettingsList) {
  const page = builder.objectRef<Page>(`${capital(list.name)}Page`)
  page.implement({
    fields: (t) => ({
      items: t.field({ type: [listType(list)], nullable: { list: false, items: false }, resolve: ({ rows }) => rows }),
      totalCount: t.exposeInt('total', { nullable: false }),
      endCursor: t.string({ resolve: ({ rows, hasNext }) => (hasNext ? cursorOf(rows.at(-1)) : null) }),
    }),
  })
  return page
}

function positionOf(cursor: string | null | undefined) {
  const [afterPlace = null, afterName = null, afterId = null] = decodeCursor(cursor, 3)
  if (afterPlace !== null && !/^-?\d{1,10}$/.test(afterPlace)) throw unknownPage()
  return { afterPlace, afterName, afterId }
}

const cursorOf = (row: ListRow | undefined) => row && encodeCursor([String(row.place), row.sort_name, row.id])
