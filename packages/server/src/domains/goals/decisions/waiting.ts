import { approvingGoals, goal } from '@kith/shared/domains/goals/goals.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { ownPeople } from '#platform/rights/own-people.ts'
import { hasPermission, reachOf, reachParameters } from '#platform/rights/reach.ts'
import { defineWaiting } from '#platform/waiting/waiting.ts'
import { countWaitingGoals, waitingGoals } from './sql.ts'

/** Goals that wait for the decision of the reader. */
export const goalsToDecide = defineWaiting({
  kind: 'goals',
  label: 'records:goal.waiting',
  page: async (ctx, most) => {
    const asked = await askedBy(ctx, most)
    const rows = asked ? await ctx.db.run(waitingGoals(reachOf(ctx.actor, approvingGoals)), asked) : []
    return rows.map(({ id, person_id: personId, person, name, since }) => ({
      id,
      title: name,
      line: person,
      href: href('people.goals.show', { personId, goalId: id }),
      since,
    }))
  },
  count: async (ctx, most) => {
    const asked = await askedBy(ctx, most)
    return asked ? (await ctx.db.one(countWaitingGoals(reachOf(ctx.actor, approvingGoals)), asked)).count : 0
  },
})

/** Nobody is asked to decide on what they may not view. */
async function askedBy(ctx: Context, most: number) {
  const { personId: me } = ctx.actor
  if (me === null || !hasPermission(ctx.actor, goal.permissions.view)) return null
  return { ...reachParameters(ctx), me, own: await ownPeople(ctx), most }
}
