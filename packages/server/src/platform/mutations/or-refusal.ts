import { Conflict, Forbidden, Invalid, NotFound } from '../errors.ts'
import type { Refusal } from './mutation.ts'

/** A plan, or what refused it; anything else is thrown on. */
export async function orRefusal<Plan>(plan: () => Plan | Promise<Plan>): Promise<Plan | Refusal> {
  try {
    return await plan()
  } catch (error) {
    if (error instanceof Invalid || error instanceof Forbidden || error instanceof NotFound || error instanceof Conflict) return error
    throw error
  }
}
