import { fewestByService } from '@kith/shared/domains/dashboard.ts'
import { peopleList } from '@kith/shared/domains/people/list.ts'
import { valuesOf } from '@kith/shared/situations.ts'
import { builder } from '#platform/graphql/builder.ts'
import { choice, date, float, id, integer, list, object, shape, valueShape } from '#platform/graphql/shape.ts'
import { shownName } from '#platform/tenant-words/record-names.ts'
import { serviceBands, type UnitRow } from './sql.ts'

export const Figure = valueShape(
  'Figure',
  { now: integer({ nullable: true }), before: integer({ nullable: true }) },
  { description: 'Null where data from before the data confidence date would be needed.' },
)

const Turnover = valueShape(
  'Turnover',
  {
    now: float({ nullable: true }),
    before: float({ nullable: true, description: 'Of the twelve months before.' }),
    trend: list(float({ nullable: true }), { description: 'At the end of each of the last twelve months, and today.' }),
  },
  {
    description:
      'Attrition: leavers of twelve months in per cent of their average headcount. Null where there was nobody, or where data from before the data confidence date would be needed.',
  },
)

const WorkforceMonth = shape('WorkforceMonth', {
  from: date(),
  until: date({ description: 'The last day of the month, or today.' }),
  headcount: integer({ description: 'People employed on the last of these days.' }),
  joiners: integer({
    nullable: true,
    description: 'People whose employment began within these days. Null for a month that began before the data confidence date.',
  }),
  leavers: integer({
    nullable: true,
    description: 'People whose last day lies within these days. Null for a month that began before the data confidence date.',
  }),
  onProbation: integer({ description: 'People on probation on the last of these days.' }),
})

const UnitFigure = builder.objectRef<UnitRow>('UnitFigure').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.string({ nullable: false, resolve: (unit, _, request) => shownName(request, unit) }),
    parentId: t.exposeID('parent_id'),
    people: t.exposeInt('people', { nullable: false, description: 'People who work in the unit, or in a unit below it, today.' }),
  }),
})

const ServiceFigures = valueShape('ServiceFigures', {
  unitId: id(),
  people: list(integer({ nullable: true }), {
    description: `By whole years of service: less than ${serviceBands[0]}, then from ${serviceBands.join(', ')} on. Null where fewer than ${fewestByService} could be recognised.`,
  }),
})

const AttentionFigure = valueShape('AttentionFigure', {
  situation: choice('PeopleSituation', valuesOf(peopleList.filters.situation)),
  people: integer(),
})

export const WorkforceFigures = valueShape(
  'Workforce',
  {
    dataConfidenceDate: date({
      nullable: true,
      description: 'The data confidence date of the organisation, if it leaves figures out.',
    }),
    headcount: object(Figure, { description: 'Now, and at the end of last month.' }),
    starters: object(Figure, { description: 'Of the last 30 days, and of the 30 before.' }),
    leavers: object(Figure, { description: 'Of the last 30 days, and of the 30 before.' }),
    onProbation: object(Figure, { description: 'Now, and at the end of last month.' }),
    turnover: object(Turnover),
    months: list(WorkforceMonth, {
      description: 'The last 24 calendar months, this one up to today; those that ended before the data confidence date are left out.',
    }),
    units: list(UnitFigure),
    service: list(ServiceFigures),
    attention: list(AttentionFigure, {
      description: 'People whom someone should look after; what you may not see of them is left out.',
    }),
  },
  { description: 'The figures of everyone you can see. Each of them is the number of people in the list that the directory gives for it.' },
)
