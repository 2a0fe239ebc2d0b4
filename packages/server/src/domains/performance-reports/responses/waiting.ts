import { asking } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { hasPermission, reachOf, reachParameters } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { nothingWaits, startOf } from '#platform/waiting/first-of.ts'
import { defineWaiting } from '#platform/waiting/waiting.ts'
import { textIn } from '#platform/words.ts'
import { ownOf } from './own.ts'
import { countOwnResponses, passedOnResponses, type PassedOnRow } from './sql.ts'

/** Lists the ratings that the reader was asked for, and those for which they have to ask somebody else. */
export const waitingRatings = defineWaiting({
  kind: 'ratings',
  label: 'performance-reports:own.title',
  page: async (ctx, bounds) => {
    if (ctx.actor.assumption !== null) return nothingWaits
    const [own, passedOn, reader] = [
      await ownOf(ctx, ['ASKED'], bounds.counted),
      await passedOnTo(ctx, bounds.counted),
      await wordingOf(ctx),
    ]
    const rows = [
      ...own.map(({ id, person, group_name: line, asked_at: since }) => ({
        id,
        title: person,
        line,
        href: href('me.ratings.show', { metricResponseId: id }),
        since,
      })),
      ...passedOn.map(({ id, person_id: personId, person, group_name: group, since }) => ({
        id,
        title: person,
        line: textIn(reader, 'performance-reports:own.passedOn', { group }),
        href: href('people.ratings.show', { personId, metricResponseId: id }),
        since,
      })),
    ]
    return startOf(rows.slice(0, bounds.counted), bounds, (row) => row)
  },
  count: async (ctx, most) => {
    const { personId: respondent, assumption, today } = ctx.actor
    if (assumption !== null) return 0
    const own = respondent === null ? 0 : (await ctx.db.one(countOwnResponses, { respondent, today, most })).count
    return Math.min(own + (await passedOnTo(ctx, most)).length, most)
  },
})

const passedOnTo = (ctx: Context, most: number): Promise<PassedOnRow[]> =>
  hasPermission(ctx.actor, asking)
    ? ctx.db.run(passedOnResponses(reachOf(ctx.actor, asking)), { ...reachParameters(ctx), most })
    : Promise.resolve([])
