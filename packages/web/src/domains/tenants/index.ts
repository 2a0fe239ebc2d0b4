import { defineDomain } from '#platform/routing/define-domain.ts'

const edit = { permission: ['terminology.edit'] } as const

export const tenants = defineDomain({
  name: 'tenants',
  namespaces: ['tenants', 'choices'],
  pages: [
    {
      route: 'settings.product_plan',
      title: 'tenants:plan.title',
      permission: ['product_plan.view'],
      load: () => import('./ProductPlanPage.tsx'),
    },
    { ...edit, route: 'settings.terminology', title: 'tenants:title', load: () => import('./TerminologyPage.tsx') },
    { ...edit, route: 'settings.terminology.texts', title: 'tenants:texts.title', load: () => import('./TextsPage.tsx') },
  ],
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    settings: [
      { route: 'settings.terminology', label: 'tenants:title', description: 'tenants:line', group: 'organisation' },
      { route: 'settings.product_plan', label: 'tenants:plan.title', description: 'tenants:plan.line', group: 'billing' },
    ],
  },
})
