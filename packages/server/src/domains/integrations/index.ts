import { defineDomain } from '#platform/domain.ts'
import { accessKeyCreate, accessKeyDelete, accessKeyUpdate } from './access-keys/mutations.ts'
import { listAccessKeys } from './access-keys/queries.ts'
import { portable } from './portable.ts'
import { listApiAddresses } from './rest/queries.ts'

export const integrations = defineDomain({
  name: 'integrations',
  module: 'integrations',
  uses: ['access', 'session'],
  reads: ['permission_groups', 'sessions'],
  portable,
  queries: [listAccessKeys, listApiAddresses],
  mutations: [accessKeyCreate, accessKeyUpdate, accessKeyDelete],
})
