import { NIL } from 'uuid'
import { remembered, type Context } from '#platform/context.ts'
import type { Total } from '#platform/lists/define-list.ts'
import { rememberTotal } from '#platform/totals.ts'
import type { Directory } from './directory.ts'
import { withMatchEstimate } from './match-estimates.ts'
import { directoryCount } from './sql/directory.ts'
import type { DirectoryShape } from './sql/directory-shape.ts'

const countLimit = 1000

/** How many the list has in all; a text filter is counted up to a thousand. */
export function countPeople(ctx: Context, asked: Directory): Promise<Total> {
  return remembered(ctx, asked.parameters, async () => {
    const limit = asked.shape.words > 0 ? countLimit + 1 : null
    let total = 0
    for (const shape of parts(asked.shape)) total += await countPart(ctx, { ...asked, shape }, limit)
    return limit && total >= limit ? { total: countLimit, isCapped: true } : { total, isCapped: false }
  })
}

/**
 * Colleagues who are employed are the same for everyone who finds them all, and are counted once for all of them;
 * whom someone sees beside them depends on the reader, and are few.
 */
function parts(asked: DirectoryShape): DirectoryShape[] {
  const shape = { ...asked, descending: false, order: null }
  const { directory, profile, otherDay, byStatus, words, team, onProbation, situations, custom } = shape
  if (
    directory !== 'ALL' ||
    profile === 'ALL' ||
    otherDay ||
    byStatus ||
    words > 0 ||
    team ||
    onProbation ||
    situations.length + custom.length > 0
  )
    return [shape]
  const none = 'NONE' as const
  const employed = { ...shape, profile: none, jobs: none, contacts: none, personal: none }
  return profile === none ? [employed] : [employed, { ...shape, directory: none, withoutEmployed: true }]
}

function countPart(ctx: Context, { shape, parameters: asked }: Directory, limit: number | null): Promise<number> {
  const { afterName: _, afterId: __, me, ...same } = asked
  const parameters: Directory['parameters'] = { ...same, me, afterName: '', afterId: NIL }
  return rememberTotal(ctx, { shape, limit, ...same, ...(isPersonal(shape) ? { me } : {}) }, async () => {
    const { shape: found } = await withMatchEstimate(ctx, { shape, parameters })
    const whole = found.matches === 'SOME' ? { ...found, matches: 'FEW' as const } : found
    return (await ctx.db.one(directoryCount({ shape: whole, limit }), parameters)).total
  })
}

/** Whether another reader with the same permissions may get another total. */
export function isPersonal({ directory, profile, jobs, contacts, personal, also, said, team, custom }: DirectoryShape): boolean {
  return (
    team ||
    [directory, profile, jobs, contacts, personal, also, ...Object.values(said), ...custom.map(({ reach }) => reach)].some(
      (reach) => reach !== 'ALL' && reach !== 'NONE',
    )
  )
}
