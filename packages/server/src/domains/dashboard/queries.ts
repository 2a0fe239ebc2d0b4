import { defineQuery } from '#platform/graphql/query.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { comingChangesPages, daysAhead, jobsToRepairPages, teamOf } from './lists.ts'
import { countTeam } from './sql.ts'
import { readWorkforce } from './figures/read-figures.ts'
import { WorkforceFigures } from './figures/types.ts'
import { ComingChange, JobToRepair, MyTeam } from './types.ts'

export const getMyTeam = defineQuery({
  name: 'getMyTeam',
  description: 'The number of people below your own jobs today; null if there are none.',
  permission: 'people.jobs.view',
  byReach: true,
  returns: MyTeam,
  resolve: async (ctx) => {
    const team = await ctx.db.one(countTeam(teamOf(reachOf(ctx.actor, 'people.jobs.view'))), reachParameters(ctx))
    return team.people > 0 ? team : null
  },
})

export const listComingChanges = defineListPage({
  list: comingChangesPages,
  name: 'listComingChanges',
  pageName: 'ComingChanges',
  type: ComingChange,
  description: `Who starts, who leaves, who goes on leave or returns and what changes in the next ${daysAhead} days, among the jobs that you may view. \`team\` limits this to people below your own jobs.`,
})

export const listJobsToRepair = defineListPage({
  list: jobsToRepairPages,
  name: 'listJobsToRepair',
  pageName: 'JobToRepairPage',
  type: JobToRepair,
  description: 'Jobs without a supervisor because the supervisor’s job has ended or has not begun, among those that you may update.',
})

export const getWorkforce = defineQuery({
  name: 'getWorkforce',
  description: 'Headcount, starters, leavers and turnover of the people you can see, as of today.',
  permission: 'people.jobs.view',
  byReach: true,
  returns: WorkforceFigures,
  nullable: false,
  resolve: readWorkforce,
})
