import type { Declaration } from '@kith/shared/declarations.ts'
import { declarations } from '@kith/shared/domains.ts'
import { isProductModule, productModules, type ModuleName } from '@kith/shared/modules.ts'
import type { Actor } from '#platform/context.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { permissionOf } from '#platform/rights/catalogue.ts'

const featureAccess = ['ENABLED', 'NO_ACCESS', 'PERMITTED'] as const
type ModuleAccess = { readonly name: ModuleName; readonly access: (typeof featureAccess)[number] }

export const SessionModule = builder.objectRef<ModuleAccess>('SessionModule').implement({
  description: 'A part of the product.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    access: t.field({
      type: enumOf('FeatureAccess', featureAccess),
      nullable: false,
      description:
        'ENABLED: the organisation has it, and the user has permissions in it. PERMITTED: the user has permissions in it, but the organisation does not have it. NO_ACCESS: it is not there for the user.',
      resolve: ({ access }) => access,
    }),
  }),
})

/** Every module that organisations can have, and those beyond them that this one has. */
export function moduleList(actor: Actor): ModuleAccess[] {
  const names = [...productModules, ...actor.modules.filter((name): name is ModuleName => !isProductModule(name))]
  return names.map((name) => ({
    name,
    access: !isPermitted(actor, name) ? 'NO_ACCESS' : actor.modules.includes(name) ? 'ENABLED' : 'PERMITTED',
  }))
}

/** Held in a group, or as an administrator, whether or not the organisation has the module. */
const isPermitted = ({ grants, isSystemAdministrator }: Actor, module: ModuleName): boolean =>
  slugsOf(module).some((slug) => (isSystemAdministrator && !permissionOf(slug).closedToAdministrators) || (grants.get(slug)?.size ?? 0) > 0)

/** What belongs to no other module belongs to the one that every organisation has. */
const slugsOf = (module: ModuleName): readonly string[] =>
  declarations.flatMap((declaration: Declaration) =>
    (declaration.module ?? 'people') === module ? Object.keys(declaration.permissions) : [],
  )
