import { queryWithShortTimeout, type Pool } from './pool.ts'

/** Beyond this, in seconds, what happens is noted at wrong times; someone should know. */
export const worthMentioning = 5
/** Beyond this, in seconds, one process takes the tokens of another for expired, or for not yet valid. */
export const tooMuch = 60

export const moment = 'select clock_timestamp() as now'

/** By how many seconds this machine's clock is ahead of the database's (negative: behind it); what the question took is not counted. */
export async function clockDifference(ask: () => Promise<{ rows: unknown[] }>): Promise<number> {
  const before = Date.now()
  const { rows } = await ask()
  const after = Date.now()
  // The statement above answers with one row of this shape
  const now = (rows[0] as { now: Date }).now.getTime()
  return (before > now ? before - now : after < now ? after - now : 0) / 1000
}

export const poolClockDifference = (pool: Pool, milliseconds?: number) =>
  clockDifference(() => queryWithShortTimeout(pool, { text: moment }, milliseconds))

export function describeDifference(seconds: number): string {
  const size = Math.abs(seconds) < 120 ? `${Math.round(Math.abs(seconds))} s` : `${Math.round(Math.abs(seconds) / 60)} min`
  return `The clock of this machine is ${size} ${seconds > 0 ? 'ahead of' : 'behind'} the database’s. Set both by a time server.`
}
