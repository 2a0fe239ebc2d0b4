import type { Context } from '../context.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../errors.ts'

/** Runs a part of a transaction and throws on what refuses it, with nothing of it written. */
export async function takenBackIfRefused<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  await ctx.db.query('savepoint refusable')
  try {
    const result = await work()
    await ctx.db.query('release savepoint refusable')
    return result
  } catch (error) {
    if (!refusals.some((kind) => error instanceof kind)) throw error
    await ctx.db.query('rollback to savepoint refusable')
    ctx.memory.clear()
    throw error
  }
}

const refusals = [Invalid, Forbidden, NotFound, Conflict]
