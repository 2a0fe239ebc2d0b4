import { completeModules, isProductModule } from '@kith/shared/modules.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { lockModules, writeModules } from '../sql.ts'
import { holdPlan, organisationsOfPlan, ownPlan, planById, setOwnPlan, updatePlan, type PlanRow, type PlanValues } from './sql.ts'

/** What an organisation has more and less than its plan. */
export type Exceptions = { readonly added: readonly string[]; readonly leftOut: readonly string[] }
type Has = { readonly productPlan: string; readonly modules: readonly string[] }

export const exceptionsTo = ({ modules }: Pick<PlanRow, 'modules'>, wanted: readonly string[]): Exceptions => ({
  added: completeModules(wanted).filter((name) => name !== 'people' && !modules.includes(name)),
  leftOut: modules.filter((name) => name !== 'people' && !wanted.includes(name)),
})

/** A plan that does not change until the transaction ends. Throws NotFound. Asked for before the organisation is locked. */
export async function planToGive(ctx: Pick<Context, 'db'>, id: string): Promise<PlanRow> {
  await ctx.db.run(holdPlan, { id })
  const plan = await ctx.db.first(planById, { id })
  if (!plan) throw new NotFound()
  return plan
}

/** Gives the organisation in which the context acts a plan, and the modules that follow from it; returns what it had and what it has. */
export async function givePlan(ctx: Context, plan: PlanRow, exceptions: Exceptions): Promise<{ before: Has; after: Has }> {
  const { modules: had } = await ctx.db.one(lockModules, {})
  const { name: hadPlan } = await ctx.db.one(ownPlan, {})
  const modules = completeModules([...plan.modules, ...exceptions.added].filter((name) => !exceptions.leftOut.includes(name)))
  await ctx.db.run(setOwnPlan, { plan: plan.id, added: [...exceptions.added], leftOut: [...exceptions.leftOut] })
  await ctx.db.run(writeModules, { modules: [...modules, ...had.filter((name) => !isProductModule(name))] })
  const before = { productPlan: hadPlan, modules: completeModules(had) }
  const after = { productPlan: plan.name, modules }
  const subject = { kind: 'tenant', id: ctx.actor.tenantId }
  await recordSystemEvents(ctx, [{ event: 'tenant.modules_changed', subject, before, after }])
  return { before, after }
}

/** Switches the modules of the organisation in which the context acts: whatever its plan says otherwise is an exception from now on. */
export async function switchModules(ctx: Context, wanted: readonly string[]): Promise<{ before: Has; after: Has }> {
  const plan = await planToGive(ctx, (await ctx.db.one(ownPlan, {})).id)
  return givePlan(ctx, plan, exceptionsTo(plan, wanted))
}

/** Changes a plan that is locked, and with it the modules of every organisation that has it; each keeps its exceptions. */
export async function changePlan(
  ctx: Pick<Context, 'db' | 'now'>,
  id: string,
  values: PlanValues,
  inTenant: (tenantId: string, work: (other: Context) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  await ctx.db.run(updatePlan, { id, ...values, now: ctx.now })
  const plan = await planToGive(ctx, id)
  for (const tenant of await ctx.db.run(organisationsOfPlan, { id })) {
    await inTenant(tenant.id, async (other) => {
      const { added_modules: added, left_out_modules: leftOut } = await other.db.one(ownPlan, {})
      await givePlan(other, plan, { added, leftOut })
    })
  }
}
