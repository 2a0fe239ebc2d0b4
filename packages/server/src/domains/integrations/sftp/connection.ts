import type { Context } from '#platform/context.ts'
import { forgetCredentials, takeOverInbound } from './in/sql.ts'
import { takeWaiting } from './in/take.ts'
import { forgetOutbound, takeOverOutbound } from './out/sql.ts'

/** Whoever connects the integration again answers for both directions from then on. */
export async function takeOver(ctx: Context): Promise<void> {
  const { userId: user } = ctx.actor
  await ctx.db.run(takeOverInbound, { user })
  await ctx.db.run(takeOverOutbound, { user })
  await takeWaiting(ctx)
}

/** Nobody brings files any more, and none are sent. */
export async function forget({ db }: Context): Promise<void> {
  await db.run(forgetCredentials, {})
  await db.run(forgetOutbound, {})
}
