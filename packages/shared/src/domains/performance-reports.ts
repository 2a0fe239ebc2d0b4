import { declareDomain } from '../declare-domain.ts'
import { hierarchical } from '../declarations.ts'
import { metricGroup } from './performance-reports/metric-groups.ts'
import { metricResponse } from './performance-reports/metric-responses.ts'
import { performanceReportTemplate } from './performance-reports/report-templates.ts'

export const performanceReports = declareDomain({
  name: 'performance-reports',
  area: 'growth',
  module: 'performance',
  records: [metricGroup, performanceReportTemplate, metricResponse],
  permissions: {
    'people.performance_reports.view': hierarchical,
    'people.performance_reports.view_supervisor': hierarchical,
    'people.metric_responses.view_others': hierarchical,
  },
  events: ['metric_response.submitted', 'metric_response.declined', 'metric_response.passed_on'],
  changeless: ['metric_response.passed_on'],
  grants: {
    employee: ['people.performance_reports.view', 'people.metric_responses.view'],
    supervisor: [
      'people.performance_reports.view',
      'people.performance_reports.view_supervisor',
      'people.metric_responses.view',
      'people.metric_responses.create',
      'people.metric_responses.delete',
      'people.metric_responses.view_others',
    ],
  },
  navigation: [
    {
      group: 'growth',
      route: 'performance.index',
      needs: {
        permissionAny: [
          'people.goals.view',
          'people.training.view',
          'people.skills.view',
          'people.metric_responses.view',
          'private_notes.view',
        ],
      },
      label: 'common:navigation.growthOverview',
      short: 'common:navigation.overview',
      order: 5,
    },
    {
      group: 'growth',
      route: 'me.ratings.list',
      needs: { permission: ['people.metric_responses.view'] },
      label: 'common:navigation.ratingsAsked',
      tab: { of: 'reviews', as: 'asked' },
      ofOneself: true,
      asOneself: true,
      order: 30,
    },
    {
      group: 'growth',
      route: 'performance.talent_grid',
      needs: { permission: ['people.metric_responses.view_others'], ofOthers: true },
      label: 'common:navigation.talentGrid',
      tab: { of: 'reviews', as: 'talentGrid' },
      order: 32,
    },
  ],
  settings: [
    {
      group: 'performance',
      route: 'settings.performance_report_templates.list',
      needs: { permission: ['performance_report_templates.view'] },
      label: 'records:performanceReportTemplate.many',
      description: 'records:performanceReportTemplate.description',
    },
    {
      group: 'performance',
      route: 'settings.performance_metric_groups.list',
      needs: { permission: ['performance_metric_groups.view'] },
      label: 'records:metricGroup.many',
      description: 'records:metricGroup.description',
    },
  ],
})
