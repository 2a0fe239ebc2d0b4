import { isDatedModel } from '@kith/shared/custom-field-lists.ts'
import { customFieldKey } from '@kith/shared/custom-fields.ts'
import { codeOf, focuses, pageOf } from '@kith/shared/domains/analytics/pages.ts'
import type { CustomField } from '#platform/facets/custom-fields/definitions.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { shownName } from '#platform/tenant-words/record-names.ts'
import type { Analysis, Part } from './analysis.ts'
import type { Category } from './labels.ts'
import type { Moment } from './moments.ts'
import type { PageAccess } from './rights.ts'
import type { BehindRow } from './rows-sql.ts'

export const CategoryType = builder.objectRef<Category>('AnalyticsCategory').implement({
  description: 'A value that people are told apart by. The id of what is not recorded is empty.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: false }),
    label: t.exposeString('label', { nullable: false, description: 'The name of a record; of a range or choice, its name in the API.' }),
  }),
})

const MomentType = builder.objectRef<Moment>('AnalyticsMoment').implement({
  description: 'The first and last day that a figure is about: the same one for what is true on a day.',
  fields: (t) => ({
    from: t.field({ type: 'Date', nullable: false, resolve: ({ from }) => from }),
    until: t.field({ type: 'Date', nullable: false, resolve: ({ until }) => until }),
  }),
})

const PartType = builder.objectRef<Part>('AnalyticsPart').implement({
  fields: (t) => ({ name: t.exposeString('name', { nullable: false }), value: t.exposeFloat('value') }),
})

type Numbers = { type: ['Float']; nullable: { list: false; items: true } }
const numbers = (): Numbers => ({ type: ['Float'], nullable: { list: false, items: true } })

const LineType = builder.objectRef<readonly (number | null)[]>('AnalyticsLine').implement({
  fields: (t) => ({ values: t.field({ ...numbers(), resolve: (line) => [...line] }) }),
})

export const AnalysisType = builder.objectRef<Analysis>('Analysis').implement({
  description:
    'Figures of the people you can see. A null figure is withheld, cannot be worked out, or is from before the data is to be trusted.',
  fields: (t) => ({
    measure: t.string({ nullable: false, resolve: ({ ask }) => ask.measure }),
    by: t.field({ type: ['String'], nullable: { list: false, items: false }, resolve: ({ ask }) => [...ask.by] }),
    isOverTime: t.boolean({ nullable: false, resolve: ({ ask }) => ask.isOverTime }),
    unit: t.exposeString('unit', { nullable: false }),
    currency: t.exposeString('currency', { description: 'The only one that is counted: the first of the organisation.' }),
    moments: t.field({ type: [MomentType], nullable: { list: false, items: false }, resolve: ({ moments }) => [...moments] }),
    rows: t.field({ type: [CategoryType], nullable: { list: false, items: false }, resolve: ({ rows }) => [...rows] }),
    columns: t.field({ type: [CategoryType], nullable: { list: false, items: false }, resolve: ({ columns }) => [...columns] }),
    lines: t.field({
      type: [LineType],
      nullable: { list: false, items: false },
      description: 'One for each row, with a figure for each column.',
      resolve: ({ values }) => [...values],
    }),
    rowTotals: t.field({
      ...numbers(),
      description: 'Counted by themselves: somebody can be in several columns.',
      resolve: (row) => [...row.rowTotals],
    }),
    columnTotals: t.field({ ...numbers(), resolve: (row) => [...row.columnTotals] }),
    total: t.exposeFloat('total'),
    parts: t.field({
      type: [PartType],
      nullable: { list: false, items: false },
      description: 'What one figure by another is made of, and a rate by the other way to divide it.',
      resolve: ({ parts }) => [...parts],
    }),
    inSeveral: t.exposeInt('inSeveral', { nullable: false, description: 'People who are counted in more than one row.' }),
    withheldBelow: t.exposeInt('withheldBelow', { description: 'Figures of fewer people are null.' }),
    isWithheld: t.exposeBoolean('isWithheld', { nullable: false }),
    isOutOfReach: t.exposeBoolean('isOutOfReach', { nullable: false, description: 'Whether there may be people whom you cannot see.' }),
    otherCurrency: t.exposeInt('otherCurrency', {
      nullable: false,
      description: 'People who are left out because they are paid in another currency.',
    }),
    scarceSkills: t.field({
      type: ['String'],
      nullable: { list: false, items: false },
      description: 'Business critical skills that fewer than two of these people have, on the page of skills.',
      resolve: ({ scarceSkills }) => [...scarceSkills],
    }),
    rowsLeftOut: t.exposeInt('rowsLeftOut', { nullable: false }),
    trustedFrom: t.field({
      type: 'Date',
      nullable: false,
      description: 'No figures are told of earlier days.',
      resolve: (row) => row.trustedFrom,
    }),
    asOf: t.field({ type: 'DateTime', nullable: false, resolve: ({ asOf }) => asOf }),
  }),
})

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

export const BehindType = builder.objectRef<BehindRow>('AnalyticsRow').implement({
  fields: (t) => ({
    personId: t.exposeID('person_id', { nullable: false }),
    jobId: t.exposeID('job_id'),
    factId: t.exposeString('fact_id', { nullable: false }),
    personDisplayName: t.exposeString('person_display_name', { nullable: false }),
    day: t.field({ type: 'Date', resolve: ({ day }) => day }),
    value: t.exposeFloat('value'),
    positionTitle: t.string({ resolve: ({ position_title_id: id, position_title: name }, _, request) => shownName(request, { id, name }) }),
    businessUnit: t.string({ resolve: ({ business_unit_id: id, business_unit: name }, _, request) => shownName(request, { id, name }) }),
    location: t.string({ resolve: ({ location_id: id, location: name }, _, request) => shownName(request, { id, name }) }),
    supervisor: t.exposeString('supervisor'),
  }),
})
