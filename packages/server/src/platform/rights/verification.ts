import type { Context } from '../context.ts'
import { Unverified } from '../errors.ts'

/** For how long a session that has shown who it is need not do so again. */
const verifiedMinutes = 15

/** What runs without a session, such as a job, was asked for in one that was verified then. */
export function ensureVerified({ actor: { sessionId, verifiedAt }, now }: Context): void {
  if (sessionId === undefined) return
  if (!verifiedAt || now.getTime() - verifiedAt.getTime() >= verifiedMinutes * 60_000) throw new Unverified()
}
