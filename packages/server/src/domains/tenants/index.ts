import { defineDomain } from '#platform/domain.ts'
import { getOwnProductPlan } from './plans/own-plan.ts'
import { terminologyUpdate } from './terminology/mutations.ts'
import { getTerminology, searchTexts } from './terminology/queries.ts'
import { portable } from './portable/own.ts'

export const tenants = defineDomain({
  portable,
  name: 'tenants',
  uses: ['access', 'audit', 'forms', 'organisation', 'performance-reports'],
  queries: [getOwnProductPlan, getTerminology, searchTexts],
  mutations: [terminologyUpdate],
})
