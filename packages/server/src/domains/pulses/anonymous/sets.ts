import { v4 } from 'uuid'
import { shuffled } from '#platform/ballots/shuffled.ts'
import type { Context } from '#platform/context.ts'
import { fewestTogether } from './generalise.ts'
import {
  insertAnonymousAnswers,
  insertCollected,
  lockCollecting,
  lockInbox,
  removeFromInbox,
  saveCollecting,
  type AnswerOfCell,
} from './sql.ts'

/** So many marks move on together, out of at least so many. */
const [marksOfSet, fewestMarks] = [10, 15]

/** Moves five answers on, whichever, if five wait; returns whether it did. Each set is a transaction of its own. */
export async function moveAnswers(ctx: Context, send: string): Promise<boolean> {
  const waiting = await ctx.db.run(lockInbox, { send })
  if (waiting.length < fewestTogether) return false
  await keepAnswers(ctx, send, shuffled(waiting).slice(0, fewestTogether))
  return true
}

/** Keeps answers that waited, in a random order and under ids that nobody has seen. */
export async function keepAnswers(ctx: Context, send: string, answers: readonly AnswerOfCell[]): Promise<void> {
  const kept = shuffled(answers).map((each) => ({ ...each, id: v4() }))
  await ctx.db.run(insertAnonymousAnswers, { send, answers: JSON.stringify(kept) })
  await ctx.db.run(removeFromInbox, { ids: answers.map(({ id }) => id) })
}

/** Moves ten marks on, whichever, while fifteen wait; returns whether it did. */
export async function moveMarks(ctx: Context, send: string): Promise<boolean> {
  const waiting = (await ctx.db.first(lockCollecting, { send }))?.waiting ?? []
  if (waiting.length < fewestMarks) return false
  const moved = shuffled(waiting.map(({ mark }) => mark)).slice(0, marksOfSet)
  await ctx.db.run(insertCollected, { send, marks: moved })
  await ctx.db.run(saveCollecting, { send, waiting: JSON.stringify(waiting.filter(({ mark }) => !moved.includes(mark))) })
  return true
}
