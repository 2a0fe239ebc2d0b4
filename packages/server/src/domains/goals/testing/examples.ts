import { goalCategory } from '@kith/shared/domains/goals/goals.ts'
import { goalTemplate } from '@kith/shared/domains/goals/templates.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExample, recordCalled } from '#platform/testing/example-inputs.ts'

export const examples: MutationExamples = {
  goalTemplateDuplicate: async (server) => ({
    id: await makeExample(server, goalTemplate),
    version: 1,
    categoryId: await recordCalled(server, goalCategory, 'Customers'),
    measurements: goalTemplate.example.measurements,
  }),
}
