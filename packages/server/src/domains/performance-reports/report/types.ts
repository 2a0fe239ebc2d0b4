import { metricSides } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { reportViews, sectionVisibilities } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { reportSections } from '@kith/shared/report-sections.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { choice, date, decimal, hidden, id, integer, json, list, object, shape, text, valueShape } from '#platform/graphql/shape.ts'

export const View = enumOf('PerformanceReportView', reportViews)
const side = choice('MetricSide', metricSides)

export const Mean = valueShape(
  'MetricMean',
  {
    score: decimal({ description: 'From 0 to 1.' }),
    ofTen: decimal({ description: 'Out of 10, rounded to one decimal.' }),
    count: integer(),
  },
  { description: 'The mean of ratings, each as its part of its own scale.' },
)

const SideScore = valueShape('MetricSideScore', {
  side,
  mean: object(Mean, { nullable: true, description: 'Null where nobody has answered.' }),
})

const ReportedMetric = valueShape('PerformanceReportMetric', { key: id(), name: text(), sides: list(SideScore) })

const ReportedComment = shape('PerformanceReportComment', {
  id: id(),
  side,
  by: text({ nullable: true, from: 'respondent' }),
  answeredOn: date(),
  text: text({ from: 'comment' }),
})

export const ReportedGroup = valueShape('PerformanceReportMetricGroup', {
  id: id(),
  name: text(),
  sides: list(side),
  metrics: list(ReportedMetric),
  comments: list(ReportedComment),
})

const ReportedTable = valueShape('PerformanceReportTable', {
  headings: list(text()),
  rows: json<readonly (readonly string[])[]>({ description: 'The first rows, each with the text of every column as its reader reads it.' }),
  total: integer(),
})

export const ReportedSection = valueShape('PerformanceReportSection', {
  section: choice('PerformanceReportSectionName', reportSections),
  visibility: choice('PerformanceReportVisibility', sectionVisibilities),
  table: object(ReportedTable, { nullable: true }),
  groups: list(ReportedGroup),
})

export const PerformanceReport = valueShape(
  'PerformanceReport',
  {
    ...hidden({ personId: id(), frameworkId: id(), jobId: id() }),
    templateName: text(),
    templateVersion: integer(),
    from: date(),
    until: date(),
    view: choice('PerformanceReportView', reportViews),
    sections: list(ReportedSection),
  },
  { description: 'What is on record about a person in a period, as its reader may see it now.' },
)
