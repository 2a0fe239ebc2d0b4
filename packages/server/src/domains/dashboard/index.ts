import { defineDomain } from '#platform/domain.ts'
import { getPeopleAround, listComingDates, listComingHolidays } from './team/queries.ts'
import { getMyTeam, getWorkforce, listComingChanges, listJobsToRepair } from './queries.ts'

export const dashboard = defineDomain({
  name: 'dashboard',
  reads: ['jobs', 'job_leaves', 'people'],
  uses: ['analytics', 'jobs', 'organisation', 'people'],
  queries: [getMyTeam, getWorkforce, listComingChanges, listJobsToRepair, getPeopleAround, listComingDates, listComingHolidays],
})
