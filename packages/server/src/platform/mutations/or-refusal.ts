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

/** The plan of one alone; throws what refused it. */
export function onlyPlan<Plan>([plan]: readonly (Plan | Refusal)[]): Plan {
  if (plan === undefined) throw new Error('Nothing was planned')
  if (plan instanceof Error) throw plan
  return plan
}
