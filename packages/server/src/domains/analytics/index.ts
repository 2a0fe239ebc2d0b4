import { defineDomain } from '#platform/domain.ts'
import { listAllAnalyticsFormDesigns } from './form-designs.ts'
import { figuresOfPages } from './figures-list.ts'
import { getPayGap } from './gap/query.ts'
import { checkMyAnalyticsPermission, getAccessibleAnalyticsFeatureInfo, getAnalysis, listAnalyticsRows } from './queries.ts'
import { weighOldTexts, weighNewTexts } from './sentiment/weighing.ts'

export const analytics = defineDomain({
  name: 'analytics',
  module: 'analytics',
  uses: ['forms', 'jobs', 'people'],
  reads: [
    'jobs',
    'job_terms',
    'job_attribute_periods',
    'job_leaves',
    'people',
    'remuneration_schedules',
    'diary_notes',
    'form_design_versions',
    'form_designs',
    'task_answers',
    'tasks',
    'qualification_spans',
  ],
  lists: figuresOfPages,
  subscribers: [weighNewTexts],
  schedules: [weighOldTexts],
  personalData: [
    { table: 'diary_note_sentiments', column: 'diary_note_id', in: 'diary_notes', isCopy: true },
    { table: 'task_answer_sentiments', column: 'task_id', in: 'tasks', isCopy: true },
  ],
  queries: [
    getAnalysis,
    getAccessibleAnalyticsFeatureInfo,
    checkMyAnalyticsPermission,
    listAnalyticsRows,
    getPayGap,
    listAllAnalyticsFormDesigns,
  ],
})
