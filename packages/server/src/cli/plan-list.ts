import { everyPlan, type PlanRow } from '#domains/tenants/public.ts'
import { defineCommand } from './command.ts'
import { withTransaction } from './database.ts'

export const planList = defineCommand({
  name: 'plan list',
  does: 'List the product plans: name, how many tenants have it, its modules.',
  options: {},
  async run() {
    const plans = await withTransaction((db) => db.run(everyPlan, {}))
    const width = Math.max(...plans.map(({ name }) => name.length))
    console.log(plans.map((plan) => describe(plan, width)).join('\n'))
  },
})

const describe = ({ name, tenant_usages: usages, modules, is_system: isSystem }: PlanRow, width: number) =>
  `${name.padEnd(width)}  ${String(usages).padStart(5)}  ${isSystem ? 'all modules' : modules.join(', ')}`
