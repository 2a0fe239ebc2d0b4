import { exceptionsTo, everyPlan, givePlan, ownPlan, planNamed, planToGive, type PlanRow } from '#domains/tenants/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { defineCommand } from './command.ts'
import { inTenant } from './in-tenant.ts'

export const tenantPlan = defineCommand({
  name: 'tenant plan',
  does: 'Say which product plan a tenant has, or give it another; its modules are those of the plan from the next request on.',
  options: {
    alias: { kind: 'text', value: 'A', required: true, does: 'which tenant' },
    plan: { kind: 'text', value: 'P', does: 'the name of the plan that it gets; see: plan list' },
  },
  async run({ alias, plan: name }) {
    const has = await inTenant(alias, async (ctx) => {
      if (name) {
        const plan = await planToGive(ctx, (await findPlan(ctx.db, name)).id)
        await givePlan(ctx, plan, exceptionsTo(plan, plan.modules))
      }
      return ctx.db.one(ownPlan, {})
    })
    const said = (what: string, modules: readonly string[]) => (modules.length > 0 ? [`  ${what}: ${modules.join(', ')}`] : [])
    const lines = [...said('in addition', has.added_modules), ...said('left out', has.left_out_modules)]
    console.log([`${alias} has the plan ${has.name}.`, ...lines].join('\n'))
  },
})

/** Throws for a name of none, and says which there are. */
export async function findPlan(db: Connection, name: string): Promise<PlanRow> {
  const plan = await db.first(planNamed, { name })
  if (plan) return plan
  const names = (await db.run(everyPlan, {})).map((each) => each.name)
  throw new Error(`There is no plan ‘${name}’. There are ${names.join(', ')}.`)
}
