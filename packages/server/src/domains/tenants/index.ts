import { defineDomain } from '#platform/domain.ts'
import { getProductPlan } from './product-plan.ts'
import { terminologyUpdate } from './terminology/mutations.ts'
import { getTerminology, searchTexts } from './terminology/queries.ts'
import { portable } from './portable/own.ts'

export const tenants = defineDomain({
  portable,
  name: 'tenants',
  uses: ['access', 'organisation'],
  queries: [getProductPlan, getTerminology, searchTexts],
  mutations: [terminologyUpdate],
})
