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
    [`${query} planId`, 'select plan_id as id from compensation_budgets where tenant_id = $1 order by id limit 1'],
    [`${query} budgetId`, 'compensation_budgets'],
  ]),
)
