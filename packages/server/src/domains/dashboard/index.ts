import { defineDomain } from '#platform/domain.ts'
import { getMyTeam, listComingChanges, listJobsToRepair } from './queries.ts'

export const dashboard = defineDomain({
  name: 'dashboard',
  reads: ['jobs'],
  uses: ['jobs'],
  queries: [getMyTeam, listComingChanges, listJobsToRepair],
})
