import { isProductModule, productModules, type ProductModule } from '@kith/shared/modules.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import type { Kith } from '#platform/kith.ts'

export type ModuleState = { readonly name: ProductModule; readonly isOn: boolean }

export const ProductModuleState = builder.objectRef<ModuleState>('ProductModuleState').implement({
  description: 'A part of the product, and whether an organisation has it.',
  fields: (t) => ({
    name: t.field({ type: enumOf('ProductModule', productModules), nullable: false, resolve: ({ name }) => name }),
    isOn: t.exposeBoolean('isOn', { nullable: false }),
  }),
})

/** Those that bring something, and whether they are among the modules of an organisation. */
export const modulesOf = (kith: Kith, modules: readonly string[]): ModuleState[] =>
  productModules
    .filter((name) => name === 'people' || kith.modules.has(name))
    .map((name) => ({ name, isOn: name === 'people' || modules.includes(name) }))

export const getProductPlan = defineQuery({
  name: 'getProductPlan',
  description: 'The parts of the product, and which of them the organisation has. Its provider switches them.',
  permission: 'product_plan.view',
  returns: [ProductModuleState],
  nullable: false,
  resolve: ({ services, actor }) => Promise.resolve(modulesOf(services.kith, actor.modules.filter(isProductModule))),
})
