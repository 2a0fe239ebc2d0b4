import { exceptionsTo, givePlan, ownPlan, planToGive } from '#domains/tenants/public.ts'
import type { Terminal } from './command.ts'
import { findPlan } from './find-plan.ts'
import { inTenant } from './services.ts'

type Given = { readonly alias: string; readonly plan: string | undefined }

export async function giveTenantPlan({ alias, plan: name }: Given, terminal: Terminal): Promise<void> {
  const has = await inTenant(terminal, alias, async (ctx) => {
    if (name) {
      const plan = await planToGive(ctx, (await findPlan(ctx.db, name)).id)
      await givePlan(ctx, plan, exceptionsTo(plan, plan.modules))
    }
    return ctx.db.one(ownPlan, {})
  })
  const said = (what: string, modules: readonly string[]) => (modules.length > 0 ? [`  ${what}: ${modules.join(', ')}`] : [])
  const lines = [...said('in addition', has.added_modules), ...said('left out', has.left_out_modules)]
  terminal.say([`${alias} has the plan ${has.name}.`, ...lines].join('\n'))
}
