import { defineDomain } from '#platform/domain.ts'
import { checkMyAnalyticsPermission, getAccessibleAnalyticsFeatureInfo, getAnalysis, listAnalyticsRows } from './queries.ts'

export const analytics = defineDomain({
  name: 'analytics',
  module: 'analytics',
  uses: ['jobs', 'people'],
  reads: [
    'jobs',
    'job_terms',
    'job_attribute_periods',
    'job_leaves',
    'people',
    'remuneration_schedules',
    'remuneration_components',
    'qualification_spans',
    'goals',
    'trainings',
    'person_skills',
    'diary_notes',
    'performance_improvement_plans',
    'improvement_plan_entries',
    'metric_responses',
  ],
  queries: [getAnalysis, getAccessibleAnalyticsFeatureInfo, checkMyAnalyticsPermission, listAnalyticsRows],
})
