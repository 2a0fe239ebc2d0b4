import { needsOf } from '@kith/shared/navigation.ts'
import { managingPlans } from '@kith/shared/domains/compensation/plans.ts'
import { IconCoins } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

const managed = { permission: [managingPlans] }

export const compensation = defineDomain({
  name: 'compensation',
  module: 'compensation',
  namespaces: ['compensation', 'choices', 'records'],
  pages: [
    {
      ...needsOf('compensation_plans.list'),
      route: 'compensation_plans.list',
      title: 'records:compensationPlan.many',
      load: () => import('./plans/PlansPage.tsx'),
    },
    { ...managed, route: 'compensation_plans.create', title: 'compensation:plan.add', load: () => import('./plans/CreatePlanPage.tsx') },
    { ...managed, route: 'compensation_plans.edit', title: 'compensation:plan.edit', load: () => import('./plans/EditPlanPage.tsx') },
    {
      ...managed,
      route: 'compensation_plans.edit.general',
      title: 'compensation:steps.general',
      load: () => import('./plans/GeneralPage.tsx'),
    },
    {
      ...managed,
      route: 'compensation_plans.eligibility_rules',
      title: 'compensation:steps.eligibility',
      load: () => import('./plans/EligibilityPage.tsx'),
    },
    {
      ...managed,
      route: 'compensation_plans.budget_groups',
      title: 'compensation:steps.budgets',
      load: () => import('./plans/BudgetsPage.tsx'),
    },
    { ...managed, route: 'compensation_plans.resync', title: 'compensation:resync.title', load: () => import('./resync/ResyncPage.tsx') },
    { route: 'compensation_plans.overview', title: 'records:compensationPlan.one', load: () => import('./plans/OverviewPage.tsx') },
    { route: 'compensation_plans.view', title: 'records:compensationPlan.one', load: () => import('./sheet/SheetPage.tsx') },
    { route: 'compensation_plans.adjustment', title: 'records:compensationBudget.one', load: () => import('./sheet/SheetPage.tsx') },
    { route: 'compensation_budgets.show', title: 'records:compensationBudget.one', load: () => import('./sheet/SheetPage.tsx') },
  ],
  icons: { 'compensation_plans.list': IconCoins },
})
