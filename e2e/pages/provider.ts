import type { Shows } from '../lib/shows.ts'
import type { Samples } from '../lib/page-samples.ts'

export const known: Samples = () =>
  Promise.resolve({
    organisationAlias: 'acme',
    organisationName: 'Acme Signs',
    productPlanId: '01900000-0000-7000-8000-000000000001',
    productPlanName: 'Everything',
    templateId: '01900000-0000-7000-8000-0000000000c1',
    templateName: 'Shirt size',
  })

export const shows: Shows = {
  'settings.custom_field_templates.create': { dialog: 'Create template' },
  'settings.custom_field_templates.edit': { dialog: 'Edit Shirt size' },
  'settings.product_plans.create': { dialog: 'Create plan' },
  'settings.product_plans.edit': { dialog: 'Everything' },
}
