import type { Shows } from '../lib/shows.ts'

export const shows: Shows = {
  'organisation_chart.business_units': { heading: 'Organisation chart' },
  'organisation_chart.roles': { heading: 'Organisation chart' },
}
