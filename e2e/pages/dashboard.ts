import type { Samples } from '../lib/page-samples.ts'
import type { Shows } from '../lib/shows.ts'

/** The first tile of the demo. */
export const known: Samples = async (ask) => {
  const { all } = await ask<{ all: { items: { id: string; title: string }[] } }>(
    '{ all: listDashboardActions(first: 1) { items { id title } } }',
  )
  return { dashboardActionId: all.items[0]?.id, dashboardActionName: all.items[0]?.title }
}

export const shows: Shows = {
  dashboard: { heading: /^Good \w+, / },
  'dashboard.self_service_actions.perform': { heading: 'Report a near miss' },
}
