import { defineDomain } from '#platform/domain.ts'
import { organisationCreate, organisationModulesSet, organisationResume, organisationSuspend } from './mutations.ts'
import { getOrganisation, listOrganisations } from './organisations.ts'

export const provider = defineDomain({
  name: 'provider',
  module: 'provider',
  uses: ['tenants'],
  queries: [listOrganisations, getOrganisation],
  mutations: [organisationCreate, organisationModulesSet, organisationSuspend, organisationResume],
})
