import { daysAfter } from '@kith/shared/days.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { pageArguments, readPage, unknownPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { reachOf, reachParameters, type Reach } from '#platform/rights/reach.ts'
import { comingChanges, countTeam, jobsToRepair } from './sql.ts'
import { ComingChanges, JobsToRepair, MyTeam } from './types.ts'

const daysAhead = 30

export const getMyTeam = defineQuery({
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

export const listComingChanges = defineQuery({
  name: 'listComingChanges',
  description: `Who starts, who leaves and what changes within ${daysAhead} days, among the jobs that you may view.`,
  permission: 'people.jobs.view',
  byReach: true,
  args: (arg) => ({
    ...pageArguments(arg),
    team: arg.boolean({ description: 'Only the people below your own jobs.' }),
  }),
  returns: ComingChanges,
  nullable: false,
  resolve: async (ctx, { first, after, team }) => {
    const viewed = reachOf(ctx.actor, 'people.jobs.view')
    const shape = { jobs: team ? teamOf(viewed) : viewed, pay: reachOf(ctx.actor, 'people.jobs.remuneration.view') }
    const until = daysAfter(ctx.actor.today, daysAhead)
    const { items: rows, endCursor } = await readPage(
      { first, after },
      {
        width: 4,
        read: ([afterDay = null, afterName = null, afterKind = null, afterId = null], limit) => {
          if (afterDay !== null && !parseDate(afterDay)) throw unknownPage()
          const position = { afterDay, afterName, afterKind, afterId, limit }
          return ctx.db.run(comingChanges(shape), { ...reachParameters(ctx), until, ...position })
        },
        cursor: ({ day, sort_name, kind, job_id }) => [day, sort_name, kind, job_id],
      },
    )
    return { rows, endCursor }
  },
})

export const listJobsToRepair = defineQuery({
  name: 'listJobsToRepair',
  description: 'Jobs without a supervisor because the supervisor’s job has ended or has not begun, among those that you may update.',
  permission: 'people.jobs.edit',
  byReach: true,
  args: (arg) => pageArguments(arg),
  returns: JobsToRepair,
  nullable: false,
  resolve: async (ctx, { first, after }) => {
    const shape = { edit: reachOf(ctx.actor, 'people.jobs.edit'), view: reachOf(ctx.actor, 'people.jobs.view') }
    const { items: rows, endCursor } = await readPage(
      { first, after },
      {
        read: ([afterName = null, afterId = null], limit) =>
          ctx.db.run(jobsToRepair(shape), { ...reachParameters(ctx), afterName, afterId, limit }),
        cursor: ({ sort_name, job_id }) => [sort_name, job_id],
      },
    )
    return { rows, endCursor }
  },
})

/** What a reach leaves of one's own team. */
const teamOf = (reach: Reach): Reach => (reach === 'SELF' || reach === 'NOBODY' ? 'NOBODY' : 'TEAM')
