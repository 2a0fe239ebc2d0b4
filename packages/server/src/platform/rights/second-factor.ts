import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '../context.ts'
import { Forbidden, Unaccepted } from '../errors.ts'

type Operation = { readonly permission?: string; readonly withoutSecondFactor?: true; readonly starter?: true }

/**
 * Before the first day of limited access, only what says so is open of what needs no permission.
 *
 * Anyone who has to accept the disclaimer or set up a second factor first holds no permission; of what needs none, only what
 * says so is open to them. The disclaimer is named whatever was asked for, so that a page that is open can show it.
 */
export function ensureComplete({ actor }: Context, { permission, withoutSecondFactor, starter }: Operation): void {
  if (withoutSecondFactor) return
  if (actor.needsConsent) throw new Unaccepted()
  if (actor.needsSecondFactor && permission === 'signed-in') throw new Forbidden([], errorMessage('factor_needed'))
  if (actor.isEarly && permission === 'signed-in' && !starter) throw new Forbidden([], errorMessage('account_early'))
}
