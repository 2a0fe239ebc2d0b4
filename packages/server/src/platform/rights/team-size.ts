import { reaching } from '@kith/shared/catalogue.ts'
import { sql, type RawBuilder } from 'kysely'
import { NIL } from 'uuid'
import { defineCache } from '../caches.ts'
import { remembered, type Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'
import type { Reach } from './reach.ts'

/**
 * How records of a team are found: from its people, by an index; with its people read first and kept at hand while the records are read;
 * or by asking of each record whether it is within reach.
 */
export type TeamSize = 'SMALL' | 'MEDIUM' | 'LARGE'
/** A team of each size has at most so many lines. Those of a medium team are read in two milliseconds. */
const most = { SMALL: 1000, MEDIUM: 10_000 }
/** So many milliseconds the size of a team is remembered: it decides only which way is taken to the same records. */
const remembering = 600_000
const sizes = defineCache<{ readonly size: TeamSize; readonly until: number }>('sizes of teams')

/** Returns LARGE where no team decides, since reading its people first would gain nothing. */
export function teamSizeOf(ctx: Context, reach: Reach): Promise<TeamSize> {
  if (reach !== 'TEAM' && reach !== 'TEAM_AND_SELF') return Promise.resolve('LARGE')
  return remembered(ctx, 'size of the team', async () => {
    const { caches } = ctx.services
    const { tenantId, personId } = ctx.actor
    const key = `${tenantId} ${personId}`
    const found = caches.get(sizes, key)
    if (found && found.until > ctx.now.getTime()) return found.size
    const { count } = await ctx.db.one(countLines, { me: personId ?? NIL, most: most.MEDIUM + 1 })
    const size = count <= most.SMALL ? 'SMALL' : count <= most.MEDIUM ? 'MEDIUM' : 'LARGE'
    caches.set(sizes, key, { size, until: ctx.now.getTime() + remembering })
    return size
  })
}

/** Everyone who is or has been below the actor, before it is asked whether their line is visible. */
export const peopleBelow = (p: Parameters<{ me: string }>): RawBuilder<unknown> =>
  sql`(select l.person_id from ${lines} l where l.ancestor_person_id = ${p.me}::uuid)`

const lines = sql.table(reaching.lines)
const countLines = statement(
  (_, p: Parameters<{ me: string; most: number }>) => sql<{ count: number }>`
  select count(*)::integer as count from (
    select from ${lines} l where l.ancestor_person_id = ${p.me}::uuid limit ${p.most}::integer) counted`,
)
