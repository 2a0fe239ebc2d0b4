import { organisationObjective } from '@kith/shared/domains/objectives/objectives.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import type { PresentRecord, RecordRules } from '#platform/records/rules.ts'
import { batched } from '#platform/records/batch.ts'
import { objectivesWithGoals } from './sql.ts'

export const objectiveRules: RecordRules = {
  of: organisationObjective,
  refuseAction: (ctx, action, records) => Promise.all(records.map((each) => refusal(ctx, action, each))),
  onAction: ({ actor }, action) => Promise.resolve(action === 'publish' ? { publishOn: actor.today } : {}),
}

async function refusal(ctx: Context, action: string, { id, values: { publishOn } }: PresentRecord): Promise<Fault[]> {
  if (action === 'publish' && typeof publishOn === 'string' && publishOn <= ctx.actor.today) return [fault('id', 'published_already')]
  return action === 'delete' && (await hasGoals(ctx, id)) ? [fault('id', 'objective_aligned')] : []
}

const hasGoals = (ctx: Context, id: string): Promise<boolean> =>
  batched(ctx, 'objectives with goals', async (ids: readonly string[]) => {
    const rows = new Set((await ctx.db.run(objectivesWithGoals, { ids: [...ids] })).map((row) => row.id))
    return ids.map((each) => rows.has(each))
  }).load(id)
