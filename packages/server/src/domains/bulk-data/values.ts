import type { Context } from '#platform/context.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { loadImport } from './load.ts'
import { remembered } from '#platform/context.ts'
import type { ActionRow } from './sql/actions.ts'
import { uploadOf } from './uploads/uploads.ts'

export type ShownValue = {
  readonly column: string
  readonly before: string | null
  readonly after: string | null
  readonly isHidden: boolean
}

/** The values of an action: all of them for whoever made the import, for others those they may see of everybody. */
export async function valuesOf(ctx: Context, action: ActionRow): Promise<ShownValue[]> {
  const row = await remembered(ctx, `import ${action.import_id}`, () => loadImport(ctx, action.import_id))
  const isOwn = row.created_by_user_id === ctx.actor.userId
  return uploadOf(action.type).columns.flatMap(({ name, closedTo }) => {
    const after = action.given[name]
    if (after === undefined) return []
    const isHidden = !isOwn && closedTo !== undefined && reachOf(ctx.actor, closedTo) !== 'ALL'
    return [{ column: name, before: null, after: isHidden ? null : after, isHidden }]
  })
}
