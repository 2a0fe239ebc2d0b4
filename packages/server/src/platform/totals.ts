import { defineCache } from './caches.ts'
import type { Context } from './context.ts'
import { lastChange } from './events/write.ts'

type Known = { readonly change: number; readonly until: number; readonly total: Promise<number> }

/** A larger total may be a minute old, however often records change. */
const large = 10_000
const minute = 60_000
const totals = defineCache<Known>('totals')

/**
 * The total that `count` reads for what was asked, read once for everybody who asks the same until a record of the tenant changes.
 * `asked` must hold everything that the total depends on beside records: the day, how far rights reach, and who asks where that matters.
 */
export async function rememberTotal(ctx: Context, asked: unknown, count: () => Promise<number>): Promise<number> {
  const key = JSON.stringify([ctx.actor.tenantId, asked])
  const { caches } = ctx.services
  const change = await lastChange(ctx.db)
  const found = caches.get(totals, key)
  if (found && (found.change === change || (found.until > ctx.now.getTime() && (await found.total) >= large))) return found.total
  const total = count()
  const counting = { change, until: ctx.now.getTime() + minute, total }
  caches.set(totals, key, counting)
  try {
    return await total
  } catch (error) {
    if (caches.get(totals, key) === counting) caches.delete(totals, key)
    throw error
  }
}
