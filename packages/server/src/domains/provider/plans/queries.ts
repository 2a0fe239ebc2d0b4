import { everyPlan } from '#domains/tenants/public.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { ProductPlan } from './types.ts'

export const listProductPlans = defineQuery({
  name: 'listProductPlans',
  description: 'Every product plan of this installation, the one that comes with the product first.',
  permission: 'product_plans.view',
  returns: [ProductPlan],
  nullable: false,
  resolve: ({ db }) => db.run(everyPlan, {}),
})
