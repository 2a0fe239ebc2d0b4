import { defineDomain } from '#platform/domain.ts'
import { listChartPictures } from './pictures.ts'
import { getOrganisationChart } from './queries.ts'

export const organisationChart = defineDomain({
  name: 'organisation-chart',
  reads: ['jobs'],
  uses: ['jobs', 'people'],
  queries: [getOrganisationChart, listChartPictures],
})
