import { approving } from '@kith/shared/domains/qualifications/instances.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { ownPeople } from '#platform/rights/own-people.ts'
import { hasPermission, reachOf, reachParameters } from '#platform/rights/reach.ts'
import { isOfSmallTeam } from '#platform/rights/small-team.ts'
import { nothingWaits, pageOf } from '#platform/waiting/first-of.ts'
import { defineWaiting } from '#platform/waiting/waiting.ts'
import { countWaitingInstances, waitingInstances } from './sql.ts'

/** Qualifications that wait for the decision of the reader. */
export const waitingQualifications = defineWaiting({
  kind: 'qualifications',
  label: 'records:qualificationInstance.waiting',
  page: async (ctx, bounds) => {
    if (!hasPermission(ctx.actor, approving)) return nothingWaits
    const rows = await ctx.db.run(waitingInstances(await shapeOf(ctx)), { ...(await asked(ctx)), ...bounds })
    return pageOf(rows, ({ id, person_id: personId, person, qualification, since }) => ({
      id,
      title: qualification,
      line: person,
      href: href('people.qualifications.show', { personId, qualificationInstanceId: id }),
      since,
    }))
  },
  count: async (ctx, most) =>
    hasPermission(ctx.actor, approving)
      ? (await ctx.db.one(countWaitingInstances(await shapeOf(ctx)), { ...(await asked(ctx)), most })).count
      : 0,
})

async function shapeOf(ctx: Context) {
  const reach = reachOf(ctx.actor, approving)
  return { reach, isOfSmallTeam: await isOfSmallTeam(ctx, reach) }
}
const asked = async (ctx: Context) => ({ ...reachParameters(ctx), own: await ownPeople(ctx) })
