import { IconBuildings } from '@tabler/icons-react'
import { needsOf } from '@kith/shared/navigation.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const view = needsOf('settings.organisations.list')

/** For those who run the installation, in an organisation of their own. */
export const provider = defineDomain({
  name: 'provider',
  module: 'provider',
  uses: ['custom-fields'],
  namespaces: ['provider', 'tenants', 'choices', 'custom-fields', 'records'],
  pages: [
    { ...view, route: 'settings.organisations.list', title: 'provider:title', load: () => import('./OrganisationsPage.tsx') },
    { ...view, route: 'settings.organisations.show', title: 'provider:title', load: () => import('./OrganisationPage.tsx') },
    {
      route: 'settings.product_plans.list',
      dialogs: ['settings.product_plans.create', 'settings.product_plans.edit'],
      title: 'provider:plans.title',
      ...needsOf('settings.product_plans.list'),
      load: () => import('./plans/ProductPlansPage.tsx'),
    },
    {
      route: 'settings.custom_field_templates.list',
      dialogs: ['settings.custom_field_templates.create', 'settings.custom_field_templates.edit'],
      title: 'provider:fieldTemplates.title',
      ...needsOf('settings.custom_field_templates.list'),
      load: () => import('./field-templates/FieldTemplatesPage.tsx'),
    },
    { ...view, route: 'settings.survey', title: 'provider:survey.title', load: () => import('./survey/SurveyPage.tsx') },
  ],
  icons: { 'settings.organisations.list': IconBuildings },
  settingsIcons: () => import('./settings-icons.ts'),
})
