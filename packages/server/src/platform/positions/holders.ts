import type { Position } from '@kith/shared/positions.ts'
import type { Context } from '../context.ts'
import { peopleWhoCanAct } from '../rights/acting.ts'
import { peopleInPositions, type HolderRow } from './sql.ts'

/** A job on a day, and, where the position names one, the person or the type of representative that is meant. */
export type Placed = { readonly key: string; readonly job: string; readonly named: string | null; readonly day: string }

/** Returns who holds a position towards these jobs, each holder with the key of theirs, whether they can sign in or not. */
export const holdersOf = (ctx: Context, position: Position, subjects: readonly Placed[]): Promise<HolderRow[]> =>
  subjects.length === 0 ? Promise.resolve([]) : ctx.db.run(peopleInPositions(position), { subjects: JSON.stringify(subjects) })

/** Returns those of them who can sign in on the day of their job; all subjects share one day. */
export async function holdersPresent(ctx: Context, position: Position, subjects: readonly Placed[], day: string): Promise<HolderRow[]> {
  const held = await holdersOf(ctx, position, subjects)
  const present = await peopleWhoCanAct(
    ctx,
    held.map(({ personId }) => personId),
    day,
  )
  return held.filter(({ personId }) => present.has(personId))
}
