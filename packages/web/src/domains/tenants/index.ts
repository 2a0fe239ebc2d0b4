import { needsOf } from '@kith/shared/navigation.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const edit = needsOf('settings.terminology')

export const tenants = defineDomain({
  name: 'tenants',
  namespaces: ['tenants', 'choices'],
  pages: [
    {
      route: 'settings.product_plan',
      title: 'tenants:plan.title',
      ...needsOf('settings.product_plan'),
      load: () => import('./ProductPlanPage.tsx'),
    },
    { ...edit, route: 'settings.terminology', title: 'tenants:title', load: () => import('./TerminologyPage.tsx') },
    { ...edit, route: 'settings.terminology.texts', title: 'tenants:texts.title', load: () => import('./TextsPage.tsx') },
  ],
  settingsIcons: () => import('./settings-icons.ts'),
})
