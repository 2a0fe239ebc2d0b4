import { feature, organisationObjective, viewing } from '@kith/shared/domains/objectives/objectives.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { IconMountain } from '@tabler/icons-react'
import { recordPages } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const objectives = defineDomain({
  name: 'objectives',
  module: 'performance',
  namespaces: ['objectives', 'records', 'choices', 'conventions'],
  pages: [
    {
      ...needsOf('organisation_objectives.index'),
      route: 'organisation_objectives.index',
      title: 'objectives:title',
      load: () => import('./ObjectivesPage.tsx'),
    },
    ...recordPages(organisationObjective, {
      route: 'organisation_objectives',
      back: 'organisation_objectives.index',
      form: () => import('./ObjectiveForm.tsx'),
      show: () => import('./ObjectivePage.tsx'),
    }).map((page) => ({ ...page, feature, ...(page.route === 'organisation_objectives.show' ? { keptFor: [viewing] } : {}) })),
  ],
  icons: { 'organisation_objectives.index': IconMountain },
  contributes: { cards: [{ on: 'performance.index', load: () => import('./growth-tiles.ts') }] },
})
