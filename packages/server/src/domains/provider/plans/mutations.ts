import { productPlanCreateFields, productPlanDeleteFields, productPlanUpdateFields } from '@kith/shared/domains/provider.ts'
import { completeModules } from '@kith/shared/modules.ts'
import { changePlan, deletePlan, insertPlan, lockPlan, planById, planNamed, shownModules, type PlanRow } from '#domains/tenants/public.ts'
import { inOtherTenant } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { atVersion } from '#platform/records/lock.ts'
import { isUuid } from '#platform/rights/check.ts'
import { ProductPlan } from './types.ts'

const shared = { record: 'productPlan', permission: 'product_plans.edit', verified: true } as const

type Given = {
  readonly name: string
  readonly description?: string | null | undefined
  readonly modules?: readonly string[] | null | undefined
}

export const productPlanCreate = defineMutation({
  ...shared,
  name: 'productPlanCreate',
  description: 'Makes a product plan, which organisations can then be given.',
  input: productPlanCreateFields,
  event: 'product_plan.created',
  returns: ProductPlan,
  plan: async (ctx, input, id) => {
    await refuseName(ctx, input.name)
    const values = valuesOf(input, [])
    return { id, values, change: { before: null, after: values } }
  },
  write: async ({ db, now }, { id, values }) => {
    await db.run(insertPlan, { id, ...values, now })
    return db.one(planById, { id })
  },
})

export const productPlanUpdate = defineMutation({
  ...shared,
  name: 'productPlanUpdate',
  description: 'Changes a product plan and with it the modules of every organisation that has it, from the next request on.',
  input: productPlanUpdateFields,
  event: 'product_plan.updated',
  returns: ProductPlan,
  plan: async (ctx, { id, version, ...input }) => {
    const row = await hold(ctx, { id, version })
    await refuseName(ctx, input.name, id)
    const shown = shownModules(ctx.services.kith)
    // What brings nothing yet is not shown, and stays as it is
    const values = valuesOf(
      input,
      row.modules.filter((name) => !shown.some((each) => each === name)),
    )
    return { id, values, change: { before: seenOf(row), after: values } }
  },
  write: async (ctx, { id, values }) => {
    await changePlan(ctx, id, values, (tenantId, work) =>
      tenantId === ctx.actor.tenantId ? work(ctx) : inOtherTenant(ctx, tenantId, work),
    )
    return ctx.db.one(planById, { id })
  },
})

export const productPlanDelete = defineMutation({
  ...shared,
  name: 'productPlanDelete',
  description: 'Deletes a product plan that no organisation has.',
  input: productPlanDeleteFields,
  event: 'product_plan.deleted',
  returns: 'Boolean',
  plan: async (ctx, which) => {
    const row = await hold(ctx, which)
    if (row.tenant_usages > 0) throw new Invalid([problem('id', 'in_use_record', { name: row.name })])
    return { id: row.id, change: { before: seenOf(row), after: null } }
  },
  write: async ({ db }, { id }) => {
    await db.run(deletePlan, { id })
    return true
  },
})

/** A plan at the version that was seen, which changes with nobody else until the transaction ends. */
async function hold({ db }: Context, { id, version }: { id: string; version: number }): Promise<PlanRow> {
  const known = isUuid(id)
  if (known) await db.run(lockPlan, { id })
  const row = atVersion(known ? await db.first(planById, { id }) : undefined, version)
  if (row.is_system) throw new Invalid([problem('id', 'system_plan')])
  return row
}

async function refuseName({ db }: Context, name: string, id?: string): Promise<void> {
  const named = await db.first(planNamed, { name })
  if (named && named.id !== id) throw new Invalid([problem('name', 'unique_record', { name: named.name })])
}

const valuesOf = ({ name, description, modules }: Given, kept: readonly string[]) => ({
  name: name.trim(),
  description: description?.trim() || null,
  modules: [...completeModules([...(modules ?? []), ...kept])],
})

const seenOf = ({ name, description, modules }: PlanRow) => ({ name, description, modules: [...completeModules(modules)] })
