import { training } from '@kith/shared/domains/learning/trainings.ts'
import { builder } from '#platform/graphql/builder.ts'
import { pageArguments, readPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { recordType } from '#platform/records/type.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { hasTeam, teamTrainings, type TeamTrainingRow } from './sql.ts'

type Page = { readonly items: readonly TeamTrainingRow[]; readonly endCursor: string | null }

const TeamTrainingPage = builder.objectRef<Page>('TeamTrainingPage').implement({
  fields: (t) => ({
    items: t.field({ type: [recordType(training)], nullable: { list: false, items: false }, resolve: ({ items }) => [...items] }),
    endCursor: t.exposeString('endCursor'),
    totalCount: t.int({ nullable: false, resolve: ({ items: [first] }) => first?.total ?? 0 }),
  }),
})

export const listTeamTrainings = defineQuery({
  name: 'listTeamTrainings',
  description: 'The training of everybody below your own jobs: what is open first, then the newest. Null where nobody is below them.',
  permission: 'people.training.view',
  byReach: true,
  args: (arg) => pageArguments(arg),
  returns: TeamTrainingPage,
  resolve: async (ctx, page) => {
    const parameters = reachParameters(ctx)
    if (!(await ctx.db.one(hasTeam, parameters)).has) return null
    return readPage(page, {
      cursor: ({ day, id }: TeamTrainingRow) => [day, id],
      read: ([afterDay = null, afterId = null], limit) =>
        ctx.db.run(teamTrainings(reachOf(ctx.actor, 'people.training.view')), { ...parameters, afterDay, afterId, limit }),
    })
  },
})
