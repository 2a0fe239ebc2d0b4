import { remembered, type Context } from '#platform/context.ts'
import { batchedRows } from '#platform/records/batch.ts'
import { firstFaults, standingsByIds, type StandingRow } from './sql.ts'

export async function standingOf(ctx: Context, id: string, day: string): Promise<StandingRow> {
  const standings = batchedRows(ctx, `standings of roles on ${day}`, (ids) => ctx.db.run(standingsByIds, { ids, day }))
  const row = await standings.load(id)
  if (!row) throw new Error(`There is no role ${id}`)
  return row
}

/** From when on, today or later, the jobs of a role do not fit it; null where they do. */
export const faultSince = async (ctx: Context, role: string): Promise<string | null> => (await firstFaultsOf(ctx)).get(role) ?? null

/** That day of each role whose jobs do not fit it. */
export const firstFaultsOf = (ctx: Context): Promise<ReadonlyMap<string, string>> =>
  remembered(ctx, 'first faults of roles', async () => {
    const rows = await ctx.db.run(firstFaults, { from: ctx.actor.today })
    return new Map(rows.map(({ role_id: id, since }) => [id, since]))
  })
