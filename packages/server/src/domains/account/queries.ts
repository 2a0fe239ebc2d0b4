import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { findOwnAccount, type OwnAccountRow } from './sql.ts'

const OwnAccount = builder.objectRef<OwnAccountRow>('OwnAccount').implement({
  fields: (t) => ({
    username: t.exposeString('username', { nullable: false }),
    displayName: t.exposeString('displayName', { nullable: false }),
    personId: t.exposeID('personId'),
    lastSignedInAt: t.expose('lastSignedInAt', { type: 'DateTime' }),
    permissionGroups: t.exposeStringList('permissionGroups', {
      nullable: false,
      description: 'The names of the groups that you belong to.',
    }),
  }),
})

export const getOwnAccount = defineQuery({
  name: 'getOwnAccount',
  description: 'What is kept about your own account.',
  permission: 'signed-in',
  asOneself: true,
  returns: OwnAccount,
  nullable: false,
  resolve: ({ db, actor }) => db.one(findOwnAccount, { user: actor.userId }),
})
