import { employmentStatusId } from '@kith/shared/domains/people.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { IconSitemap } from '@tabler/icons-react'
import type { ActionContribution } from '#platform/routing/contributions.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const seen = needsOf('organisation_chart')
const seeInChart = { route: 'organisation_chart.direct_reports', label: 'people:actions.seeInChart', icon: IconSitemap } as const
const seePersonInChart = {
  ...seeInChart,
  on: 'person',
  order: 60,
  query: ({ id }) => ({ person: id }),
  fits: ({ employmentStatusId: status }) =>
    status === employmentStatusId('CURRENT_STAFF') || status === employmentStatusId('EXITING_STAFF'),
} satisfies ActionContribution
const load = () => import('./OrganisationChartPage.tsx')

export const organisationChart = defineDomain({
  name: 'organisation-chart',
  module: 'organisation_chart',
  namespaces: ['organisation-chart', 'people'],
  uses: ['people'],
  pages: [
    { ...seen, route: 'organisation_chart', title: 'organisation-chart:title', load: () => import('./ChartIndex.tsx') },
    { ...seen, route: 'organisation_chart.direct_reports', title: 'organisation-chart:title', load },
    { ...seen, route: 'organisation_chart.business_units', title: 'organisation-chart:titleByUnit', load },
    {
      ...seen,
      route: 'organisation_chart.roles',
      title: 'organisation-chart:titleByRole',
      permission: [...(seen.permission ?? []), 'workforce_planning.roles.view'],
      load: () => import('./RoleChartPage.tsx'),
    },
  ],
  contributes: {
    actions: [
      { ...seePersonInChart, places: ['page'], inMenu: true },
      { ...seePersonInChart, places: ['card'] },
      {
        ...seeInChart,
        on: 'job',
        order: 90,
        inMenu: true,
        query: ({ id }) => ({ job: id }),
        fits: ({ jobStatus }) => jobStatus === 'CURRENT' || jobStatus === 'ENDING',
      },
    ],
  },
  icons: { organisation_chart: IconSitemap },
})
