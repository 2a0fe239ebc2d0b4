import { readingOthers } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { levelOf, scoreLevels, type MeanScore } from '@kith/shared/domains/performance-reports/scores.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { Mean } from '../report/types.ts'
import { mostPlaced, readGrid, type Grid, type Placed } from './grid.ts'

const Level = enumOf('MetricScoreLevel', scoreLevels)

const AxisType = builder.objectRef<MeanScore>('TalentGridAxis').implement({
  fields: (t) => ({
    mean: t.field({ type: Mean, nullable: false, resolve: (mean) => mean }),
    level: t.field({ type: Level, nullable: false, description: 'The third of the scale in which it lies.', resolve: levelOf }),
  }),
})

const PlacedType = builder.objectRef<Placed>('TalentGridPerson').implement({
  fields: (t) => ({
    personId: t.exposeID('personId', { nullable: false }),
    personDisplayName: t.exposeString('person', { nullable: false }),
    performance: t.field({ type: AxisType, nullable: false, resolve: ({ performance }) => performance }),
    potential: t.field({ type: AxisType, nullable: false, resolve: ({ potential }) => potential }),
  }),
})

const GridType = builder.objectRef<Grid>('TalentGrid').implement({
  description: 'Performance against potential, as supervisors have rated people.',
  fields: (t) => ({
    people: t.field({
      type: [PlacedType],
      nullable: { list: false, items: false },
      description: `The first ${mostPlaced} people that both were rated of, by their names.`,
      resolve: ({ people }) => [...people],
    }),
    total: t.exposeInt('total', { nullable: false }),
    rated: t.exposeInt('rated', { nullable: false, description: 'How many people at least one of them was rated of.' }),
  }),
})

export const getTalentGrid = defineQuery({
  name: 'getTalentGrid',
  description:
    'Where people lie in nine boxes, of performance and of potential, each by a metric group; of those who work here today, from the first to the last day, both included.',
  permission: readingOthers,
  byReach: true,
  args: (arg) => ({
    performanceGroupId: arg.id({ required: true }),
    potentialGroupId: arg.id({ required: true }),
    from: arg({ type: 'Date', required: true }),
    until: arg({ type: 'Date', required: true }),
    businessUnitId: arg.id(),
  }),
  returns: GridType,
  nullable: false,
  resolve: async (ctx, { performanceGroupId: performanceId, potentialGroupId: potentialId, from, until, businessUnitId = null }) => {
    if (from > until) throw new Invalid([problem('from', 'report_order')])
    return readGrid(ctx, { performanceId, potentialId, from, until, businessUnitId })
  },
})
