import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { boolean, choices, list, longText, text } from '../fields.ts'
import { languages } from '../languages.ts'
import { productModules } from '../modules.ts'
import { defineRecord } from '../records.ts'

const language = text({ required: true, rules: [{ rule: 'in', haystack: languages }] })

export const longestText = 4000
export const longestTerm = 60

/** Texts by `namespace:path`; one without a text has that of everyone again. */
export const terminologyUpdateFields = {
  language,
  words: list({ key: text({ required: true, max: 200 }), text: longText({ max: longestText }) }),
}

/** The organisation itself, as its audit log shows what its provider changed. */
export const tenant = defineRecord({
  kind: 'tenant',
  owner: 'tenant',
  fields: {},
  facts: { productPlan: text(), modules: choices('ProductModule', productModules), isSuspended: boolean() },
  permissions: { view: 'product_plan.view' },
})

export const tenants = declareDomain({
  name: 'tenants',
  area: 'organisation',
  records: [tenant],
  settings: [
    {
      route: 'settings.terminology',
      needs: { permission: ['terminology.edit'] },
      label: 'tenants:title',
      description: 'tenants:line',
      keywords: 'tenants:keywords',
      group: 'organisation',
      order: 60,
    },
    {
      route: 'settings.product_plan',
      needs: { permission: ['product_plan.view'] },
      label: 'tenants:plan.title',
      description: 'tenants:plan.line',
      keywords: 'tenants:plan.keywords',
      group: 'billing',
    },
  ],
  permissions: { 'product_plan.view': functional, 'terminology.edit': functional },
  neverLent: ['terminology'],
  events: ['terminology.updated', 'tenant.modules_changed', 'tenant.suspended', 'tenant.resumed', 'tenant.imported'],
})
