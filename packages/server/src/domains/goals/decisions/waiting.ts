import { approvingGoals, goal } from '@kith/shared/domains/goals/goals.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { ownPeople } from '#platform/rights/own-people.ts'
import { hasPermission, reachOf, reachParameters } from '#platform/rights/reach.ts'
import { pageOf } from '#platform/waiting/first-of.ts'
import { defineWaiting } from '#platform/waiting/waiting.ts'
import { countWaitingGoals, waitingGoals } from './sql.ts'

/** Goals that wait for the decision of the reader. */
export const goalsToDecide = defineWaiting({
  kind: 'goals',
  label: 'records:goal.waiting',
  page: async (ctx, bounds) => {
    const asked = await askedBy(ctx)
    const rows = asked ? await ctx.db.run(waitingGoals(reachOf(ctx.actor, approvingGoals)), { ...asked, ...bounds }) : []
    return pageOf(rows, ({ id, person_id: personId, person, name, since }) => ({
      id,
      title: name,
      line: person,
      href: href('people.goals.show', { personId, goalId: id }),
      since,
    }))
  },
  count: async (ctx, most) => {
    const asked = await askedBy(ctx)
    return asked ? (await ctx.db.one(countWaitingGoals(reachOf(ctx.actor, approvingGoals)), { ...asked, most })).count : 0
  },
})

/** Nobody is asked to decide on what they may not view. */
async function askedBy(ctx: Context) {
  const { personId: me } = ctx.actor
  if (me === null || !hasPermission(ctx.actor, goal.permissions.view)) return null
  return { ...reachParameters(ctx), me, own: await ownPeople(ctx) }
}
