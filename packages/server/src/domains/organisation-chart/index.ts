import { defineDomain } from '#platform/domain.ts'
import { listChartPictures } from './pictures.ts'
import { getOrganisationChart } from './queries.ts'
import { chartLinkCreate, chartLinkReplace, chartLinkRevoke } from './sharing/mutations.ts'
import { getChartSharing } from './sharing/queries.ts'
import { sharedChartRoutes } from './sharing/routes.ts'
import { portable } from './portable.ts'

export const organisationChart = defineDomain({
  portable,
  name: 'organisation-chart',
  module: 'organisation_chart',
  reads: ['jobs'],
  uses: ['jobs', 'people'],
  queries: [getOrganisationChart, listChartPictures, getChartSharing],
  mutations: [chartLinkCreate, chartLinkReplace, chartLinkRevoke],
  routes: (app, services) => void app.register((scope) => sharedChartRoutes(scope, services)),
})
