import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { listIdentities, type IdentityRow } from './sql.ts'

const LinkedIdentity = builder.objectRef<IdentityRow>('LinkedIdentity').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    provider: t.exposeString('provider', { nullable: false, description: 'The name of the provider.' }),
    issuer: t.exposeString('issuer', { nullable: false }),
    subject: t.exposeString('subject', { nullable: false, description: 'What the issuer calls the user.' }),
    linkedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.linkedAt }),
    lastUsedAt: t.field({ type: 'DateTime', resolve: (row) => row.lastUsedAt }),
    isInUse: t.exposeBoolean('isInUse', { nullable: false, description: 'Whether people can sign in through the provider now.' }),
    isOnlyWayIn: t.exposeBoolean('isOnlyWayIn', {
      nullable: false,
      description: 'Whether the user could not sign in without it, so that only an administrator can unlink it.',
    }),
  }),
})

export const listOwnIdentities = defineQuery({
  name: 'listOwnIdentities',
  description: 'The identities at providers through which you can sign in.',
  permission: 'signed-in',
  asOneself: true,
  returns: [LinkedIdentity],
  nullable: false,
  resolve: ({ db, actor, now }) => db.run(listIdentities, { user: actor.userId, now }),
})

export const listUserIdentities = defineQuery({
  name: 'listUserIdentities',
  description: 'The identities at providers through which a user can sign in.',
  permission: 'users.view',
  returns: [LinkedIdentity],
  nullable: false,
  args: (arg) => ({ userId: arg.id({ required: true }) }),
  resolve: async ({ db, now }, { userId }) => (isUuid(userId) ? db.run(listIdentities, { user: userId, now }) : []),
})
