import { everyPlan, type PlanRow } from '#domains/tenants/plans/sql.ts'
import type { Terminal } from './command.ts'
import { withTransaction } from './database.ts'

export async function listPlans(_: object, terminal: Terminal): Promise<void> {
  const plans = await withTransaction(terminal, (db) => db.run(everyPlan, {}))
  const width = Math.max(...plans.map(({ name }) => name.length))
  terminal.say(plans.map((plan) => describe(plan, width)).join('\n'))
}

const describe = ({ name, tenant_usages: usages, modules, is_system: isSystem }: PlanRow, width: number) =>
  `${name.padEnd(width)}  ${String(usages).padStart(5)}  ${isSystem ? 'all modules' : modules.join(', ')}`
