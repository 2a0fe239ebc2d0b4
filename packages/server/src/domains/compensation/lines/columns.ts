import { compensationColumnsChooseFields, lineColumns, usualColumns } from '@kith/shared/domains/compensation/columns.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { defineUnrecordedMutation } from '#platform/graphql/unrecorded-mutation.ts'
import { chooseColumns, chosenColumns, forgetColumns } from '../plans/sql.ts'
import { seenPlan } from '../sight.ts'

const Column = enumOf('CompensationLineColumn', lineColumns)

export const listCompensationColumns = defineQuery({
  name: 'listCompensationColumns',
  description: 'The columns of the lines of a plan that you have chosen, or those of the beginning.',
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ planId: arg.id({ required: true }) }),
  returns: [Column],
  nullable: false,
  resolve: async (ctx, { planId }) => columnsFor(ctx, (await seenPlan(ctx, planId)).plan.id),
})

export const compensationColumnsChoose = defineUnrecordedMutation({
  name: 'compensationColumnsChoose',
  description: 'Chooses the columns of the lines of a plan for yourself; without any, those of the beginning come back.',
  asOneself: true,
  input: compensationColumnsChooseFields,
  returns: [Column],
  run: async (ctx, { planId, shown }) => {
    const { plan } = await seenPlan(ctx, planId)
    const user = ctx.actor.userId
    if (shown?.length) await ctx.db.run(chooseColumns, { id: v7(), plan: plan.id, user, shown })
    else await ctx.db.run(forgetColumns, { plan: plan.id, user })
    return columnsFor(ctx, plan.id)
  },
})

async function columnsFor({ db, actor }: Context, plan: string): Promise<string[]> {
  const chosen = (await db.first(chosenColumns, { plan, user: actor.userId }))?.shown
  return lineColumns.filter((column) => (chosen ?? usualColumns).includes(column))
}
