import { improvementPlanEntry, performanceImprovementPlan } from '@kith/shared/domains/improvement-plans/plans.ts'
import { defineDomain } from '#platform/domain.ts'
import { entryRules, planRules } from './rules.ts'

export const improvementPlans = defineDomain({
  name: 'improvement-plans',
  module: 'performance',
  uses: ['jobs'],
  reads: ['jobs'],
  records: [performanceImprovementPlan, improvementPlanEntry],
  rules: [planRules, entryRules],
})
