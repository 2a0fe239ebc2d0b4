import { searchTerms, searchTermsWithSuffix } from '@kith/shared/names.ts'
import type { Context } from '#platform/context.ts'
import { builder } from '#platform/graphql/builder.ts'
import { readDay } from '#platform/graphql/day.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { requiredSearchArgument } from '#platform/graphql/search-argument.ts'
import { reachParameters } from '#platform/rights/reach.ts'
import { asAtDescription } from './as-at.ts'
import { loadJobs, sightOf } from './loading.ts'
import type { JobRow } from './sql/reading.ts'
import { searchSupervisorJobs } from './sql/supervisor-search.ts'
import { jobType } from './types/job-type.ts'

type Found = { readonly results: JobRow[]; readonly noResultsReason: string | null }
const limit = 20
const shortest = 2

const SupervisorJobSearch = builder.objectRef<Found>('SupervisorJobSearch').implement({
  fields: (t) => ({
    results: t.field({ type: [jobType], nullable: { list: false, items: false }, resolve: (found) => found.results }),
    noResultsReason: t.field({
      type: enumOf('NoResultsReason', ['SEARCH_TOO_SHORT', 'NO_RESULTS', 'NO_PERMISSION']),
      resolve: (found) => found.noResultsReason,
    }),
  }),
})

export const performSupervisorJobSearch = defineQuery({
  name: 'performSupervisorJobSearch',
  description: `Jobs that can be chosen as supervisor: those held on the given day, found by the name of the person. At most ${limit}.`,
  permission: 'people.directory.view',
  orPermission: ['people.jobs.view'],
  byReach: true,
  args: (arg) => ({ searchText: requiredSearchArgument(arg), asAt: arg({ type: 'Date', description: asAtDescription }) }),
  returns: SupervisorJobSearch,
  nullable: false,
  resolve: async (ctx, { searchText, asAt }) => {
    const day = readDay(ctx, asAt)
    const words = searchTerms(searchText)
    if (searchText.trim().length < shortest || words.length === 0) return { results: [], noResultsReason: 'SEARCH_TOO_SHORT' }
    const whole = searchTermsWithSuffix(searchText)
    const rows = [...(whole ? await findJobs(ctx, whole, day) : []), ...(await findJobs(ctx, words, day))]
    const ids = [...new Set(rows.map(({ id }) => id))].slice(0, limit)
    const jobs = await loadJobs(ctx, ids, day)
    const results = jobs.filter((job) => job !== null)
    return { results, noResultsReason: results.length === 0 ? 'NO_RESULTS' : null }
  },
})

const findJobs = (ctx: Context, words: readonly string[], day: string) =>
  ctx.db.run(searchSupervisorJobs({ ...sightOf(ctx), words: words.length }), {
    ...reachParameters(ctx),
    words: words.flatMap((word) => [word, `${word}\u{10FFFF}`]),
    day,
    limit,
  })
