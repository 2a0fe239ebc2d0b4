import type { Shows } from '../lib/shows.ts'

export const shows: Shows = {
  dashboard: { heading: /^Good \w+, / },
  'dashboard.self_service_actions.perform': { heading: 'Report a near miss' },
}
