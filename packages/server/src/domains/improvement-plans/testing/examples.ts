import { performanceImprovementPlan } from '@kith/shared/domains/improvement-plans/plans.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExample } from '#platform/testing/example-inputs.ts'

export const examples: MutationExamples = {
  improvementPlanEntryUpdate: async (server) => {
    const plan = await makeExample(server, performanceImprovementPlan)
    const [entry] = await server.rows('select id from improvement_plan_entries where performance_improvement_plan_id = $1', [plan])
    return { id: entry?.['id'], version: 1, description: 'Arrived late on five days in February.' }
  },
}
