import { deletePlan, lockPlan, planById } from '#domains/tenants/public.ts'
import { defineCommand } from './command.ts'
import { withTransaction } from './database.ts'
import { findPlan } from './tenant-plan.ts'

export const planDelete = defineCommand({
  name: 'plan delete',
  does: 'Delete a product plan that no tenant has.',
  options: { name: { kind: 'text', value: 'P', required: true, does: 'the name of the plan' } },
  async run({ name }) {
    await withTransaction(async (db) => {
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
    console.log(`Deleted the plan ${name}.`)
  },
})
