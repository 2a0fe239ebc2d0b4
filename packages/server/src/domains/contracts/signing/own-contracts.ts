import { signerStates } from '@kith/shared/domains/contracts/contracts.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { contractsOfSigner, type OwnContractRow } from '../sql.ts'

const OwnContract = builder.objectRef<OwnContractRow>('OwnContract').implement({
  description: 'A contract that the user signs.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    state: t.field({
      type: enumOf('ContractSignerState', signerStates),
      nullable: false,
      description: 'How far they have come with it.',
      resolve: ({ state }) => state,
    }),
  }),
})

export const listOwnContracts = defineQuery({
  name: 'listOwnContracts',
  description: 'The contracts about yourself that you sign, the latest first. Starters find theirs here before their first day.',
  permission: 'signed-in',
  asOneself: true,
  starter: true,
  returns: [OwnContract],
  nullable: false,
  resolve: async ({ db, actor }) =>
    actor.personId === null ? [] : [...(await db.run(contractsOfSigner, { person: actor.personId, today: actor.today }))],
})
