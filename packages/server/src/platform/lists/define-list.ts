import type { Condition } from '@kith/shared/conditions.ts'
import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import type { ListOfRecords } from '@kith/shared/lists.ts'
import type { Said } from '@kith/shared/problems/wording.ts'
import type { Context } from '../context.ts'
import { NotFound } from '../errors.ts'
import { customCell, listFor, type ListedJob } from '../facets/custom-fields/in-lists.ts'
import { isOff } from '../modules.ts'
import { ensureOneOf, ensure, type Target } from '../rights/check.ts'
import { hasPermission } from '../rights/reach.ts'

/** What a list is asked for, its filters by their names: values, or on and off. */
export type Asked = Order & {
  readonly search: string | null
  readonly filters: Readonly<Record<string, readonly string[] | boolean>>
  /** What the filters by fields ask of each of its records. */
  readonly condition?: Condition
  readonly asAt: string | null
  /** Rows come group by group; those of folded groups are left out. */
  readonly grouping?: Grouping | null
}
export type Grouping = {
  readonly by: string
  /** The groups that are folded, or, of many, those that alone are not. */
  readonly folded: { readonly keys: readonly string[]; readonly isAllBut: boolean }
}
/** A group of rows with how many it has; the key of those that have none is empty. */
export type Group = { readonly key: string; readonly name: string | null; readonly count: number }
/** By which column, and whether downwards. */
export type Order = { readonly sort: string; readonly descending: boolean }
export type Rows<Row> = { readonly items: readonly Row[]; readonly endCursor: string | null }
export type Total = { readonly total: number; readonly isCapped: boolean }
/** A page whose rows and total are read when a field asks for them. */
export type Page<Row> = {
  readonly rows: () => Promise<Rows<Row>>
  readonly total: () => Promise<Total>
  /** Of a list with groupings. */
  readonly groups?: () => Promise<readonly Group[]>
}
export type Position = { readonly size: number; readonly after: string | null }
/** A value of a row as it is kept: a day as YYYY-MM-DD, a choice as its name in the API. */
export type Cell = string | number | Date | Money | null | undefined
export type Money = { readonly amount: string; readonly currency: string }

type Given = Readonly<Record<string, unknown>>
/** A row that a bulk action is run on: the input of the mutation, or why it cannot be. */
export type Chosen = { readonly id: string; readonly name: string; readonly input: Given | Unable }
/** What is chosen with a bulk action. */
export type BulkValues = { readonly value: string | null; readonly reasonId: string | null; readonly day: string | null }
/** Why a bulk action cannot be run on a row. */
export class Unable {
  readonly said: Said
  constructor(said: Said) {
    this.said = said
  }
}
type Choice = {
  readonly asked: Asked
  /** Null for all that are asked for. */
  readonly ids: ReadonlySet<string> | null
  readonly action: string
  readonly values: BulkValues
  readonly most: number
}
type BulkInput<Row> = (row: Row, values: BulkValues, ctx: Context) => Given | Unable | Promise<Given | Unable>

