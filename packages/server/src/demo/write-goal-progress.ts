import type { Context } from '#platform/context.ts'
import { actingAs } from './acting.ts'
import { courseOf } from './generate/goal-course.ts'
import { goalsToFollow, restartGoals } from './sql-growth.ts'

type Writing = { readonly seed: number; readonly today: string; readonly manager: string; readonly others: readonly string[] }

/** Lets the goals of a team and of some others have come along month by month: by the mutation that everyone uses, each time at its moment. */
export async function writeGoalProgress(ctx: Context, { seed, today, manager, others }: Writing): Promise<void> {
  const { services, db } = ctx
  const goals = await db.run(goalsToFollow, { manager, others, today })
  const measure = services.kith.mutation('goalMeasure')
  const followed = goals.flatMap(({ id, user_id: userId, ...goal }, index) => {
    const course = courseOf(goal, { seed: seed + index, today })
    return course.length > 0 ? [{ id, userId, course }] : []
  })
  await db.run(restartGoals, { ids: followed.map(({ id }) => id) })
  for (const { id, userId, course } of followed) {
    for (const [index, { on, progress, readings, reason }] of course.entries()) {
      const now = new Date(`${on}T0${index % 6}:1${index}:00Z`)
      await measure.runNamed(await actingAs(ctx, userId, now), { id, version: index + 1, progress, readings, reason })
    }
  }
}
