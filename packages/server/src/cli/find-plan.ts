import { everyPlan, planNamed, type PlanRow } from '#domains/tenants/plans/sql.ts'
import type { Connection } from '#platform/database/pool.ts'

/** Throws for a name of none, and says which there are. */
export async function findPlan(db: Connection, name: string): Promise<PlanRow> {
  const plan = await db.first(planNamed, { name })
  if (plan) return plan
  const names = (await db.run(everyPlan, {})).map((each) => each.name)
  throw new Error(`There is no plan ‘${name}’. There are ${names.join(', ')}.`)
}
