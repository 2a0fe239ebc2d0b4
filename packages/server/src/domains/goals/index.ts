import { goal } from '@kith/shared/domains/goals/goals.ts'
import { goalTemplate } from '@kith/shared/domains/goals/templates.ts'
import { defineDomain } from '#platform/domain.ts'
import { objectiveAlignment } from './alignment/objectives.ts'
import { alignmentShown, performGoalSearch } from './alignment/queries.ts'
import { goalDecided } from './decisions/notifications.ts'
import { goalTemplateDuplicate } from './duplicate.ts'
import { getGoalAchievement, updatesShown } from './progress/queries.ts'
import { reportSections } from './report-sections.ts'
import { rules } from './rules.ts'

export const goals = defineDomain({
  name: 'goals',
  module: 'performance',
  uses: ['jobs'],
  reads: ['jobs'],
  records: [goal, goalTemplate],
  rules: [rules],
  types: [alignmentShown, objectiveAlignment, updatesShown],
  reportSections,
  queries: [getGoalAchievement, performGoalSearch],
  mutations: [goalTemplateDuplicate],
  notifications: [goalDecided],
})
