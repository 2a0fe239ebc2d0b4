import { defineDomain } from '#platform/domain.ts'
import { listOrganisations } from './organisations.ts'
import { terminologyUpdate } from './terminology/mutations.ts'
import { getTerminology, searchTexts } from './terminology/queries.ts'

export const tenants = defineDomain({
  name: 'tenants',
  uses: ['access', 'organisation'],
  queries: [listOrganisations, getTerminology, searchTexts],
  mutations: [terminologyUpdate],
})
