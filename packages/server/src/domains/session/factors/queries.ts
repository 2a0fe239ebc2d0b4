import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { listPasskeys, type PasskeyRow } from '../passkeys/sql.ts'
import { findOwnFactors, type OwnFactors } from './sql.ts'

const OwnPasskey = builder.objectRef<PasskeyRow>('OwnPasskey').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.createdAt }),
    lastUsedAt: t.field({ type: 'DateTime', resolve: (row) => row.lastUsedAt }),
  }),
})

const OwnSecondFactor = builder.objectRef<OwnFactors & { passkeys: PasskeyRow[] }>('OwnSecondFactor').implement({
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
    hasPassword: t.exposeBoolean('hasPassword', { nullable: false }),
    passkeys: t.field({ type: [OwnPasskey], nullable: { list: false, items: false }, resolve: (row) => row.passkeys }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', { nullable: false }),
  }),
})

export const getOwnSecondFactor = defineQuery({
  name: 'getOwnSecondFactor',
  description: 'What your sign-in asks for beside the password.',
  permission: 'signed-in',
  asOneself: true,
  withoutSecondFactor: true,
  returns: OwnSecondFactor,
  nullable: false,
  resolve: async ({ db, actor: { userId: user } }) => {
    const [factors, passkeys] = await Promise.all([db.one(findOwnFactors, { user }), db.run(listPasskeys, { user })])
    return { ...factors, passkeys }
  },
})
