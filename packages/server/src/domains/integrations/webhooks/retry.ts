/** The waits between the tries of a message, in seconds: three days altogether. */
const waits = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600]
/** Longer waits are a fifth shorter or longer, so that the messages of one outage do not come back all at once. */
const spread = 0.2
const spreadFrom = 5 * 60
const longestAsked = 24 * 3600

/** The moment of the next try after so many have failed; null after the last one. An endpoint may ask to be left alone for longer. */
export function nextTry(tries: number, now: Date, retryAfter: string | null, random: () => number = Math.random): Date | null {
  const wait = waits[tries - 1]
  if (wait === undefined) return null
  const spreadWait = wait < spreadFrom ? wait : wait * (1 - spread + 2 * spread * random())
  return new Date(now.getTime() + Math.max(spreadWait, askedWait(retryAfter, now)) * 1000)
}

/** In seconds, as a number or as a moment. */
function askedWait(retryAfter: string | null, now: Date): number {
  if (!retryAfter) return 0
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), longestAsked) : 0
}
