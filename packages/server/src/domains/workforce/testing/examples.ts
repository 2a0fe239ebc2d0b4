import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { exampleInput } from '#platform/testing/example-inputs.ts'

export const examples: MutationExamples = {
  workforceRoleSetUp: async (server) => ({
    ...(await exampleInput(server, workforceRole)),
    name: 'Night shift lead',
    totalFte: '2',
    totalJobs: 2,
  }),
}
