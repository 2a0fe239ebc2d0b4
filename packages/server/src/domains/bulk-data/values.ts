import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import { remembered, type Context } from '#platform/context.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { filesOfImport, loadImport } from './load.ts'
import type { ActionRow } from './sql/actions.ts'
import type { Problem } from './sql/files.ts'
import type { Understanding } from './understanding.ts'
import type { Column, ColumnKind } from './uploads/upload.ts'
import { uploadOf, uploads } from './uploads/uploads.ts'

export type ShownValue = {
  readonly column: string
  readonly kind: ColumnKind
  readonly before: string | null
  readonly after: string | null
  readonly written: string | null
  readonly understood: string | null
  readonly isHidden: boolean
}

/** The values of an action: all of them for whoever made the import, for others those they may see of everybody. */
export async function valuesOf(ctx: Context, action: ActionRow, understanding: Understanding | undefined): Promise<ShownValue[]> {
  const [closed, files] = await Promise.all([closedColumns(ctx, action), filesOfImport(ctx, action.import_id)])
  const headings = files.find(({ number }) => number === action.file_number)?.headings ?? []
  return uploadOf(action.type).columns.flatMap(({ name, kind }): ShownValue[] => {
    const after = action.given[name]
    if (after === undefined) return []
    const isHidden = closed.has(name)
    const shown = { column: name, kind, before: null, isHidden }
    if (isHidden) return [{ ...shown, after: null, written: null, understood: null }]
    const written = action.cells[headings.findIndex((heading) => heading.column === name)] ?? after
    return [{ ...shown, after, written, understood: understanding?.get(name) ?? null }]
  })
}

/** Problems of an action; what they say of a value is kept from those who may not see it. */
export async function problemsOf(ctx: Context, action: ActionRow, problems: readonly Problem[]): Promise<readonly Problem[]> {
  if (problems.length === 0 || (await madeImport(ctx, action))) return problems
  return problems.map((problem) => (isClosedName(ctx, action, problem.column) ? { ...problem, ...tell('hidden') } : problem))
}

/** The columns whose values the viewer may not see. */
export async function closedColumns(ctx: Context, action: ActionRow): Promise<ReadonlySet<string>> {
  if (await madeImport(ctx, action)) return new Set()
  return new Set(uploadOf(action.type).columns.flatMap((column) => (isClosed(ctx, column) ? column.name : [])))
}

/** Whether the viewer may see everything of a row, whichever column it stands in. */
export async function maySeeAll(ctx: Context, action: ActionRow): Promise<boolean> {
  return (await madeImport(ctx, action)) || !uploadOf(action.type).columns.some((column) => isClosed(ctx, column))
}

async function madeImport(ctx: Context, action: ActionRow): Promise<boolean> {
  const row = await remembered(ctx, `import ${action.import_id}`, () => loadImport(ctx, action.import_id))
  return row.created_by_user_id === ctx.actor.userId
}

/** Nobody knows what a cell without a column says. */
function isClosedName(ctx: Context, { type }: ActionRow, name: string | null): boolean {
  if (name === null) return uploadOf(type).columns.some((column) => isClosed(ctx, column))
  return uploads.some(({ columns }) => columns.some((column) => column.name === name && isClosed(ctx, column)))
}

const isClosed = (ctx: Context, { closedTo }: Column) => closedTo !== undefined && reachOf(ctx.actor, closedTo) !== 'ALL'
