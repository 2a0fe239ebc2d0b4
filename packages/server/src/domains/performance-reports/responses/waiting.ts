import { href } from '@kith/shared/routes.ts'
import { nothingWaits, startOf } from '#platform/waiting/first-of.ts'
import { defineWaiting } from '#platform/waiting/waiting.ts'
import { ownOf } from './own.ts'
import { countOwnResponses } from './sql.ts'

/** The ratings that the reader was asked for. */
export const waitingRatings = defineWaiting({
  kind: 'ratings',
  label: 'performance-reports:own.title',
  page: async (ctx, bounds) => {
    if (ctx.actor.assumption !== null) return nothingWaits
    const rows = await ownOf(ctx, ['ASKED'], bounds.counted)
    return startOf(rows, bounds, ({ id, person, group_name: line, asked_at: since }) => ({
      id,
      title: person,
      line,
      href: href('me.ratings.show', { metricResponseId: id }),
      since,
    }))
  },
  count: async ({ db, actor }, most) =>
    actor.personId === null || actor.assumption !== null
      ? 0
      : (await db.one(countOwnResponses, { respondent: actor.personId, most })).count,
})
