import { say } from '@kith/shared/problems/wording.ts'
import type { Context } from '../context.ts'
import { Forbidden } from '../errors.ts'

/** Anyone who has to set up a second factor first holds no permission; of what needs none, only what says so is open to them. */
export function ensureSecondFactor({ actor }: Context, operation: { readonly withoutSecondFactor?: true }): void {
  if (actor.needsSecondFactor && !operation.withoutSecondFactor) throw new Forbidden([], say('factor_needed'))
}
