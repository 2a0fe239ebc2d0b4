import { goal as kind } from '@kith/shared/domains/goals/goals.ts'
import { searchTerms } from '@kith/shared/names.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { requiredSearchArgument } from '#platform/graphql/search-argument.ts'
import { recordType } from '#platform/records/type.ts'
import { batched } from '#platform/records/batch.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { searchedWords } from '#platform/search-text.ts'
import { alignedGoals, findAlignable, parentGoals, type AlignedRow } from './sql.ts'

const mostFound = 20

export const AlignedGoal = builder.objectRef<AlignedRow>('AlignedGoal').implement({
  description: 'What is said of a goal to those whose goals are aligned to it, or who may align theirs.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    categoryName: t.exposeString('category', { nullable: true }),
    dueOn: t.exposeString('due_on', { nullable: false }),
    personId: t.exposeID('person_id', { nullable: false }),
    personName: t.exposeString('person', { nullable: false }),
    percentage: t.int({
      nullable: true,
      description: 'Null where you may not view the goal.',
      resolve: ({ is_open: isOpen, percentage }) => (isOpen ? percentage : null),
    }),
    mayOpen: t.exposeBoolean('is_open', { nullable: false, description: 'Whether you may view the goal.' }),
  }),
})

const asked = (ctx: Context, ids: readonly string[]) => ({ ...reachParameters(ctx), ids: [...ids] })

export const alignmentShown = builder.objectFields(recordType(kind), {
  fields: (t) => ({
    parent: t.field({
      type: AlignedGoal,
      description: 'The goal that it is aligned to.',
      resolve: async ({ parent_goal_id: parentId }, _, request) => {
        if (typeof parentId !== 'string') return null
        const ctx = await read(request)
        const view = reachOf(ctx.actor, kind.permissions.view)
        const parents = batched(ctx, 'parents of goals', async (ids: readonly string[]) => {
          const rows = new Map((await ctx.db.run(parentGoals(view), asked(ctx, ids))).map((row) => [row.id, row]))
          return ids.map((id) => rows.get(id) ?? null)
        })
        return parents.load(parentId)
      },
    }),
    aligned: t.field({
      type: [AlignedGoal],
      nullable: false,
      description: 'The goals aligned to it that you may view, without archived ones.',
      resolve: async ({ id }, _, request) => {
        const ctx = await read(request)
        const view = reachOf(ctx.actor, kind.permissions.view)
        const aligned = batched(ctx, 'goals aligned to goals', async (ids: readonly string[]) => {
          const rows = Map.groupBy(await ctx.db.run(alignedGoals(view), asked(ctx, ids)), (row) => row.parent_goal_id)
          return ids.map((each) => rows.get(each) ?? [])
        })
        return aligned.load(id)
      },
    }),
  }),
})

export const performGoalSearch = defineQuery({
  name: 'performGoalSearch',
  description: 'The goals that you may align a goal to, by their names and those of their people: at most 20, those due last first.',
  permission: kind.permissions.view,
  byReach: true,
  returns: [AlignedGoal],
  nullable: false,
  args: (arg) => ({ searchText: requiredSearchArgument(arg) }),
  resolve: (ctx, { searchText }) =>
    ctx.db.run(findAlignable(reachOf(ctx.actor, kind.permissions.view)), {
      ...reachParameters(ctx),
      words: searchedWords(searchText, searchTerms),
      most: mostFound,
    }),
})
