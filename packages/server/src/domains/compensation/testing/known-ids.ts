import type { MeantIds } from '#platform/testing/known-ids.ts'

const queries = [
  'getCompensationEligible',
  'getCompensationResync',
  'getCompensationSheet',
  'listCompensationColumns',
  'listCompensationFairness',
]

export const meantIds: MeantIds = Object.fromEntries(
  queries.flatMap((query) => [
    [`${query} planId`, 'compensation_plans'],
    [`${query} budgetId`, 'compensation_budgets'],
  ]),
)
