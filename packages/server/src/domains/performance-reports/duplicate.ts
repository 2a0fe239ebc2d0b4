import { metricGroup } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { performanceReportTemplate } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { defineCopy } from '#platform/records/mutations/copy.ts'

const description = 'Makes a new one with what another has, beside what is given.'

export const metricGroupDuplicate = defineCopy(metricGroup, 'duplicate', { description })
export const performanceReportTemplateDuplicate = defineCopy(performanceReportTemplate, 'duplicate', { description })
