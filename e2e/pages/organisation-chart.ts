import type { Shows } from '../lib/expected.ts'

export const shows: Shows = {
  'organisation_chart.business_units': { heading: 'Organisation chart' },
}
