import { parametersOf, type Samples } from '../lib/page-samples.ts'

/** One that its pages may still change, and something that happened with it. */
export const known: Samples = async (ask, of) => {
  type Plan = { id: string; summary: string; personId: string; person: { displayName: string } | null }
  const plans = await ask<{ all: { items: Plan[] } }>(
    '{ all: listPerformanceImprovementPlans(first: 1, filter: { status: { is: ACTIVE } }) { items { id summary personId person { displayName } } } }',
  )
  const [plan] = plans.all.items
  if (!plan) return {}
  const entries = await ask<{ all: { items: { id: string }[] } }>(
    'query ($id: ID!) { all: listImprovementPlanEntries(performanceImprovementPlanId: $id, first: 1) { items { id } } }',
    { id: plan.id },
  )
  const routesOfPlan = of.filter((route) => parametersOf(route).includes('performanceImprovementPlanId'))
  return {
    performanceImprovementPlanId: plan.id,
    performanceImprovementPlanName: plan.summary,
    improvementPlanEntryId: entries.all.items[0]?.id,
    ...Object.assign(
      {},
      ...routesOfPlan.map((route) => ({ [`${route}:personId`]: plan.personId, [`${route}:personName`]: plan.person?.displayName })),
    ),
  }
}
