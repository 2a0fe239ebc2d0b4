import { defineDomain } from '#platform/domain.ts'
import {
  organisationAdministratorInvite,
  organisationCreate,
  organisationPlanSet,
  organisationResume,
  organisationSuspend,
} from './mutations.ts'
import { productPlanCreate, productPlanDelete, productPlanUpdate } from './plans/mutations.ts'
import { listProductPlans } from './plans/queries.ts'
import { customFieldTemplateCreate, customFieldTemplateDelete, customFieldTemplateUpdate } from './field-templates/mutations.ts'
import { listCustomFieldTemplates } from './field-templates/types.ts'
import { getOrganisation, listOrganisations } from './organisations.ts'
import { getSurveySummary } from './survey/queries.ts'

export const provider = defineDomain({
  name: 'provider',
  module: 'provider',
  uses: ['access', 'account', 'custom-fields', 'tenants'],
  queries: [listOrganisations, getOrganisation, listProductPlans, listCustomFieldTemplates, getSurveySummary],
  mutations: [
    organisationCreate,
    organisationAdministratorInvite,
    organisationPlanSet,
    organisationSuspend,
    organisationResume,
    productPlanCreate,
    productPlanUpdate,
    productPlanDelete,
    customFieldTemplateCreate,
    customFieldTemplateUpdate,
    customFieldTemplateDelete,
  ],
})
