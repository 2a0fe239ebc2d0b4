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
  navigation: [
    {
      group: 'compliance',
      route: 'compliance.performance_improvements',
      needs: { permission: [`${slug}.view`], ofOthers: true },
      label: 'common:navigation.improvementPlans',
      short: 'common:navigation.plans',
      order: 50,
    },
  ],
  grants: { supervisor: [`${slug}.view`, `${slug}.create`, `${slug}.edit`] },
})
