import { IconSitemap } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

const seen = { permission: ['organisation_chart.view'] } as const
const load = () => import('./OrganisationChartPage.tsx')

export const organisationChart = defineDomain({
  name: 'organisation-chart',
  namespaces: ['organisation-chart', 'people'],
  uses: ['people'],
  pages: [
    { ...seen, route: 'organisation_chart', title: 'organisation-chart:title', load: () => import('./ChartIndex.tsx') },
    { ...seen, route: 'organisation_chart.direct_reports', title: 'organisation-chart:title', load },
    { ...seen, route: 'organisation_chart.business_units', title: 'organisation-chart:titleByUnit', load },
  ],
  navigation: [
    { group: 'people', route: 'organisation_chart', label: 'common:navigation.organisationChart', icon: IconSitemap, order: 20 },
  ],
})
