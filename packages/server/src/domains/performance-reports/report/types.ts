import { metricSides } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { reportViews, sectionVisibilities } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { reportSections } from '@kith/shared/report-sections.ts'
import type { MeanScore } from '@kith/shared/domains/performance-reports/scores.ts'
import { jobType, loadJobs } from '#domains/jobs/public.ts'
import { findPerson, personType } from '#domains/people/public.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { readersOfReport, ReadersType } from '../readers.ts'
import type { ReportedComment, ReportedGroup, ReportedMetric, SideScore } from './metrics.ts'
import { pdfOfReport } from './pdf.ts'
import type { Report, ReportedSection } from './report.ts'
import type { ReportedTable } from '#platform/reports/section.ts'

const Side = enumOf('MetricSide', metricSides)
export const View = enumOf('PerformanceReportView', reportViews)

export const Mean = builder.objectRef<MeanScore>('MetricMean').implement({
  description: 'The mean of ratings, each as its part of its own scale.',
  fields: (t) => ({
    score: t.field({ type: 'Decimal', nullable: false, description: 'From 0 to 1.', resolve: ({ score }) => score }),
    ofTen: t.field({ type: 'Decimal', nullable: false, description: 'Out of 10, rounded to one decimal.', resolve: ({ ofTen }) => ofTen }),
    count: t.exposeInt('count', { nullable: false }),
  }),
})

const SideScoreType = builder.objectRef<SideScore>('MetricSideScore').implement({
  fields: (t) => ({
    side: t.field({ type: Side, nullable: false, resolve: ({ side }) => side }),
    mean: t.field({ type: Mean, description: 'Null where nobody has answered.', resolve: ({ mean }) => mean }),
  }),
})

const MetricType = builder.objectRef<ReportedMetric>('PerformanceReportMetric').implement({
  fields: (t) => ({
    key: t.exposeID('key', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    sides: t.field({ type: [SideScoreType], nullable: { list: false, items: false }, resolve: ({ sides }) => [...sides] }),
  }),
})

const CommentType = builder.objectRef<ReportedComment>('PerformanceReportComment').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    side: t.field({ type: Side, nullable: false, resolve: ({ side }) => side }),
    by: t.exposeString('respondent'),
    answeredOn: t.field({ type: 'Date', nullable: false, resolve: ({ answered_on: day }) => day }),
    text: t.string({ nullable: false, resolve: ({ comment }) => comment ?? '' }),
  }),
})

const GroupType = builder.objectRef<ReportedGroup>('PerformanceReportMetricGroup').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    sides: t.field({ type: [Side], nullable: { list: false, items: false }, resolve: ({ sides }) => [...sides] }),
    metrics: t.field({ type: [MetricType], nullable: { list: false, items: false }, resolve: ({ metrics }) => [...metrics] }),
    comments: t.field({ type: [CommentType], nullable: { list: false, items: false }, resolve: ({ comments }) => [...comments] }),
  }),
})

const TableType = builder.objectRef<ReportedTable>('PerformanceReportTable').implement({
  fields: (t) => ({
    headings: t.field({ type: ['String'], nullable: { list: false, items: false }, resolve: ({ headings }) => [...headings] }),
    rows: t.field({
      type: 'Json',
      nullable: false,
      description: 'The first rows, each with the text of every column as its reader reads it.',
      resolve: ({ rows }) => rows,
    }),
    total: t.exposeInt('total', { nullable: false }),
  }),
})

const SectionType = builder.objectRef<ReportedSection>('PerformanceReportSection').implement({
  fields: (t) => ({
    section: t.field({ type: enumOf('PerformanceReportSectionName', reportSections), nullable: false, resolve: ({ section }) => section }),
    visibility: t.field({
      type: enumOf('PerformanceReportVisibility', sectionVisibilities),
      nullable: false,
      resolve: ({ visibility }) => visibility,
    }),
    table: t.field({ type: TableType, resolve: ({ table }) => table }),
    groups: t.field({ type: [GroupType], nullable: { list: false, items: false }, resolve: ({ groups }) => [...groups] }),
  }),
})

export const PerformanceReport = builder.objectRef<Report>('PerformanceReport').implement({
  description: 'What is on record about a person in a period, as its reader may see it now.',
  fields: (t) => ({
    person: t.field({ type: personType, resolve: async ({ personId }, _, request) => findPerson(await read(request), personId) }),
    job: t.field({
      type: jobType,
      description: 'The primary one on the last day.',
      resolve: async ({ jobId, until }, _, request) => (await loadJobs(await read(request), [jobId], until))[0] ?? null,
    }),
    templateName: t.exposeString('templateName', { nullable: false }),
    templateVersion: t.exposeInt('templateVersion', { nullable: false }),
    from: t.field({ type: 'Date', nullable: false, resolve: ({ from }) => from }),
    until: t.field({ type: 'Date', nullable: false, resolve: ({ until }) => until }),
    view: t.field({ type: View, nullable: false, resolve: ({ view }) => view }),
    readers: t.field({
      type: ReadersType,
      nullable: false,
      description: 'Who can open this view.',
      resolve: async ({ view, personId }, _, request) => readersOfReport(await read(request), view, personId),
    }),
    pdf: t.field({
      type: 'String',
      nullable: false,
      description: 'The report as a PDF, in base64: it is made of what its reader may see now, and kept nowhere.',
      resolve: async (report, _, request) => (await pdfOfReport(await read(request), report)).toString('base64'),
    }),
    sections: t.field({ type: [SectionType], nullable: { list: false, items: false }, resolve: ({ sections }) => [...sections] }),
  }),
})
