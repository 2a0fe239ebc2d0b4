import { peopleList } from '@kith/shared/domains/people/list.ts'
import { valuesOf } from '@kith/shared/situations.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { shownName } from '#platform/tenant-words/record-names.ts'
import { fewestByService } from '@kith/shared/domains/dashboard.ts'
import type { Compared, Month, ServiceFigure, Workforce } from './read-figures.ts'
import { serviceBands, type UnitRow } from './sql.ts'

const Figure = builder.objectRef<Compared>('Figure').implement({
  description: 'Null where data from before the data confidence date would be needed.',
  fields: (t) => ({ now: t.exposeInt('now'), before: t.exposeInt('before') }),
})

const Turnover = builder.objectRef<Workforce['turnover']>('Turnover').implement({
  description:
    'Attrition: leavers of twelve months in per cent of their average headcount. Null where there was nobody, or where data from before the data confidence date would be needed.',
  fields: (t) => ({
    now: t.exposeFloat('now'),
    before: t.exposeFloat('before', { description: 'Of the twelve months before.' }),
    trend: t.field({
      type: ['Float'],
      nullable: { list: false, items: true },
      description: 'At the end of each of the last twelve months, and today.',
      resolve: ({ trend }) => trend,
    }),
  }),
})

const WorkforceMonth = builder.objectRef<Month>('WorkforceMonth').implement({
  fields: (t) => ({
    from: t.field({ type: 'Date', nullable: false, resolve: ({ from }) => from }),
    until: t.field({ type: 'Date', nullable: false, description: 'The last day of the month, or today.', resolve: ({ until }) => until }),
    headcount: t.exposeInt('headcount', { nullable: false, description: 'People employed on the last of these days.' }),
    joiners: t.exposeInt('joiners', {
      description: 'People whose employment began within these days. Null for a month that began before the data confidence date.',
    }),
    leavers: t.exposeInt('leavers', {
      description: 'People whose last day lies within these days. Null for a month that began before the data confidence date.',
    }),
    onProbation: t.exposeInt('on_probation', { nullable: false, description: 'People on probation on the last of these days.' }),
  }),
})

const UnitFigure = builder.objectRef<UnitRow>('UnitFigure').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.string({ nullable: false, resolve: (unit, _, request) => shownName(request, unit) }),
    parentId: t.exposeID('parent_id'),
    people: t.exposeInt('people', { nullable: false, description: 'People who work in the unit, or in a unit below it, today.' }),
  }),
})

const ServiceFigures = builder.objectRef<ServiceFigure>('ServiceFigures').implement({
  fields: (t) => ({
    unitId: t.exposeID('unitId', { nullable: false }),
    people: t.field({
      type: ['Int'],
      nullable: { list: false, items: true },
      description: `By whole years of service: less than ${serviceBands[0]}, then from ${serviceBands.join(', ')} on. Null where fewer than ${fewestByService} could be recognised.`,
      resolve: ({ people }) => [...people],
    }),
  }),
})

const AttentionFigure = builder.objectRef<Workforce['attention'][number]>('AttentionFigure').implement({
  fields: (t) => ({
    situation: t.field({
      type: enumOf('PeopleSituation', valuesOf(peopleList.filters.situation)),
      nullable: false,
      resolve: ({ situation }) => situation,
    }),
    people: t.exposeInt('people', { nullable: false }),
  }),
})

export const WorkforceFigures = builder.objectRef<Workforce>('Workforce').implement({
  description: 'The figures of everyone you can see. Each of them is the number of people in the list that the directory gives for it.',
  fields: (t) => ({
    dataConfidenceDate: t.field({
      type: 'Date',
      description: 'The data confidence date of the organisation, if it leaves figures out.',
      resolve: (row) => row.dataConfidenceDate,
    }),
    headcount: t.field({
      type: Figure,
      nullable: false,
      description: 'Now, and at the end of last month.',
      resolve: (row) => row.headcount,
    }),
    starters: t.field({
      type: Figure,
      nullable: false,
      description: 'Of the last 30 days, and of the 30 before.',
      resolve: (row) => row.starters,
    }),
    leavers: t.field({
      type: Figure,
      nullable: false,
      description: 'Of the last 30 days, and of the 30 before.',
      resolve: (row) => row.leavers,
    }),
    onProbation: t.field({
      type: Figure,
      nullable: false,
      description: 'Now, and at the end of last month.',
      resolve: (row) => row.onProbation,
    }),
    turnover: t.field({ type: Turnover, nullable: false, resolve: (row) => row.turnover }),
    months: t.field({
      type: [WorkforceMonth],
      nullable: { list: false, items: false },
      description: 'The last 24 calendar months, this one up to today; those that ended before the data confidence date are left out.',
      resolve: ({ months }) => [...months],
    }),
    units: t.field({ type: [UnitFigure], nullable: { list: false, items: false }, resolve: ({ units }) => [...units] }),
    service: t.field({ type: [ServiceFigures], nullable: { list: false, items: false }, resolve: ({ service }) => [...service] }),
    attention: t.field({
      type: [AttentionFigure],
      nullable: { list: false, items: false },
      description: 'People whom someone should look after; what you may not see of them is left out.',
      resolve: ({ attention }) => [...attention],
    }),
  }),
})
