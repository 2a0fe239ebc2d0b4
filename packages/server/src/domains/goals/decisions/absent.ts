import { goal } from '@kith/shared/domains/goals/goals.ts'
import { passOnDaily } from '#platform/waiting/passed-on.ts'
import { absentDeciders } from './sql.ts'

export const passOnGoals = passOnDaily(goal, {
  event: 'goal.passed_on',
  absent: ({ db, actor }) => db.run(absentDeciders, { today: actor.today }),
})
