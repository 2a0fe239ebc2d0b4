import { isDatedModel } from '@kith/shared/custom-field-lists.ts'
import { customFieldKey } from '@kith/shared/custom-fields.ts'
import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { codeOf, focuses, pageOf } from '@kith/shared/domains/analytics/pages.ts'
import type { CustomField } from '#platform/facets/custom-fields/definitions.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import {
  boolean,
  date,
  float,
  hidden,
  id,
  integer,
  json,
  list,
  moment,
  shape,
  text,
  valueShape,
  type RowOf,
} from '#platform/graphql/shape.ts'
import { shownName } from '#platform/tenant-words/record-names.ts'
import { answerBehind, recordBehind, type RecordBehind } from './record-behind.ts'
import type { PageAccess } from './rights.ts'

export const CategoryType = valueShape(
  'AnalyticsCategory',
  { id: text(), label: text({ description: 'The name of a record; of a range or choice, its name in the API.' }) },
  { description: 'A value that people are told apart by. The id of what is not recorded is empty.' },
)
export type Category = RowOf<typeof CategoryType>

const MomentType = valueShape(
  'AnalyticsMoment',
  { from: date(), until: date() },
  { description: 'The first and last day that a figure is about: the same one for what is true on a day.' },
)
export type Moment = RowOf<typeof MomentType>

const PartType = valueShape('AnalyticsPart', { name: text(), value: float({ nullable: true }) })
export type Part = RowOf<typeof PartType>

const LineType = builder.objectRef<readonly (number | null)[]>('AnalyticsLine').implement({
  fields: (t) => ({ values: t.field({ type: ['Float'], nullable: { list: false, items: true }, resolve: (line) => [...line] }) }),
})

export const AnalysisType = valueShape(
  'Analysis',
  {
    ...hidden({ ask: json<Ask>(), hidden: json<ReadonlySet<string>>() }),
    unit: text(),
    currency: text({ nullable: true, description: 'The only one that is counted: the first of the organisation.' }),
    moments: list(MomentType),
    rows: list(CategoryType),
    columns: list(CategoryType),
    lines: list(LineType, { from: 'values', description: 'One for each row, with a figure for each column.' }),
    rowTotals: list(float({ nullable: true }), { description: 'Counted by themselves: somebody can be in several columns.' }),
    columnTotals: list(float({ nullable: true })),
    total: float({ nullable: true }),
    parts: list(PartType, { description: 'What one figure by another is made of, and a rate by the other way to divide it.' }),
    inSeveral: integer({ description: 'People who are counted in more than one row.' }),
    withheldBelow: integer({ nullable: true, description: 'Figures of fewer people are null.' }),
    isWithheld: boolean(),
    isOutOfReach: boolean({ description: 'Whether there may be people whom you cannot see.' }),
    otherCurrency: integer({ description: 'People who are left out because they are paid in another currency.' }),
    scarceSkills: list(text(), {
      description: 'Business critical skills that fewer than two of these people have, on the page of skills.',
    }),
    rowsLeftOut: integer(),
    trustedFrom: date({ description: 'No figures are told of earlier days.' }),
    asOf: moment(),
  },
  {
    description:
      'Figures of the people you can see. A null figure is withheld, cannot be worked out, or is from before the data is to be trusted.',
    more: (t) => ({
      measure: t.string({ nullable: false, resolve: ({ ask }) => ask.measure }),
      by: t.field({ type: ['String'], nullable: { list: false, items: false }, resolve: ({ ask }) => [...ask.by] }),
      isOverTime: t.boolean({ nullable: false, resolve: ({ ask }) => ask.isOverTime }),
    }),
  },
)
/** `columns` are of the second dimension, else of the moments; `hidden` are the places of withheld figures, for the rows behind them. */
export type Analysis = RowOf<typeof AnalysisType>

