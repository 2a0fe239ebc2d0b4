import type { Context } from '../context.ts'
import { Unverified, WhileAssuming } from '../errors.ts'

/** For how long a session that has shown who it is need not do so again. */
const verifiedMinutes = 15

/** What runs without a session, such as a job, was asked for in one that was verified then. */
export function ensureVerified(ctx: Context): void {
  ensureOneself(ctx)
  const { sessionId, verifiedAt } = ctx.actor
  if (sessionId === undefined) return
  if (!verifiedAt || ctx.now.getTime() - verifiedAt.getTime() >= verifiedMinutes * 60_000) throw new Unverified()
}

/** Nobody shows who they are with the password of someone else, and nothing is taken along from what they may see. */
export function ensureOneself({ actor }: Context): void {
  if (actor.assumption) throw new WhileAssuming()
}
