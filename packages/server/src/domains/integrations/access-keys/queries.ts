import { defineQuery } from '#platform/graphql/query.ts'
import { listKeys } from './sql.ts'
import { AccessKey } from './type.ts'

export const listAccessKeys = defineQuery({
  name: 'listAccessKeys',
  description: 'The access keys of the organisation that are not revoked.',
  permission: 'access_keys.view',
  returns: [AccessKey],
  nullable: false,
  resolve: ({ db }) => db.run(listKeys, {}),
})