const PageAccessType = builder.objectRef<PageAccess>('AnalyticsPage').implement({
  fields: (t) => ({
    key: t.exposeString('key', { nullable: false }),
    code: t.string({ nullable: false, resolve: ({ key }) => codeOf(key) }),
    focus: t.field({ type: enumOf('AnalyticsFocus', focuses), nullable: false, resolve: ({ key }) => pageOf(key).focus }),
    isStandardPage: t.boolean({ nullable: false, resolve: ({ key }) => pageOf(key).flag === undefined }),
    isPermitted: t.exposeBoolean('isPermitted', { nullable: false }),
    measures: t.field({ type: ['String'], nullable: { list: false, items: false }, resolve: ({ measures }) => [...measures] }),
    dimensions: t.field({ type: ['String'], nullable: { list: false, items: false }, resolve: ({ dimensions }) => [...dimensions] }),
  }),
})

const CustomFieldType = builder.objectRef<CustomField>('AnalyticsCustomField').implement({
  description: 'A custom field of one choice that people can be told apart by.',
  fields: (t) => ({
    key: t.string({ nullable: false, resolve: ({ id }) => customFieldKey(id) }),
    name: t.exposeString('name', { nullable: false }),
    isDated: t.boolean({
      nullable: false,
      description: 'True where figures of a day have what was chosen on that day, false where they have what is chosen now.',
      resolve: ({ model_type: model }) => isDatedModel(model),
    }),
  }),
})

type FeatureInfo = {
  readonly pages: readonly PageAccess[]
  readonly individualFormDataAnalysis: boolean
  readonly customFields: readonly CustomField[]
}
export const FeatureInfoType = builder.objectRef<FeatureInfo>('AnalyticsFeatureInfo').implement({
  fields: (t) => ({
    pages: t.field({ type: [PageAccessType], nullable: { list: false, items: false }, resolve: ({ pages }) => [...pages] }),
    individualFormDataAnalysis: t.exposeBoolean('individualFormDataAnalysis', {
      nullable: false,
      description: 'Whether you may read the answers of people to forms.',
    }),
    customFields: t.field({
      type: [CustomFieldType],
      nullable: { list: false, items: false },
      description: 'Dimensions of every page beside those that Kith has.',
      resolve: ({ customFields }) => [...customFields],
    }),
  }),
})

const RecordBehindType = builder.objectRef<RecordBehind>('AnalyticsRecord').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false }),
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false, description: 'Its title, or its category where it has none.' }),
  }),
})

export const BehindType = shape(
  'AnalyticsRow',
  {
    personId: id(),
    jobId: id({ nullable: true }),
    factId: text(),
    personDisplayName: text(),
    day: date({ nullable: true }),
    value: float({ nullable: true }),
    supervisor: text({ nullable: true }),
    ...hidden({
      id: text(),
      sortName: text(),
      /** Each row is one of these, unless its rows are people. */
      facts: text({ nullable: true }),
      positionTitleId: id({ nullable: true }),
      positionTitle: text({ nullable: true }),
      businessUnitId: id({ nullable: true }),
      businessUnit: text({ nullable: true }),
      locationId: id({ nullable: true }),
      location: text({ nullable: true }),
    }),
  },
  {
    more: (t) => ({
      record: t.field({
        type: RecordBehindType,
        description: 'The record that the figure counts, where each row is one that you may view.',
        resolve: async (row, _, request) => recordBehind(await read(request), row),
      }),
      question: t.string({
        description: 'Of an answer to a form.',
        resolve: async (row, _, request) => (await answerBehind(await read(request), row))?.question ?? null,
      }),
      answer: t.string({
        description: 'As it was given, of a choice the option as it was named then.',
        resolve: async (row, _, request) => (await answerBehind(await read(request), row))?.answer ?? null,
      }),
      positionTitle: t.string({
        resolve: ({ position_title_id: id, position_title: name }, _, request) => shownName(request, { id, name }),
      }),
      businessUnit: t.string({ resolve: ({ business_unit_id: id, business_unit: name }, _, request) => shownName(request, { id, name }) }),
      location: t.string({ resolve: ({ location_id: id, location: name }, _, request) => shownName(request, { id, name }) }),
    }),
  },
)
