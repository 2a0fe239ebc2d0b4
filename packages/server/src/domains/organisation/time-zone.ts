import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { zonesOfLocations } from './sql.ts'

/** The time zone of a location: its own, that of the nearest location above it, or that of the organisation. */
export async function timeZoneOf(ctx: Context, locationId: string): Promise<string> {
  const zones = rowsByKey(
    ctx,
    'time zones of locations',
    ({ id }: { id: string; timezone: string }) => id,
    (ids) => ctx.db.run(zonesOfLocations, { ids }),
  )
  const [zone] = await zones.load(locationId)
  return zone?.timezone ?? ctx.actor.timezone
}
