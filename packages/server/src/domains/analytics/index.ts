import { defineDomain } from '#platform/domain.ts'
import { listAllAnalyticsFormDesigns } from './form-designs.ts'
import { figuresOfPages } from './figures-list.ts'
import { getPayGap } from './gap/query.ts'
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
    'metric_group_versions',
    'form_design_versions',
    'form_designs',
    'task_answers',
    'qualification_spans',
  ],
  lists: figuresOfPages,
  queries: [
    getAnalysis,
    getAccessibleAnalyticsFeatureInfo,
    checkMyAnalyticsPermission,
    listAnalyticsRows,
    getPayGap,
    listAllAnalyticsFormDesigns,
  ],
})
