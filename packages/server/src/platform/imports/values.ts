import type { Context } from '#platform/context.ts'
import { permissionOf } from '#platform/rights/catalogue.ts'
import { holds, reachOf } from '#platform/rights/reach.ts'
import { filesOfImport } from './load.ts'
import type { ActionRow } from './sql/actions.ts'
import { fileOfAction, mayRead, sightOf } from './sight.ts'
import type { Understanding } from './understanding.ts'
import type { ColumnKind } from './upload.ts'
import { uploadOf } from './uploads.ts'

export type ShownValue = {
  readonly column: string
  readonly kind: ColumnKind
  readonly before: string | null
  readonly after: string | null
  readonly written: string | null
  readonly understood: string | null
  readonly isHidden: boolean
}

/** The values of an action: all of them for anyone who added the file, for others those they may see of everybody. */
export async function valuesOf(ctx: Context, action: ActionRow, understanding: Understanding | undefined): Promise<ShownValue[]> {
  const file = fileOfAction(await filesOfImport(ctx, action.import_id), action)
  const sight = sightOf(ctx, file)
  const { columns, updates } = uploadOf(ctx, action.type)
  const seesBefore = updates !== undefined && seesAll(ctx, updates.view)
  return columns.flatMap(({ name, kind, closedTo }): ShownValue[] => {
    const after = action.given[name]
    if (after === undefined) return []
    const isHidden = !mayRead(sight, name)
    // The user who added the file knows its values, not those that it replaces.
    const before = seesBefore && (closedTo === undefined || seesAll(ctx, closedTo)) ? (action.before[name] ?? null) : null
    const shown = { column: name, kind, before: isHidden ? null : before, isHidden }
    if (isHidden) return [{ ...shown, after: null, written: null, understood: null }]
    const written = action.cells[file?.headings.findIndex((heading) => heading.column === name) ?? -1] ?? after
    return [{ ...shown, after, written, understood: understanding?.get(name) ?? null }]
  })
}

const seesAll = ({ actor }: Context, slug: string) =>
  permissionOf(slug).kind === 'functional' ? holds(actor, slug) : reachOf(actor, slug) === 'ALL'
