import { defineDomain } from '#platform/domain.ts'
import { getOrganisationChart } from './queries.ts'

export const organisationChart = defineDomain({
  name: 'organisation-chart',
  reads: ['jobs', 'people'],
  uses: ['jobs', 'people'],
  queries: [getOrganisationChart],
})
