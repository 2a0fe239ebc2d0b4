import { dashboardAction } from '@kith/shared/domains/dashboard/actions.ts'
import { defineDomain } from '#platform/domain.ts'
import { dashboardActionPerform } from './actions/perform.ts'
import { getOwnDashboardAction, listOwnDashboardActions } from './actions/queries.ts'
import { actionRules } from './actions/rules.ts'
import { getDashboardOverview, listTeamTrainingInvestment } from './overview/queries.ts'
import { getMyTeam, getWorkforce, listComingChanges, listJobsToRepair } from './queries.ts'
import { getTeamToday } from './team/today.ts'
import { getPeopleAround, listComingDates, listComingHolidays } from './team/queries.ts'

export const dashboard = defineDomain({
  name: 'dashboard',
  reads: [
    'jobs',
    'job_leaves',
    'people',
    'tasks',
    'goals',
    'diary_notes',
    'trainings',
    'permission_groups',
    'permission_group_members',
    'recognitions',
  ],
  uses: ['analytics', 'forms', 'jobs', 'organisation', 'people', 'recognition'],
  records: [dashboardAction],
  rules: [actionRules],
  queries: [
    getMyTeam,
    getTeamToday,
    getWorkforce,
    listComingChanges,
    listJobsToRepair,
    getPeopleAround,
    listComingDates,
    listComingHolidays,
    getDashboardOverview,
    listTeamTrainingInvestment,
    listOwnDashboardActions,
    getOwnDashboardAction,
  ],
  mutations: [dashboardActionPerform],
})
