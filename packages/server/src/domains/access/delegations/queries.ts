import { defineQuery } from '#platform/graphql/query.ts'
import { delegationsOf, listDelegations } from './sql.ts'
import { AccessDelegation } from './type.ts'

export const listAccessDelegations = defineQuery({
  name: 'listAccessDelegations',
  description: 'Who acts, acted or will act for whom: the newest 500.',
  permission: 'access_delegations.view',
  returns: [AccessDelegation],
  nullable: false,
  resolve: async ({ db, actor: { today } }) => [...(await db.run(listDelegations, { today }))],
})

export const listOwnDelegations = defineQuery({
  name: 'listOwnDelegations',
  description: 'Who acts for the signed-in user, and for whom they do: the newest 500.',
  permission: 'signed-in',
  asOneself: true,
  returns: [AccessDelegation],
  nullable: false,
  resolve: async ({ db, actor: { userId, today } }) => [...(await db.run(delegationsOf, { user: userId, today }))],
})
