import { settingsListNamed } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import { listOfSettings } from '@kith/shared/lists.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { readPage, unknownPage } from '../graphql/paging.ts'
import { defineList, type Asked, type Cell } from '../lists/define-list.ts'
import { columnOf } from '../records/columns.ts'
import { usageCount } from '../records/usages.ts'
import { searchedText } from '../search-text.ts'
import { listRecord } from './records.ts'
import { countList, listPage, type ListRow } from './sql.ts'

/** The list that a settings list declares: in the order it was given, else by name. */
export function defineRecordList(list: SettingsList) {
  const [on, off] = list.deactivation === 'archive' ? ['active', 'archived'] : ['enabled', 'disabled']
  const fields = Object.keys(list.fields).filter((name) => !['name', 'sortOrder', 'parentId'].includes(name))
  return defineList<ListRow, ReturnType<typeof listOfSettings>>({
    declaration: listOfSettings(list),
    page: (ctx, asked, { size, after }) => ({
      rows: () =>
        readPage(
          { after, size },
          {
            width: 3,
            cursor: (row) => [String(row['place']), row.sort_name, row.id],
            read: ([afterPlace = null, afterName = null, afterId = null], limit) => {
              if (afterPlace !== null && !/^-?\d{1,10}$/.test(afterPlace)) throw unknownPage()
              return ctx.db.run(listPage(list), { ...filterOf(asked), afterPlace, afterName, afterId, limit })
            },
          },
        ),
      total: async () => ({ total: (await ctx.db.one(countList(list), filterOf(asked))).total, isCapped: false }),
    }),
    cells: {
      name: (row) => row.name,
      ...Object.fromEntries(fields.map((name) => [name, cellOf(list, name)])),
      parentId: async (row, ctx) => (await listRecord(ctx, list, row.parent_id ?? null))?.name,
      usage: (row, ctx) => usageCount(ctx, list, row.id),
      status: (row) => [row.is_enabled ? on : off, ...(row.is_default ? ['default'] : [])].join(' '),
    },
  })
}

/** The value of a declared field; a record that it points at by its name. */
function cellOf(list: SettingsList, name: string): (row: ListRow, ctx: Context) => Cell | Promise<Cell> {
  const { kind, references = '' } = list.fields[name] ?? ({} as Partial<Field>)
  const valueOf = (row: ListRow) => row[columnOf(name)]
  if (kind === 'boolean') return (row) => (valueOf(row) === true ? 'yes' : 'no')
  if (kind !== 'reference') return (row) => valueOf(row) as Cell
  const other = settingsListNamed(references)
  return async (row, ctx) => (await listRecord(ctx, other, valueOf(row) as string | null))?.name
}

const filterOf = ({ search, filters }: Asked) => ({
  search: searchedText(search),
  enabled: typeof filters['status'] === 'boolean' ? filters['status'] : null,
})
