import { ownIdentityUnlinkFields } from '@kith/shared/domains/session/identity-providers.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { findIdentity, unlinkIdentity } from './unlink.ts'

export const ownIdentityUnlink = defineMutation({
  name: 'ownIdentityUnlink',
  description: 'Unlinks your account from an identity at a provider, unless you could not sign in without it. Returns its id.',
  record: 'user',
  permission: 'signed-in',
  asOneself: true,
  input: ownIdentityUnlinkFields,
  event: 'user.identity_unlinked',
  returns: 'ID',
  plan: async (ctx, { id }) => {
    const { userId, personId } = ctx.actor
    const identity = await findIdentity(ctx, userId, id)
    if (!identity) throw new NotFound()
    if (identity.isOnlyWayIn) throw new Invalid([problem('id', 'identity_only')])
    return { id: userId, personId, identity, change: { before: {}, after: null } }
  },
  write: async (ctx, { id, identity }) => {
    await unlinkIdentity(ctx, id, identity)
    return identity.id
  },
})
