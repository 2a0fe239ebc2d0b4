import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'

export const organisationChart = declareDomain({
  name: 'organisation-chart',
  area: 'people',
  permissions: { 'organisation_chart.view': functional },
  events: [],
  grants: { employee: ['organisation_chart.view'] },
})
