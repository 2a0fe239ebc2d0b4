import { defineCache } from './caches.ts'
import type { Context } from './context.ts'
import { lastChange } from './events/write.ts'

type Known = { readonly change: number; readonly until: number; readonly value: Promise<unknown> }
type Read<Value> = {
  readonly read: () => Promise<Value>
  /** What took long to read may be a minute old, however often records change. */
  readonly isLarge: (value: Value) => boolean
}

const large = 10_000
const minute = 60_000
const reads = defineCache<Known>('totals')

/** The total that `count` reads for what was asked, remembered as `rememberRead` does. */
export const rememberTotal = (ctx: Context, asked: unknown, count: () => Promise<number>): Promise<number> =>
  rememberRead(ctx, asked, { read: count, isLarge: (total) => total >= large })

/**
 * What is read for what was asked, read once for everyone who asks the same until a record of the tenant changes.
 * `asked` must hold everything that it depends on beside records: the day, how far rights reach, and who asks where that matters.
 */
export async function rememberRead<Value>(ctx: Context, asked: unknown, { read, isLarge }: Read<Value>): Promise<Value> {
  const key = JSON.stringify([ctx.actor.tenantId, asked])
  const { caches } = ctx.services
  const change = await lastChange(ctx.db)
  const found = caches.get(reads, key)
  if (found) {
    // What was asked names the kind of its value
    const value = found.value as Promise<Value>
    if (found.change === change || (found.until > ctx.now.getTime() && isLarge(await value))) return value
  }
  const value = read()
  const reading = { change, until: ctx.now.getTime() + minute, value }
  caches.set(reads, key, reading)
  try {
    return await value
  } catch (error) {
    if (caches.get(reads, key) === reading) caches.delete(reads, key)
    throw error
  }
}
