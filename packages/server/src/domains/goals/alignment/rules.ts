import { goal as kind } from '@kith/shared/domains/goals/goals.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import { batched } from '#platform/records/batch.ts'
import type { PlannedRecord } from '#platform/records/rules.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { alignable, goalsWithAligned, linesOf, lockAlignment } from './sql.ts'

/** So many goals lie one above the other at most. */
const deepest = 10

/** What is wrong with the goals that these are newly aligned to. */
export async function wrongParents(ctx: Context, planned: readonly PlannedRecord[]): Promise<Fault[][]> {
  const ids = [...new Set(planned.flatMap((each) => newParent(each) ?? []))]
  if (ids.length === 0) return planned.map(() => [])
  await ctx.db.run(lockAlignment, {})
  const view = reachOf(ctx.actor, kind.permissions.view)
  const open = new Set((await ctx.db.run(alignable(view), { ...reachParameters(ctx), ids })).map(({ id }) => id))
  const lines = Map.groupBy(await ctx.db.run(linesOf, { ids, most: deepest }), ({ start }) => start)
  return planned.map((each) => {
    const parentId = newParent(each)
    if (parentId === null) return []
    if (!open.has(parentId)) return [fault('parentGoalId', 'reference')]
    const line = lines.get(parentId) ?? []
    if (line.some(({ id }) => id === each.id)) return [fault('parentGoalId', 'goal_loop')]
    return line.length >= deepest ? [fault('parentGoalId', 'goal_depth')] : []
  })
}

function newParent({ before, after }: PlannedRecord): string | null {
  const { parentGoalId } = after
  return typeof parentGoalId === 'string' && parentGoalId !== before?.['parentGoalId'] ? parentGoalId.toLowerCase() : null
}

/** A goal stays as long as others are aligned to it. */
export async function keptByAligned(ctx: Context, id: string): Promise<Fault[]> {
  const withAligned = batched(ctx, 'goals with aligned ones', async (ids: readonly string[]) => {
    const rows = new Set((await ctx.db.run(goalsWithAligned, { ids: [...ids] })).map((row) => row.id))
    return ids.map((each) => rows.has(each))
  })
  return (await withAligned.load(id)) ? [fault('id', 'goal_aligned')] : []
}
