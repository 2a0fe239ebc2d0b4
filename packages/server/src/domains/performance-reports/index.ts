import { metricGroup } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { metricResponse } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { performanceReportTemplate } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { defineDomain } from '#platform/domain.ts'
import { metricGroupDuplicate, performanceReportTemplateDuplicate } from './duplicate.ts'
import { getTalentGrid } from './grid/queries.ts'
import { comments } from './report/comments.ts'
import { reportFields } from './report/fields.ts'
import { getPerformanceReport, getPerformanceReportChoices } from './report/queries.ts'
import { askedByVersion } from './responses/asked-by.ts'
import { metricResponseDecline, metricResponseSubmit } from './responses/answer.ts'
import { listAskableMetricGroups, getOwnMetricResponse, listOwnMetricResponses } from './responses/queries.ts'
import { responseRules } from './responses/rules.ts'
import { groupRules, templateRules } from './rules.ts'

export const performanceReports = defineDomain({
  name: 'performance-reports',
  module: 'performance',
  reads: ['jobs'],
  uses: ['access', 'jobs', 'people'],
  records: [metricGroup, performanceReportTemplate, metricResponse],
  rules: [groupRules, templateRules, responseRules],
  types: [askedByVersion, reportFields],
  reportSections: [comments],
  queries: [
    getTalentGrid,
    getPerformanceReport,
    getPerformanceReportChoices,
    listAskableMetricGroups,
    listOwnMetricResponses,
    getOwnMetricResponse,
  ],
  mutations: [metricGroupDuplicate, performanceReportTemplateDuplicate, metricResponseSubmit, metricResponseDecline],
})
