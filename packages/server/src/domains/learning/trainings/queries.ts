import { training } from '@kith/shared/domains/learning/trainings.ts'
import { countedPage } from '#platform/graphql/counted-page.ts'
import { pageArguments, readPage, unknownPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isAgendaPlace } from '#platform/records/agenda.ts'
import { recordType } from '#platform/records/type.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { hasTeam, teamTrainings, type TeamTrainingRow } from './sql.ts'

export const listTeamTrainings = defineQuery({
  name: 'listTeamTrainings',
  description:
    'Training of everyone below your own jobs, open training first, then what ended last, then what was cancelled. Null if no one is below them.',
  permission: 'people.training.view',
  byReach: true,
  args: (arg) => pageArguments(arg),
  returns: countedPage('TeamTrainingPage', recordType(training)),
  resolve: async (ctx, page) => {
    const parameters = reachParameters(ctx)
    if (!(await ctx.db.one(hasTeam, parameters)).has) return null
    return readPage(page, {
      cursor: ({ place, id }: TeamTrainingRow) => [String(place), id],
      read: async ([afterPlace = null, afterId = null], limit) => {
        if (afterPlace !== null && !isAgendaPlace(afterPlace)) throw unknownPage()
        return ctx.db.run(teamTrainings(reachOf(ctx.actor, 'people.training.view')), { ...parameters, afterPlace, afterId, limit })
      },
    })
  },
})
