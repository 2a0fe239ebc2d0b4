import { asActor, type Identity, type Origin } from '../begin.ts'
import type { Context } from '../context.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../errors.ts'
import type { CoreServices } from '../services.ts'

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

/** Runs something in a transaction of its own that may write and is taken back whatever comes of it; what it returns is all that is left. */
export async function tried<Result>(
  services: CoreServices,
  identity: Identity,
  origin: Origin,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  try {
    return await asActor(services, identity, origin, async (ctx) => {
      throw new Tried(await work(ctx))
    })
  } catch (error) {
    if (!(error instanceof Tried)) throw error
    // Nothing else is thrown with one
    return error.result as Result
  }
}

class Tried extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('Taken back')
    this.result = result
  }
}

const refusals = [Invalid, Forbidden, NotFound, Conflict]
