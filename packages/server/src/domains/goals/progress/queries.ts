import { goal as kind, goalProgresses } from '@kith/shared/domains/goals/goals.ts'
import { inPercent, isCounted, weighted } from '@kith/shared/domains/goals/percentages.ts'
import type { Difference } from '#platform/events/difference.ts'
import { redact } from '#platform/events/redact.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { recordType } from '#platform/records/type.ts'
import { batched } from '#platform/records/batch.ts'
import { featuresOf } from '../deciding.ts'
import { currentGoals, measuredOf, type MeasuredRow } from './sql.ts'

type Update = Omit<MeasuredRow, 'difference'> & { readonly difference: Difference }

const after = ({ difference }: Update, field: string): unknown => difference[field]?.[1] ?? null

const GoalUpdate = builder.objectRef<Update>('GoalUpdate').implement({
  description: 'How a goal came along at a time, and why.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    at: t.field({ type: 'DateTime', nullable: false, resolve: ({ at }) => at }),
    authorName: t.exposeString('actor_name', { nullable: true }),
    reason: t.string({ nullable: true, resolve: (update) => after(update, 'reason') as string | null }),
    progress: t.field({
      type: enumOf('GoalProgress', goalProgresses),
      nullable: true,
      description: 'Null where it stayed as it was.',
      resolve: (update) => after(update, 'progress') as (typeof goalProgresses)[number] | null,
    }),
    percentage: t.int({
      nullable: true,
      description: 'Null where it stayed as it was.',
      resolve: (update) => after(update, 'percentage') as number | null,
    }),
  }),
})

export const updatesShown = builder.objectFields(recordType(kind), {
  fields: (t) => ({
    updates: t.field({
      type: [GoalUpdate],
      nullable: false,
      description: 'How it came along, the latest first.',
      resolve: async ({ id }, _, request) => {
        const ctx = await read(request)
        const updates = batched(ctx, 'updates of goals', async (ids: readonly string[]) => {
          const rows = Map.groupBy(await ctx.db.run(measuredOf, { ids: [...ids] }), (row) => row.subject_id)
          return ids.map((each) => rows.get(each) ?? [])
        })
        return Promise.all((await updates.load(id)).map((row) => redact(ctx, kind.kind, row)))
      },
    }),
  }),
})

type Achievement = { readonly percentage: number | null; readonly counted: number }

const GoalAchievement = builder.objectRef<Achievement>('GoalAchievement').implement({
  description: 'How far the current goals of a person have come together.',
  fields: (t) => ({
    percentage: t.exposeInt('percentage', {
      nullable: true,
      description: 'The mean of the approved ones by their weights; null where none is measured.',
    }),
    counted: t.exposeInt('counted', { nullable: false, description: 'How many of them are approved.' }),
  }),
})

export const getGoalAchievement = defineQuery({
  name: 'getGoalAchievement',
  description: 'How far the current goals of a person have come together, by their weights.',
  permission: kind.permissions.view,
  about: ({ personId }) => ({ kind: 'person', id: String(personId) }),
  returns: GoalAchievement,
  nullable: false,
  args: (arg) => ({ personId: arg.id({ required: true }) }),
  resolve: async (ctx, { personId }) => {
    const { weight } = await featuresOf(ctx)
    const goals = (await ctx.db.run(currentGoals, { person: String(personId), today: ctx.actor.today })).map((goal) => ({
      ...goal,
      ...(weight ? {} : { weight: '1' }),
    }))
    const mean = weighted(goals)
    return { percentage: mean && inPercent(mean), counted: goals.filter(isCounted).length }
  },
})
