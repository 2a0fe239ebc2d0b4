import { productModules } from '@kith/shared/modules.ts'
import { planName, shownModules, type PlanRow } from '#domains/tenants/public.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'

export const ProductPlan = builder.objectRef<PlanRow>('ProductPlan').implement({
  description: 'What organisations have of the product, by name.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.field({
      type: 'String',
      nullable: false,
      resolve: async (plan, _, request) => planName(await read(request), plan),
    }),
    description: t.exposeString('description'),
    modules: t.field({
      type: [enumOf('ProductModule', productModules)],
      nullable: false,
      description: 'Those that bring something, in their order.',
      resolve: ({ modules }, _, { services }) => shownModules(services.kith, modules),
    }),
    isSystem: t.exposeBoolean('is_system', {
      nullable: false,
      description: 'It comes with the product, has all of it, and cannot be changed.',
    }),
    tenantUsages: t.exposeInt('tenant_usages', { nullable: false, description: 'How many organisations have it.' }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.created_at }),
    updatedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.updated_at }),
  }),
})
