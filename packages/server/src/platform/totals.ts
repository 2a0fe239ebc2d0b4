import type { Context } from './context.ts'
import { lastChange } from './events/write.ts'

type Known = { readonly change: number; readonly until: number; readonly total: Promise<number> }

/** A larger total may be a minute old, however often records change. */
const large = 10_000
const minute = 60_000
const mostKnown = 10_000
const known = new Map<string, Known>()

/**
 * The total that `count` reads for what was asked, read once for everybody who asks the same until a record of the tenant changes.
 * `asked` must hold everything that the total depends on beside records: the day, how far rights reach, and who asks where that matters.
 */
export async function rememberTotal(ctx: Context, asked: unknown, count: () => Promise<number>): Promise<number> {
  const key = JSON.stringify([ctx.actor.tenantId, asked])
  const change = await lastChange(ctx.db)
  const found = known.get(key)
  if (found && (found.change === change || (found.until > ctx.now.getTime() && (await found.total) >= large))) return found.total
  if (known.size >= mostKnown) known.clear()
  const total = count()
  const counting = { change, until: ctx.now.getTime() + minute, total }
  known.set(key, counting)
  try {
    return await total
  } catch (error) {
    if (known.get(key) === counting) known.delete(key)
    throw error
  }
}
