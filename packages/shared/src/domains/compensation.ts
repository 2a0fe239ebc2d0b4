import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { compensationBudget, compensationPlan, managingPlans, planningEverything } from './compensation/plans.ts'
import { compensationReview } from './compensation/reviews.ts'

export const compensation = declareDomain({
  name: 'compensation',
  area: 'jobs',
  module: 'compensation',
  records: [compensationPlan, compensationBudget, compensationReview],
  permissions: { 'compensation_plans.manage': functional, 'compensation_planner.manage': functional },
  events: [
    'compensation_plan.created',
    'compensation_plan.updated',
    'compensation_plan.shared',
    'compensation_plan.deleted',
    'compensation_plan.resynced',
    'compensation_plan.started',
    'compensation_plan.reopened',
    'compensation_plan.completed',
    'compensation_plan.applied',
    'compensation_plan.adjusted',
    'compensation_plan.exported',
    'compensation_budget.updated',
    'compensation_budget.split',
    'compensation_review.asked',
    'compensation_review.passed_on',
  ],
  changeless: ['compensation_plan.exported', 'compensation_review.passed_on'],
  navigation: [
    {
      group: 'pay',
      route: 'compensation_plans.list',
      needs: { permissionAny: [managingPlans, planningEverything] },
      label: 'common:navigation.compensation',
      order: 20,
    },
  ],
})
