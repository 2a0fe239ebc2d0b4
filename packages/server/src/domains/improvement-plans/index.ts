import { improvementPlanEntry, performanceImprovementPlan } from '@kith/shared/domains/improvement-plans/plans.ts'
import { defineDomain } from '#platform/domain.ts'
import { getImprovementPlanLetterText } from './letter.ts'
import { planEntriesInLog } from './log-entries.ts'
import { followUpPlanned } from './notifications.ts'
import { reportSections } from './report-sections.ts'
import { entryRules, planRules } from './rules.ts'

export const improvementPlans = defineDomain({
  name: 'improvement-plans',
  module: 'performance',
  uses: ['jobs'],
  notifications: [followUpPlanned],
  logEntries: [planEntriesInLog],
  reportSections,
  queries: [getImprovementPlanLetterText],
  records: [performanceImprovementPlan, improvementPlanEntry],
  rules: [planRules, entryRules],
})
