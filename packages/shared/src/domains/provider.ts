import { currencies } from '../currencies.ts'
import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { boolean, choices, text } from '../fields.ts'
import { languages } from '../languages.ts'
import { productModules } from '../modules.ts'
import { defineRecord } from '../records.ts'

const required = { required: true } as const
const alias = text({ ...required, max: 63 })

export const organisationAliasFields = { alias }
export const organisationModulesSetFields = { alias, modules: choices('ProductModule', productModules) }
export const organisationCreateFields = {
  alias,
  name: text({ ...required, max: 255 }),
  country: text({ max: 2 }),
  currency: text({ rules: [{ rule: 'in', haystack: [...currencies] }] }),
  timezone: text({ max: 100 }),
  language: text({ rules: [{ rule: 'in', haystack: languages }] }),
}

/** An organisation as those who run the installation know it. */
export const organisation = defineRecord({
  kind: 'organisation',
  table: 'tenants',
  owner: 'tenant',
  fields: {},
  facts: { alias: text(), name: text(), modules: choices('ProductModule', productModules), isSuspended: boolean() },
  permissions: { view: 'organisations.view' },
})

/** What those who run the installation do to organisations from one of their own; it sees nothing of what others keep. */
export const provider = declareDomain({
  name: 'provider',
  area: 'organisation',
  records: [organisation],
  permissions: { 'organisations.edit': functional },
  events: ['organisation.created', 'organisation.modules_changed', 'organisation.suspended', 'organisation.resumed'],
})
