import { asSystem } from '../begin.ts'
import type { TestServer } from './test-server.ts'

/** Runs what is due every day under this name for the organisation of the tests, as on a day of its calendar. */
export async function runSchedule({ running: { services }, world: { tenantId } }: TestServer, name: string, day: string): Promise<void> {
  const schedule = services.kith.schedules.find((each) => each.name === name)
  if (!schedule) throw new Error(`There is no schedule '${name}'`)
  await asSystem(services, tenantId, (ctx) => schedule.run(ctx, day))
}
