import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { Conflict, Forbidden, Invalid, NotFound, problem } from '../errors.ts'

/** What the door throws at one input, as problems of it; anything else is thrown on. */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof Invalid) return error.problems
  if (error instanceof Forbidden) return [{ path: '', ...(error.said ?? errorMessage('refused_record')) }]
  if (error instanceof NotFound) return [{ path: '', ...(error.said ?? errorMessage('reference')) }]
  if (error instanceof Conflict) return [problem('', 'conflict_record')]
  throw error
}

/** The problems that this piece of work is refused with, or those that are known already. */
export async function problemsIn(work: () => Promise<void> | void, known: readonly Problem[] = []): Promise<readonly Problem[]> {
  try {
    await work()
    return known
  } catch (error) {
    return problemsOf(error)
  }
}
