import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExampleWith } from '#platform/testing/example-inputs.ts'

export const examples: MutationExamples = {
  qualificationInstanceRenew: async (server) => ({
    id: await makeExampleWith(server, qualificationInstance, { status: 'APPROVED' }),
    version: 1,
  }),
}
