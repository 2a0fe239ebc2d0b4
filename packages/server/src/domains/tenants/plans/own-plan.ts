import { isProductModule, productModules, type ProductModule } from '@kith/shared/modules.ts'
import type { Context } from '#platform/context.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import type { Kith } from '#platform/kith.ts'
import { textsIn } from '#platform/words.ts'
import { ownPlan, type PlanRow } from './sql.ts'

export type ModuleState = { readonly name: ProductModule; readonly isOn: boolean; readonly isInPlan: boolean }

export const ProductModuleState = builder.objectRef<ModuleState>('ProductModuleState').implement({
  description: 'A part of the product, and whether an organisation has it.',
  fields: (t) => ({
    name: t.field({ type: enumOf('ProductModule', productModules), nullable: false, resolve: ({ name }) => name }),
    isOn: t.exposeBoolean('isOn', { nullable: false }),
    isInPlan: t.exposeBoolean('isInPlan', { nullable: false, description: 'Whether its plan has it; one of both alone is an exception.' }),
  }),
})

export const shownModules = (kith: Kith, modules: readonly string[] = productModules): ProductModule[] =>
  productModules.filter((name) => name === 'people' || (kith.modules.has(name) && modules.includes(name)))

/** Those that bring something, and whether they are among the modules of an organisation and of its plan. */
export const modulesOf = (kith: Kith, modules: readonly string[], plan: Pick<PlanRow, 'modules'>): ModuleState[] =>
  shownModules(kith).map((name) => ({
    name,
    isOn: name === 'people' || modules.includes(name),
    isInPlan: name === 'people' || plan.modules.includes(name),
  }))

/** What a plan is called: that of the product in the words of who reads it. */
export const planName = ({ actor }: Pick<Context, 'actor'>, { is_system: isSystem, name }: Pick<PlanRow, 'is_system' | 'name'>): string =>
  (isSystem ? textsIn(actor.language)('tenants:plan.everything') : undefined) ?? name

type OwnPlan = { readonly name: string; readonly description: string | null; readonly modules: readonly ModuleState[] }
const OwnProductPlan = builder.objectRef<OwnPlan>('OwnProductPlan').implement({
  description: 'What an organisation has of the product, as it may know it itself.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    description: t.exposeString('description'),
    modules: t.field({ type: [ProductModuleState], nullable: false, resolve: ({ modules }) => [...modules] }),
  }),
})

export const getOwnProductPlan = defineQuery({
  name: 'getOwnProductPlan',
  description: 'The plan of the organisation, the parts of the product, and which of them it has. Its provider decides.',
  permission: 'product_plan.view',
  returns: OwnProductPlan,
  nullable: false,
  resolve: async (ctx) => {
    const plan = await ctx.db.one(ownPlan, {})
    const modules = modulesOf(ctx.services.kith, ctx.actor.modules.filter(isProductModule), plan)
    return { name: planName(ctx, plan), description: plan.description, modules }
  },
})
