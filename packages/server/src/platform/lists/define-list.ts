import type { ListOfRecords } from '@kith/shared/lists.ts'
import type { Context } from '../context.ts'
import { isOff } from '../modules.ts'
import { ensureOneOf, ensure } from '../rights/check.ts'
import { holds } from '../rights/reach.ts'

/** What a list is asked for, its filters by their names: values, or on and off. */
export type Asked = Order & {
  readonly search: string | null
  readonly filters: Readonly<Record<string, readonly string[] | boolean>>
  readonly asAt: string | null
}
/** By which column, and whether downwards. */
export type Order = { readonly sort: string; readonly descending: boolean }
export type Rows<Row> = { readonly items: readonly Row[]; readonly endCursor: string | null }
export type Total = { readonly total: number; readonly isCapped: boolean }
/** A page whose rows and total are read when a field asks for them. */
export type Page<Row> = { readonly rows: () => Promise<Rows<Row>>; readonly total: () => Promise<Total> }
export type Position = { readonly size: number; readonly after: string | null }
/** A value of a row as it is kept: a day as YYYY-MM-DD, a choice as its name in the API. */
export type Cell = string | number | Date | Money | null | undefined
export type Money = { readonly amount: string; readonly currency: string }

type Definition<Row, D extends ListOfRecords> = {
  readonly declaration: D
  readonly page: (ctx: Context, asked: Asked, position: Position) => Page<Row>
  readonly cells: { readonly [Column in keyof D['columns']]: (row: Row, ctx: Context) => Cell | Promise<Cell> }
}
/** A list that knows the type of its rows, for the page of the API. */
export type Defined<Row, D extends ListOfRecords = ListOfRecords> = Pick<Definition<Row, D>, 'declaration' | 'page'> & {
  readonly list: List
}
/** A list whatever its rows are made of. */
export type List = {
  readonly declaration: ListOfRecords
  readonly lines: (ctx: Context, asked: Asked, columns: readonly string[], position: Position) => Promise<Rows<readonly Cell[]>>
  readonly total: (ctx: Context, asked: Asked) => Promise<Total>
}

/** A list of the API by its name; that of a module that is off is not there. */
export function listNamed(ctx: Context, name: string): List | undefined {
  const list = ctx.services.kith.lists.get(name)
  return list && !isOff(ctx, list.declaration) ? list : undefined
}

/**
 * A declared list with its statement and the value of each column: what exports, saved views and the page of the API are made from.
 * A cell returns null where the row's value is closed to the actor.
 */
export function defineList<Row, const D extends ListOfRecords>({ declaration, page, cells }: Definition<Row, D>): Defined<Row, D> {
  const byName: Readonly<Record<string, (row: Row, ctx: Context) => Cell | Promise<Cell>>> = cells
  const list: List = {
    declaration,
    lines: async (ctx, asked, columns, position) => {
      const open = new Set(openColumns(ctx, declaration))
      const values = columns.map((column) => (open.has(column) ? byName[column] : undefined))
      const { items, endCursor } = await page(ctx, asked, position).rows()
      const lines = await Promise.all(items.map((row) => Promise.all(values.map(async (value) => (await value?.(row, ctx)) ?? null))))
      return { items: lines, endCursor }
    },
    total: (ctx, asked) => page(ctx, asked, { size: 1, after: null }).total(),
  }
  return { declaration, page, list }
}

/** Refuses those who may not export the list. */
export async function ensureExport(ctx: Context, { permissions, exportPermission }: ListOfRecords): Promise<void> {
  ensureOneOf(ctx, permissions)
  if (exportPermission) await ensure(ctx, exportPermission)
}

/** The columns that the actor may see, in the order of the declaration. */
export function openColumns({ actor }: Context, { columns }: ListOfRecords): string[] {
  return Object.entries(columns).flatMap(([name, { view }]) => (!view || view.some((slug) => holds(actor, slug)) ? [name] : []))
}

/** An order as addresses have it: `-name` is by name, downwards. */
export const orderOf = (text: string): Order => ({ sort: text.replace(/^-/, ''), descending: text.startsWith('-') })
