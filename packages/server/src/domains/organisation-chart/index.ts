import { defineDomain } from '#platform/domain.ts'
import { listChartPictures } from './pictures.ts'
import { getOrganisationChart } from './queries.ts'
import { chartLinkCreate, chartLinkReplace, chartLinkRevoke } from './sharing/mutations.ts'
import { sharedPictureRoute } from './sharing/pictures.ts'
import { getChartSharing, getSharedOrganisationChart } from './sharing/queries.ts'
import { portable } from './portable.ts'

export const organisationChart = defineDomain({
  portable,
  name: 'organisation-chart',
  module: 'organisation_chart',
  reads: ['jobs'],
  uses: ['jobs', 'people'],
  queries: [getOrganisationChart, listChartPictures, getChartSharing, getSharedOrganisationChart],
  routes: sharedPictureRoute,
  mutations: [chartLinkCreate, chartLinkReplace, chartLinkRevoke],
})
