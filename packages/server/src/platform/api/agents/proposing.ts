import type { Context } from '../../context.ts'
import type { Preview } from '../../mutations/run.ts'

/** A change that an agent wants, with what it would do now. */
export type Proposed = {
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
  readonly why: string
  readonly changes: readonly Preview[]
  readonly fingerprint: string
}
/** Keeps a change for the person of whoever asks, with what is done once their transaction is over; throws where there is nobody to confirm it. */
export type Propose = (ctx: Context, proposed: Proposed) => Promise<() => Promise<object>>

/**
 * Tells whether two previews since `begun`, in milliseconds, would do the same: identifiers that a preview makes are new each time.
 * A version 7 identifier begins with the millisecond in which it was made.
 */
export function fingerprintOf(changes: readonly Preview[], begun: number): string {
  const told = changes.map(({ event, subject, difference }) => [event, subject.kind, subject.id, difference])
  return JSON.stringify(told).replaceAll(madeByTime, (id) => (Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) >= begun ? 'new' : id))
}

const madeByTime = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g
