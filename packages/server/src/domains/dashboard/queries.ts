import { daysAfter } from '@kith/shared/days.ts'
import { decodeCursor, encodeCursor, pageArguments, pageSize } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { reachOf, reachParameters, type Reach } from '#platform/rights/reach.ts'
import { comingChanges, countTeam, jobsToRepair } from './sql.ts'
import { ComingChanges, JobsToRepair, MyTeam } from './types.ts'

const daysAhead = 30

defineQuery({
  name: 'getMyTeam',
  description: 'How many people are below your own jobs today; null when nobody is.',
  permission: 'people.jobs.view',
  byReach: true,
  returns: MyTeam,
  resolve: async (ctx) => {
    const team = await ctx.db.one(countTeam(teamOf(reachOf(ctx.actor, 'people.jobs.view'))), reachParameters(ctx))
    return team.people > 0 ? team : null
  },
})

defineQuery({
  name: 'listComingChanges',
  description: `Who starts, who leaves and what changes within ${daysAhead} days, among the jobs that you may view.`,
  permission: 'people.jobs.view',
  byReach: true,
  args: (arg) => ({
    first: arg.int({ description: 'At most 200; 50 unless told.' }),
    team: arg.boolean({ description: 'Only the people below your own jobs.' }),
  }),
  returns: ComingChanges,
  nullable: false,
  resolve: async (ctx, { first, team }) => {
    const viewed = reachOf(ctx.actor, 'people.jobs.view')
    const shape = { jobs: team ? teamOf(viewed) : viewed, pay: reachOf(ctx.actor, 'people.jobs.remuneration.view') }
    const until = daysAfter(ctx.actor.today, daysAhead)
    return ctx.db.run(comingChanges(shape), { ...reachParameters(ctx), until, limit: pageSize(first) })
  },
})

defineQuery({
  name: 'listJobsToRepair',
  description: 'Jobs without a supervisor because the supervisor’s job has ended, among those that you may update.',
  permission: 'people.jobs.edit',
  byReach: true,
  args: (arg) => pageArguments(arg),
  returns: JobsToRepair,
  nullable: false,
  resolve: async (ctx, { first, after }) => {
    const limit = pageSize(first)
    const [afterName = null, afterId = null] = decodeCursor(after, 2)
    const found = await ctx.db.run(jobsToRepair(reachOf(ctx.actor, 'people.jobs.edit')), {
      ...reachParameters(ctx),
      afterName,
      afterId,
      limit: limit + 1,
    })
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return { rows, endCursor: found.length > limit && last ? encodeCursor([last.sort_name, last.job_id]) : null }
  },
})

/** What a reach leaves of one's own team. */
const teamOf = (reach: Reach): Reach => (reach === 'SELF' || reach === 'NOBODY' ? 'NOBODY' : 'TEAM')
