import { currencies } from '../currencies.ts'
import { declareDomain } from '../declare-domain.ts'
import { customField } from './custom-fields.ts'
import { functional } from '../declarations.ts'
import { boolean, choice, choices, email, id, integer, list, longText, text } from '../fields.ts'
import { languages } from '../languages.ts'
import { productModules } from '../modules.ts'
import { defineRecord } from '../records.ts'

const required = { required: true } as const
const alias = text({ ...required, max: 63 })
/** Who is to administer an organisation. */
const administrator = { administratorName: text({ ...required, max: 255 }), administratorEmail: email(required) }

export const organisationAliasFields = { alias }
export const organisationInviteFields = { alias, ...administrator }
export const organisationPlanSetFields = {
  alias,
  productPlanId: id(required),
  /** Those of the plan, if they are not named. */
  modules: choices('ProductModule', productModules),
}
export const organisationCreateFields = {
  alias,
  name: text({ ...required, max: 255 }),
  productPlanId: id(),
  country: text({ max: 2 }),
  currency: text({ rules: [{ rule: 'in', haystack: [...currencies] }] }),
  timezone: text({ max: 100 }),
  language: text({ rules: [{ rule: 'in', haystack: languages }] }),
  ...administrator,
}

/** What organisations have of the product, by name. */
export const productPlan = defineRecord({
  kind: 'productPlan',
  owner: 'tenant',
  fields: {
    name: text({ ...required, max: 100 }),
    description: longText({ max: 500 }),
    modules: choices('ProductModule', productModules),
  },
  permissions: { view: 'product_plans.view', create: 'product_plans.edit', edit: 'product_plans.edit', delete: 'product_plans.edit' },
})
const seen = { id: id(required), version: integer(required) }
export const productPlanCreateFields = productPlan.fields
export const productPlanUpdateFields = { ...seen, ...productPlan.fields }
export const productPlanDeleteFields = seen

export const customFieldTemplateVisibilities = ['ALL', 'CHOSEN'] as const

const { categoryId: _, ...ofField } = customField.fields
/** A custom field that organisations can start from. */
export const customFieldTemplate = defineRecord({
  kind: 'customFieldTemplate',
  owner: 'tenant',
  fields: {
    ...ofField,
    categoryName: text({ ...required, max: 100 }),
    visibility: choice('CustomFieldTemplateVisibility', customFieldTemplateVisibilities, required),
  },
  facts: { options: text(), organisations: text() },
  permissions: {
    view: 'custom_field_templates.view',
    create: 'custom_field_templates.edit',
    edit: 'custom_field_templates.edit',
    delete: 'custom_field_templates.edit',
  },
})
export const customFieldTemplateCreateFields = {
  ...customFieldTemplate.fields,
  options: list({ label: text({ ...required, max: 100 }) }),
  /** Those that may use it, where it is not for all. */
  organisations: list({ alias }),
}
export const customFieldTemplateUpdateFields = { ...seen, ...customFieldTemplateCreateFields }
export const customFieldTemplateDeleteFields = seen

/** An organisation as those who run the installation know it. */
export const organisation = defineRecord({
  kind: 'organisation',
  table: 'tenants',
  owner: 'tenant',
  fields: {},
  facts: { alias: text(), name: text(), productPlan: text(), modules: choices('ProductModule', productModules), isSuspended: boolean() },
  permissions: { view: 'organisations.view' },
})

/** What those who run the installation do to organisations from one of their own; it sees nothing of what others keep. */
export const provider = declareDomain({
  name: 'provider',
  area: 'organisation',
  module: 'provider',
  records: [organisation, productPlan, customFieldTemplate],
  navigation: [
    {
      group: 'organisations',
      route: 'settings.organisations.list',
      needs: { permission: ['organisations.view'] },
      label: 'common:navigation.groups.organisations',
    },
  ],
  settings: [
    {
      route: 'settings.organisations.list',
      needs: { permission: ['organisations.view'] },
      label: 'provider:title',
      description: 'provider:line',
      group: 'platform',
    },
    {
      route: 'settings.product_plans.list',
      needs: { permission: ['product_plans.view'] },
      label: 'provider:plans.title',
      description: 'provider:plans.line',
      group: 'platform',
    },
    {
      route: 'settings.custom_field_templates.list',
      needs: { permission: ['custom_field_templates.view'] },
      label: 'provider:fieldTemplates.title',
      description: 'provider:fieldTemplates.line',
      group: 'platform',
    },
    {
      route: 'settings.survey',
      needs: { permission: ['organisations.view'] },
      label: 'provider:survey.title',
      description: 'provider:survey.line',
      group: 'platform',
    },
  ],
  permissions: { 'organisations.edit': functional },
  neverLent: ['organisations', 'product_plans', 'custom_field_templates'],
  events: [
    'organisation.created',
    'organisation.administrator_invited',
    'organisation.modules_changed',
    'organisation.suspended',
    'organisation.resumed',
  ],
})
