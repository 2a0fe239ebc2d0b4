import type { Shows } from '../lib/shows.ts'
import type { Samples } from '../lib/page-samples.ts'

type Plan = { id: string; name: string; budgets: { id: string; name: string | null }[] }

/** A plan with a budget that has a name. */
export const known: Samples = async (ask) => {
  const { plans } = await ask<{ plans: Plan[] }>('{ plans: listCompensationPlans { id name budgets { id name } } }')
  const [plan] = plans
  const budget = plan?.budgets.find(({ name }) => name !== null)
  return { compensationPlanId: plan?.id, compensationPlanName: plan?.name, budgetId: budget?.id, budgetName: budget?.name ?? undefined }
}

const plan = { heading: /^Pay round \d{4}$/ }
const budget = { heading: /^.+$/ }

export const shows: Shows = {
  'compensation_plans.overview': plan,
  'compensation_plans.view': plan,
  'compensation_plans.edit': { heading: 'General' },
  'compensation_plans.adjustment': budget,
  'compensation_budgets.show': budget,
}
