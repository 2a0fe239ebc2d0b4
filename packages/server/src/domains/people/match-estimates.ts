import { defineCache } from '#platform/caches.ts'
import type { Context } from '#platform/context.ts'
import { matchCount, matchesOf, isNarrowed } from './sql/directory.ts'
import type { DirectoryParameters, DirectoryShape, Matches } from './sql/directory-shape.ts'

type Asked = { readonly shape: DirectoryShape; readonly parameters: DirectoryParameters }

const keptFor = 5 * 60_000
const estimates = defineCache<{ readonly matches: Matches; readonly until: number }>('matches of searches')

/** Says in the shape how many the words and filters find, as it was up to five minutes ago: each way finds the same people. */
export async function withMatchEstimate(ctx: Context, { shape, parameters }: Asked): Promise<Asked> {
  if (!isNarrowed(shape)) return { shape, parameters }
  const { caches } = ctx.services
  const key = keyOf(ctx, shape, parameters)
  const known = caches.get(estimates, key)
  if (known && known.until > ctx.now.getTime()) return { shape: { ...shape, matches: known.matches }, parameters }
  const { count } = await ctx.db.one(matchCount(shape), parameters)
  const matches = matchesOf(shape, count)
  caches.set(estimates, key, { matches, until: ctx.now.getTime() + keptFor })
  return { shape: { ...shape, matches }, parameters }
}

function keyOf(
  { actor }: Context,
  { profile, contacts, jobFilters, byRareStatus, onProbation, situations, said, jobs, personal, custom }: DirectoryShape,
  parameters: DirectoryParameters,
): string {
  const chosen = jobFilters.map((filter) => [filter, parameters[filter]])
  return JSON.stringify([
    actor.tenantId,
    profile,
    contacts,
    parameters.words,
    chosen,
    byRareStatus,
    onProbation,
    custom.length > 0 && [custom, parameters.customFields, parameters.customValues],
    (byRareStatus || onProbation) && parameters.asAt,
    situations.length > 0 && [situations, said, parameters.asAt, jobs, personal, parameters.me],
  ])
}
