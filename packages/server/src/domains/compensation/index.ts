import { compensationReview } from '@kith/shared/domains/compensation/reviews.ts'
import { defineDomain } from '#platform/domain.ts'
import { applyCompensation } from './apply/job.ts'
import { compensationPlanApply } from './apply/mutations.ts'
import { compensationPlanExport } from './apply/export.ts'
import { compensationBudgetSplit, compensationBudgetUpdate } from './budgets/mutations.ts'
import { listCompensationFairness } from './fairness.ts'
import { compensationColumnsChoose, listCompensationColumns } from './lines/columns.ts'
import { compensationLinesSet } from './lines/mutations.ts'
import { personalData } from './personal-data.ts'
import { compensationPlanCreate, compensationPlanDelete, compensationPlanShare, compensationPlanUpdate } from './plans/mutations.ts'
import { getCompensationPlan, getCompensationSheet, listCompensationPlans } from './plans/queries.ts'
import { compensationPlanResync } from './resync/mutations.ts'
import { getCompensationEligible, getCompensationResync } from './resync/queries.ts'
import { compensationPlanComplete, compensationPlanReopen, compensationPlanStart } from './review/mutations.ts'
import { reviewRules } from './review/rules.ts'

export const compensation = defineDomain({
  name: 'compensation',
  module: 'compensation',
  uses: ['jobs'],
  reads: ['people', 'jobs', 'remuneration_schedules', 'remuneration_components'],
  records: [compensationReview],
  rules: [reviewRules],
  personalData,
  queries: [
    listCompensationPlans,
    getCompensationPlan,
    getCompensationSheet,
    getCompensationResync,
    getCompensationEligible,
    listCompensationColumns,
    listCompensationFairness,
  ],
  mutations: [
    compensationPlanCreate,
    compensationPlanUpdate,
    compensationPlanShare,
    compensationPlanDelete,
    compensationPlanResync,
    compensationPlanStart,
    compensationPlanReopen,
    compensationPlanComplete,
    compensationPlanApply,
    compensationPlanExport,
    compensationBudgetUpdate,
    compensationBudgetSplit,
    compensationLinesSet,
    compensationColumnsChoose,
  ],
  jobs: [applyCompensation],
})
