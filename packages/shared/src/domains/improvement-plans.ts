import { declareDomain } from '../declare-domain.ts'
import { improvementPlanEntry, improvementPlanLevel, performanceImprovementPlan } from './improvement-plans/plans.ts'

const slug = 'people.performance_improvement_plans'

export const improvementPlans = declareDomain({
  name: 'improvement-plans',
  area: 'growth',
  module: 'performance',
  records: [improvementPlanLevel, performanceImprovementPlan, improvementPlanEntry],
  permissions: {},
  events: [],
  grants: { supervisor: [`${slug}.view`, `${slug}.create`, `${slug}.edit`] },
})
