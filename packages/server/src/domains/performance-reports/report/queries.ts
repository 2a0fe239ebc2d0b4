import { periodOn, reportViews } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { readersOfReport, ReadersType } from '../readers.ts'
import { readReport, viewsOf } from './report.ts'
import { reportTemplates, type TemplateRow } from './sql.ts'
import { PerformanceReport, View } from './types.ts'

const viewing = 'people.performance_reports.view'

export const getPerformanceReport = defineQuery({
  name: 'getPerformanceReport',
  description:
    'The report on a person by a template; from the first to the last day, both included, as YYYY-MM-DD: those of the template unless they are given.',
  permission: viewing,
  args: (arg) => ({
    personId: arg.id({ required: true }),
    frameworkId: arg.id({ required: true, description: 'The id of the template.' }),
    from: arg.string(),
    until: arg.string(),
    view: arg({ type: View, required: true }),
  }),
  about: ({ personId }) => ({ kind: 'person', id: personId }),
  returns: PerformanceReport,
  nullable: false,
  resolve: (ctx, { view, personId, ...asked }) =>
    readReport(ctx, { ...asked, personId: personId.toLowerCase(), view: reportViews.find((each) => each === view) ?? 'EMPLOYEE' }),
})

const Template = builder.objectRef<TemplateRow & { today: string }>('PerformanceReportChoice').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isDefault: t.exposeBoolean('is_default', { nullable: false }),
    hasFixedDates: t.boolean({ nullable: false, resolve: ({ period }) => period === 'FIXED_DATES' }),
    from: t.field({ type: 'Date', nullable: false, resolve: (row) => periodOf(row).from }),
    until: t.field({ type: 'Date', nullable: false, resolve: (row) => periodOf(row).until }),
  }),
})

const periodOf = ({ period, start_on: startOn, end_on: endOn, today }: TemplateRow & { today: string }) =>
  periodOn({ period, startOn, endOn }, today)

type Choices = { readonly personId: string }
const ReadView = builder.objectRef<Choices & { view: 'EMPLOYEE' | 'SUPERVISOR' }>('PerformanceReportReadView').implement({
  fields: (t) => ({
    view: t.field({ type: View, nullable: false, resolve: ({ view }) => view }),
    readers: t.field({
      type: ReadersType,
      nullable: false,
      resolve: async ({ view, personId }, _, request) => readersOfReport(await read(request), view, personId),
    }),
  }),
})

const ChoicesType = builder.objectRef<Choices>('PerformanceReportChoices').implement({
  description: 'What a report on a person can be generated from.',
  fields: (t) => ({
    templates: t.field({
      type: [Template],
      nullable: { list: false, items: false },
      resolve: async (_, __, request) => {
        const ctx = await read(request)
        return (await ctx.db.run(reportTemplates, {})).map((row) => ({ ...row, today: ctx.actor.today }))
      },
    }),
    views: t.field({
      type: [ReadView],
      nullable: { list: false, items: false },
      resolve: async ({ personId }, _, request) => (await viewsOf(await read(request), personId)).map((view) => ({ view, personId })),
    }),
  }),
})

export const getPerformanceReportChoices = defineQuery({
  name: 'getPerformanceReportChoices',
  permission: viewing,
  args: (arg) => ({ personId: arg.id({ required: true }) }),
  about: ({ personId }) => ({ kind: 'person', id: personId }),
  returns: ChoicesType,
  nullable: false,
  resolve: (_, { personId }) => Promise.resolve({ personId: personId.toLowerCase() }),
})
