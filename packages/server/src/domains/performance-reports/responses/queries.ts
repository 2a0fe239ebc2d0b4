import { metricScales, metricSides } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { asking, readingOthers, readingOf, responseStates } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { questionsFor, type MetricQuestion } from '@kith/shared/domains/performance-reports/questions.ts'
import { answersOf } from '@kith/shared/domains/performance-reports/scores.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { readersOver, ReadersType } from '../readers.ts'
import type { Answer } from '../report/sql.ts'
import { ownById, ownOf } from './own.ts'
import { askableGroups, type AskableRow, type OwnRow } from './sql.ts'

const Side = enumOf('MetricSide', metricSides)

const PossibleAnswer = builder.objectRef<{ value: string; label: string }>('MetricPossibleAnswer').implement({
  fields: (t) => ({
    value: t.field({ type: 'Decimal', nullable: false, resolve: ({ value }) => value }),
    label: t.exposeString('label', { nullable: false }),
  }),
})

export const QuestionType = builder.objectRef<MetricQuestion>('MetricQuestion').implement({
  fields: (t) => ({
    key: t.exposeID('key', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    question: t.exposeString('question', { nullable: false }),
    scale: t.field({ type: enumOf('MetricScale', metricScales), nullable: false, resolve: ({ scale }) => scale }),
    possible: t.field({
      type: [PossibleAnswer],
      nullable: { list: false, items: false },
      description: 'Every answer, the least first.',
      resolve: (question) => answersOf(question),
    }),
  }),
})

const AnswerType = builder.objectRef<Answer>('OwnMetricAnswer').implement({
  fields: (t) => ({
    key: t.exposeID('key', { nullable: false }),
    value: t.field({ type: 'Decimal', nullable: false, resolve: ({ value }) => value }),
  }),
})

export const OwnMetricResponse = builder.objectRef<OwnRow>('OwnMetricResponse').implement({
  description: 'Ratings of a person that you were asked for.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person', { nullable: false }),
    groupName: t.exposeString('group_name', { nullable: false }),
    side: t.field({ type: Side, nullable: false, resolve: ({ side }) => side }),
    state: t.field({ type: enumOf('MetricResponseState', responseStates), nullable: false, resolve: ({ state }) => state }),
    dueOn: t.field({ type: 'Date', resolve: ({ due_on: day }) => day }),
    answeredOn: t.field({ type: 'Date', resolve: ({ answered_on: day }) => day }),
    questions: t.field({
      type: [QuestionType],
      nullable: { list: false, items: false },
      resolve: ({ side, metrics }) => questionsFor(side, metrics),
    }),
    answers: t.field({ type: [AnswerType], nullable: { list: false, items: false }, resolve: ({ answers }) => answers ?? [] }),
    comment: t.exposeString('comment'),
    readers: t.field({
      type: ReadersType,
      nullable: false,
      description: 'Who else reads what you answer.',
      resolve: async ({ side, person_id: person }, _, request) => readersOver(await read(request), readingOf(side), person),
    }),
  }),
})

const own = { permission: 'signed-in', asOneself: true } as const

export const listOwnMetricResponses = defineQuery({
  ...own,
  name: 'listOwnMetricResponses',
  description: 'The ratings that you were asked for, those still to be answered first.',
  returns: [OwnMetricResponse],
  nullable: false,
  resolve: (ctx) => ownOf(ctx),
})

export const getOwnMetricResponse = defineQuery({
  ...own,
  name: 'getOwnMetricResponse',
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: OwnMetricResponse,
  nullable: false,
  resolve: (ctx, { id }) => ownById(ctx, id),
})

const AskableGroup = builder.objectRef<AskableRow>('AskableMetricGroup').implement({
  description: 'A metric group that people can be asked for.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isDefault: t.exposeBoolean('is_default', { nullable: false }),
    sides: t.field({ type: [Side], nullable: { list: false, items: false }, resolve: ({ sides }) => sides }),
  }),
})

export const listAskableMetricGroups = defineQuery({
  name: 'listAskableMetricGroups',
  description: 'The active metric groups, the default first.',
  permission: asking,
  orPermission: [readingOthers],
  byReach: true,
  returns: [AskableGroup],
  nullable: false,
  resolve: (ctx) => ctx.db.run(askableGroups, {}),
})
