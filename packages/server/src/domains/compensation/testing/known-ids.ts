import type { MeantTables } from '#platform/testing/known-ids.ts'

export const meantTables: MeantTables = Object.fromEntries(
  [
    'getCompensationEligible',
    'getCompensationResync',
    'getCompensationSheet',
    'listCompensationColumns',
    'listCompensationFairness',
  ].flatMap((query) => [
    [`${query} planId`, 'compensation_plans'],
    [`${query} budgetId`, 'compensation_budgets'],
  ]),
)