type Definition<Row, D extends ListOfRecords> = {
  readonly declaration: D
  readonly page: (ctx: Context, asked: Asked, position: Position) => Page<Row>
  readonly cells: { readonly [Column in keyof D['columns']]: (row: Row, ctx: Context) => Cell | Promise<Cell> }
  /** The job that a row shows, where its custom fields are columns. */
  readonly jobOf?: (row: Row, ctx: Context) => Promise<ListedJob | null>
  /** Over what the rights to the custom fields of a row are held, where it is not the record of the row. */
  readonly rightsOn?: (row: Row) => Target
  /** The input of the mutation of a bulk action; the id and version of the row when nothing is said. */
  readonly bulk?: Readonly<Record<string, BulkInput<Row>>>
}
/** A list that knows the type of its rows, for the page of the API. */
export type Defined<Row, D extends ListOfRecords = ListOfRecords> = Pick<Definition<Row, D>, 'declaration' | 'page'> & {
  readonly list: List
}
/** A list whatever its rows are made of. */
export type List = {
  readonly declaration: ListOfRecords
  /** With `ids`, only those of the rows of the page. */
  readonly lines: (
    ctx: Context,
    asked: Asked,
    columns: readonly string[],
    position: Position,
    ids?: ReadonlySet<string>,
  ) => Promise<Rows<readonly Cell[]>>
  readonly chosen: (ctx: Context, choice: Choice) => Promise<Chosen[]>
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
export function defineList<Row, const D extends ListOfRecords>({
  declaration,
  page,
  cells,
  jobOf = () => Promise.resolve(null),
  rightsOn = (row) => ({ kind: declaration.record, id: idOf(row) }),
  bulk = {},
}: Definition<Row, D>): Defined<Row, D> {
  const byName: Readonly<Record<string, (row: Row, ctx: Context) => Cell | Promise<Cell>>> = cells
  const list: List = {
    declaration,
    lines: async (ctx, asked, columns, position, ids) => {
      const open = new Set(openColumns(ctx, await listFor(ctx, declaration)))
      const values = columns.map((column) => (open.has(column) ? (byName[column] ?? customCellOf(column, rightsOn, jobOf)) : undefined))
      const { items: rows, endCursor } = await page(ctx, asked, position).rows()
      const items = ids ? rows.filter((row) => ids.has(idOf(row))) : rows
      const lines = await Promise.all(items.map((row) => Promise.all(values.map(async (value) => (await value?.(row, ctx)) ?? null))))
      return { items: lines, endCursor }
    },
    chosen: async (ctx, { asked, ids, action, values, most }) => {
      const [label] = Object.keys(declaration.columns)
      const inputOf = bulk[action] ?? ((row: Row) => ({ id: idOf(row), version: versionOf(row) }))
      const rows = await walk((after) => page(ctx, asked, { size: pageOfChoice, after }).rows(), ids, most)
      return Promise.all(
        rows.map(async (row) => ({
          id: idOf(row),
          name: textOf(await byName[label ?? '']?.(row, ctx)),
          input: await inputOf(row, values, ctx),
        })),
      )
    },
    total: (ctx, asked) => page(ctx, asked, { size: 1, after: null }).total(),
  }
  return { declaration, page, list }
}

/** A row is the record that has the custom field, or shows the job that does. */
function customCellOf<Row>(name: string, rightsOn: (row: Row) => Target, jobOf: (row: Row, ctx: Context) => Promise<ListedJob | null>) {
  if (!isCustomFieldKey(name)) return undefined
  return (row: Row, ctx: Context) => customCell(ctx, name, { subject: idOf(row), target: rightsOn(row), job: () => jobOf(row, ctx) })
}

const pageOfChoice = 200

/** The rows of these ids, or all of them, in the order of the list. */
async function walk<Row>(
  read: (after: string | null) => Promise<Rows<Row>>,
  ids: ReadonlySet<string> | null,
  most: number,
): Promise<Row[]> {
  const found: Row[] = []
  for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
    const { items, endCursor } = await read(after)
    found.push(...(ids ? items.filter((row) => ids.has(idOf(row))) : items))
    if (found.length >= (ids ? ids.size : most)) break
    after = endCursor
  }
  return found.slice(0, most)
}

/** A list whose rows are no records says so in its declaration: nobody can select them. */
const idOf = (row: unknown) => (row as { readonly id?: string }).id ?? ''
const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : '')
const versionOf = (row: unknown) => (row as { readonly version?: number }).version

/** Refuses those who may not export the list. */
export async function ensureExport(ctx: Context, { permissions, exportPermission, unexported }: ListOfRecords): Promise<void> {
  if (unexported) throw new NotFound()
  ensureOneOf(ctx, permissions)
  if (exportPermission) await ensure(ctx, exportPermission)
}

/** The columns that the actor may see, in the order of the declaration. */
export function openColumns({ actor }: Context, { columns }: ListOfRecords): string[] {
  return Object.entries(columns).flatMap(([name, { view }]) => (!view || view.some((slug) => hasPermission(actor, slug)) ? [name] : []))
}

/** An order as addresses have it: `-name` is by name, downwards. */
export const orderOf = (text: string): Order => ({ sort: text.replace(/^-/, ''), descending: text.startsWith('-') })
