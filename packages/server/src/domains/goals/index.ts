import { goal } from '@kith/shared/domains/goals/goals.ts'
import { goalTemplate } from '@kith/shared/domains/goals/templates.ts'
import { defineDomain } from '#platform/domain.ts'
import { objectiveAlignment } from './alignment/objectives.ts'
import { alignmentShown, performGoalSearch } from './alignment/queries.ts'
import { passOnGoals } from './decisions/absent.ts'
import { goalAsked, goalDecided } from './decisions/notifications.ts'
import { goalsToDecide } from './decisions/waiting.ts'
import { goalTemplateDuplicate } from './duplicate.ts'
import { getGoalAchievement, updatesShown } from './progress/queries.ts'
import { reportSections } from './report-sections.ts'
import { rules } from './rules.ts'

export const goals = defineDomain({
  name: 'goals',
  module: 'performance',
  uses: ['access', 'jobs'],
  reads: ['jobs'],
  records: [goal, goalTemplate],
  rules: [rules],
  types: [alignmentShown, objectiveAlignment, updatesShown],
  reportSections,
  queries: [getGoalAchievement, performGoalSearch],
  mutations: [goalTemplateDuplicate],
  schedules: [passOnGoals],
  notifications: [goalAsked, goalDecided],
  waiting: [goalsToDecide],
})
