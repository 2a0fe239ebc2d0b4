import { organisationObjective, viewing } from '@kith/shared/domains/objectives/objectives.ts'
import { IconTargetArrow } from '@tabler/icons-react'
import { recordPages } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const objectives = defineDomain({
  name: 'objectives',
  module: 'performance',
  namespaces: ['objectives', 'records', 'choices', 'conventions'],
  pages: [
    {
      route: 'organisation_objectives.index',
      title: 'objectives:title',
      permission: [viewing],
      load: () => import('./ObjectivesPage.tsx'),
    },
    ...recordPages(organisationObjective, {
      route: 'organisation_objectives',
      back: 'organisation_objectives.index',
      form: () => import('./ObjectiveForm.tsx'),
      show: () => import('./ObjectivePage.tsx'),
    }),
  ],
  icons: { 'organisation_objectives.index': IconTargetArrow },
})
