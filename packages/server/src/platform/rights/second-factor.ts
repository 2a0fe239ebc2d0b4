import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '../context.ts'
import { Forbidden } from '../errors.ts'

/** Anyone who has to accept the disclaimer or set up a second factor first holds no permission; of what needs none, only what says so is open to them. */
export function ensureSecondFactor({ actor }: Context, operation: { readonly withoutSecondFactor?: true }): void {
  if (actor.needsConsent && !operation.withoutSecondFactor) throw new Forbidden([], errorMessage('consent_needed'))
  if (actor.needsSecondFactor && !operation.withoutSecondFactor) throw new Forbidden([], errorMessage('factor_needed'))
}
