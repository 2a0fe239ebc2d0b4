import { goal } from '@kith/shared/domains/goals/goals.ts'
import { organisationObjective } from '@kith/shared/domains/objectives/objectives.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { recordType } from '#platform/records/type.ts'
import { batched } from '#platform/records/batch.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { AlignedGoal } from './queries.ts'
import { goalsOfObjectives, type ObjectiveGoalRow } from './sql.ts'

const mostShown = 20

const ObjectiveAlignment = builder.objectRef<readonly ObjectiveGoalRow[]>('ObjectiveAlignment').implement({
  description: 'The goals aligned to an objective that you may view, without archived and declined ones.',
  fields: (t) => ({
    goalCount: t.int({ nullable: false, resolve: ([first]) => first?.total ?? 0 }),
    percentage: t.int({
      nullable: true,
      description: 'How far they have come on average; null where none is measured.',
      resolve: ([first]) => first?.mean ?? null,
    }),
    goals: t.field({
      type: [AlignedGoal],
      nullable: false,
      description: `At most ${mostShown}, those due first.`,
      resolve: (rows) => [...rows],
    }),
  }),
})

export const objectiveAlignment = builder.objectFields(recordType(organisationObjective), {
  fields: (t) => ({
    alignment: t.field({
      type: ObjectiveAlignment,
      nullable: false,
      resolve: async ({ id }, _, request) => {
        const ctx = await read(request)
        const view = reachOf(ctx.actor, goal.permissions.view)
        const aligned = batched(ctx, 'goals aligned to objectives', async (ids: readonly string[]) => {
          const found = await ctx.db.run(goalsOfObjectives(view), { ...reachParameters(ctx), ids: [...ids], most: mostShown })
          const rows = Map.groupBy(found, (row) => row.objective_id)
          return ids.map((each) => rows.get(each) ?? [])
        })
        return aligned.load(id)
      },
    }),
  }),
})
