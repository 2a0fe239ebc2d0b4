import { daysAfter } from '@kith/shared/days.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { decodeCursor, encodeCursor, pageArguments, pageSize, unknownPage } from '#platform/graphql/paging.ts'
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
    const limit = pageSize(first)
    const [afterDay = null, afterName = null, afterKind = null, afterId = null] = decodeCursor(after, 4)
    const viewed = reachOf(ctx.actor, 'people.jobs.view')
    const shape = { jobs: team ? teamOf(viewed) : viewed, pay: reachOf(ctx.actor, 'people.jobs.remuneration.view') }
    const until = daysAfter(ctx.actor.today, daysAhead)
    if (afterDay !== null && !parseDate(afterDay)) throw unknownPage()
    const cursor = { afterDay, afterName, afterKind, afterId }
    const found = await ctx.db.run(comingChanges(shape), { ...reachParameters(ctx), until, ...cursor, limit: limit + 1 })
    return pageOf(found, limit, ({ day, sort_name, kind, job_id }) => [day, sort_name, kind, job_id])
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
    const limit = pageSize(first)
    const [afterName = null, afterId = null] = decodeCursor(after, 2)
    const shape = { edit: reachOf(ctx.actor, 'people.jobs.edit'), view: reachOf(ctx.actor, 'people.jobs.view') }
    const found = await ctx.db.run(jobsToRepair(shape), {
      ...reachParameters(ctx),
      afterName,
      afterId,
      limit: limit + 1,
    })
    return pageOf(found, limit, ({ sort_name, job_id }) => [sort_name, job_id])
  },
})

/** The rows of a page of which one more was read, and the cursor of the next one. */
function pageOf<Row>(found: readonly Row[], limit: number, keyOf: (row: Row) => string[]) {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, endCursor: found.length > limit && last ? encodeCursor(keyOf(last)) : null }
}

/** What a reach leaves of one's own team. */
const teamOf = (reach: Reach): Reach => (reach === 'SELF' || reach === 'NOBODY' ? 'NOBODY' : 'TEAM')
