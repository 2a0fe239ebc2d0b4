import { reaching } from '@kith/shared/catalogue.ts'
import { sql, type RawBuilder } from 'kysely'
import { NIL } from 'uuid'
import { defineCache } from '../caches.ts'
import { remembered, type Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'
import type { Reach } from './reach.ts'

/** Up to so many lines are read in a few milliseconds. */
const few = 5000
/** So many milliseconds the size of a team is remembered: it decides only which way is taken to the same records. */
const remembering = 600_000
const sizes = defineCache<{ readonly isSmall: boolean; readonly until: number }>('sizes of teams')

/**
 * Whether a reach is that of a team so small that its records are found sooner from its people than by asking of each record whether it is
 * within reach.
 */
export function isOfSmallTeam(ctx: Context, reach: Reach): Promise<boolean> {
  if (reach !== 'TEAM' && reach !== 'TEAM_AND_SELF') return Promise.resolve(false)
  return remembered(ctx, 'small team', async () => {
    const { caches } = ctx.services
    const { tenantId, personId } = ctx.actor
    const key = `${tenantId} ${personId}`
    const found = caches.get(sizes, key)
    if (found && found.until > ctx.now.getTime()) return found.isSmall
    const { count } = await ctx.db.one(countLines, { me: personId ?? NIL, most: few + 1 })
    const isSmall = count <= few
    caches.set(sizes, key, { isSmall, until: ctx.now.getTime() + remembering })
    return isSmall
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
