import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '../context.ts'
import { Forbidden } from '../errors.ts'
import type { MutationHead, Plan } from './mutation.ts'

/** Whoever acts as somebody else changes nothing that belongs to their own person, such as their pay: it needs a third person, or their own rights. */
export function ensureOthers({ actor }: Context, { record }: Pick<MutationHead, 'record'>, { id, personId }: Plan): void {
  const own = actor.assumption?.byPersonId ?? null
  if (own !== null && (record === 'person' ? id : personId) === own)
    throw new Forbidden([], errorMessage('acting_own', { name: actor.userName }))
}
