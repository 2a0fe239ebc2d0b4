import type { Values } from '@kith/shared/fields.ts'
import type { listExportFields } from '@kith/shared/list-inputs.ts'
import type { ListOfRecords } from '@kith/shared/lists.ts'
import type { Context } from '../../context.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import { listFor } from '../../facets/custom-fields/in-lists.ts'
import { isUuid } from '../../rights/check.ts'
import { ensureExport, listNamed, openColumns } from '../define-list.ts'
import { filtersToday, readFilters } from '../read-filters.ts'
import { everyViewOf, viewById, type ViewRow } from './sql.ts'

export type ViewToExport = { readonly row: ViewRow; readonly list: ListOfRecords }

/** The views that the actor has, own and shared ones, of lists that they may export. */
export async function viewsToExport(ctx: Context): Promise<ViewToExport[]> {
  const rows = await ctx.db.run(everyViewOf, { user: ctx.actor.userId })
  const found: ViewToExport[] = []
  for (const row of rows) {
    const list = await exportableList(ctx, row.list)
    if (list) found.push({ row, list })
  }
  return found
}

/** One of these; undefined where there is none. */
export async function viewToExport(ctx: Context, id: string): Promise<ViewToExport | undefined> {
  const row = isUuid(id) ? await ctx.db.first(viewById, { id, user: ctx.actor.userId }) : undefined
  const list = row && (await exportableList(ctx, row.list))
  return row && list && { row, list }
}

type Asked = Omit<Values<typeof listExportFields>, 'format'>

/**
 * Asks `listExport` for what a view shows now, with those of its columns that are open to the actor. Undefined where none is, or where
 * a record that it filters by is gone: without that filter the file would have more rows than anybody meant.
 */
export async function askedOfView(ctx: Context, { row: { state }, list: declared }: ViewToExport): Promise<Asked | undefined> {
  const list = await listFor(ctx, declared)
  const filters = await filtersToday(ctx, list, state.filters)
  const open = openColumns(ctx, list)
  const chosen = state.columns.length > 0 ? state.columns : Object.keys(list.columns).filter((name) => !list.columns[name]?.hidden)
  const columns = chosen.filter((name) => open.includes(name)).map((name) => ({ name }))
  if (columns.length === 0 || (await readFilters(ctx, list, filters)).missing.length > 0) return undefined
  return { list: list.name, columns, filters, search: state.search, sort: state.sort }
}

async function exportableList(ctx: Context, name: string): Promise<ListOfRecords | undefined> {
  const list = listNamed(ctx, name)?.declaration
  if (!list) return undefined
  try {
    await ensureExport(ctx, list)
    return list
  } catch (error) {
    if (error instanceof Forbidden || error instanceof NotFound) return undefined
    throw error
  }
}
