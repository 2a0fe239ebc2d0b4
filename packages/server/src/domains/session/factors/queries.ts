import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { findOwnFactors, type OwnFactors } from './sql.ts'

const OwnSecondFactor = builder.objectRef<OwnFactors>('OwnSecondFactor').implement({
  fields: (t) => ({
    authenticatorSince: t.field({
      type: 'DateTime',
      description: 'Since when sign-in asks for a code of an authenticator app; null where it does not.',
      resolve: (row) => row.authenticatorSince,
    }),
    isRequired: t.exposeBoolean('isRequired', {
      nullable: false,
      description: 'Whether the organisation requires a second factor of everybody.',
    }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', { nullable: false }),
  }),
})

export const getOwnSecondFactor = defineQuery({
  name: 'getOwnSecondFactor',
  description: 'What your sign-in asks for beside the password.',
  permission: 'signed-in',
  withoutSecondFactor: true,
  returns: OwnSecondFactor,
  nullable: false,
  resolve: ({ db, actor }) => db.one(findOwnFactors, { user: actor.userId }),
})
