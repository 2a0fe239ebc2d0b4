import type { Context } from '#platform/context.ts'
import { forgetCredentials, takeOverInbound } from './in/sql.ts'
import { takeWaiting } from './in/take.ts'
import { forgetOutbound, takeOverOutbound } from './out/sql.ts'

/** From then on, files come and go in both directions with the rights of the person who reconnected the integration. */
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
