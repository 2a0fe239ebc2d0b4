import { deletePlan, lockPlan, planById } from '#domains/tenants/plans/sql.ts'
import type { Terminal } from './command.ts'
import { withTransaction } from './database.ts'
import { findPlan } from './find-plan.ts'

export async function removePlan({ name }: { readonly name: string }, terminal: Terminal): Promise<void> {
  await withTransaction(terminal, async (db) => {
    const { id } = await findPlan(db, name)
    await db.run(lockPlan, { id })
    const plan = await db.one(planById, { id })
    if (plan.is_system) throw new Error(`${plan.name} is a system plan, which cannot be deleted.`)
    if (plan.tenant_usages > 0)
      throw new Error(
        `Tenants with the plan ${plan.name}: ${plan.tenant_usages}. Give them another one first, with: npm run kith -- tenant plan`,
      )
    await db.run(deletePlan, { id })
  })
  terminal.say(`Deleted the plan ${name}.`)
}
