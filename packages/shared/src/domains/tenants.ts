import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { list, longText, text } from '../fields.ts'
import { languages } from '../languages.ts'

const language = text({ required: true, rules: [{ rule: 'in', haystack: languages }] })

export const longestText = 4000
export const longestTerm = 60

/** Texts by `namespace:path`; one without a text has that of everybody again. */
export const terminologyUpdateFields = {
  language,
  words: list({ key: text({ required: true, max: 200 }), text: longText({ max: longestText }) }),
}

export const tenants = declareDomain({
  name: 'tenants',
  area: 'organisation',
  permissions: { 'product_plan.view': functional, 'terminology.edit': functional },
  events: ['terminology.updated', 'tenant.modules_changed', 'tenant.suspended', 'tenant.resumed', 'tenant.imported'],
})
