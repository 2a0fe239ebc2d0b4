import type { userUpdateFields } from '@kith/shared/domains/access/users.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'

type Access = Pick<Checked<typeof userUpdateFields>, 'accessType' | 'activeFrom' | 'disableOn'>

/** What no single field of an access can say. `before` is what an account was like that is changed: a day that has passed may stay. */
export function accessProblems(
  { actor }: Context,
  { accessType, activeFrom, disableOn }: Access,
  before?: { disable_on: string | null },
): Problem[] {
  return [
    ...(accessType === 'LIMITED' && !(activeFrom && activeFrom > actor.today) ? [problem('activeFrom', 'account_limited')] : []),
    ...(disableOn && disableOn <= actor.today && disableOn !== before?.disable_on ? [problem('disableOn', 'account_disableOn')] : []),
    ...(disableOn && activeFrom && disableOn <= activeFrom ? [problem('disableOn', 'account_order')] : []),
  ]
}
