import { monthsAfter } from '@kith/shared/days.ts'
import { sql } from 'kysely'
import { remembered, type Context } from '#platform/context.ts'
import { statement } from '#platform/database/statement.ts'

/** The first day of which figures are told: that from which the organisation trusts its data, else a year ago. */
export const readTrustedFrom = (ctx: Context): Promise<string> =>
  remembered(ctx, 'trusted from', async () => {
    const { since } = await ctx.db.one(readDataConfidence, {})
    return since ?? monthsAfter(ctx.actor.today, -12)
  })

const readDataConfidence = statement(() => sql<{ since: string | null }>`select data_confidence_on as since from tenant_settings`)
