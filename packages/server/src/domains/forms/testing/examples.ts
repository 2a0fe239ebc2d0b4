import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExample } from '#platform/testing/example-inputs.ts'

export const examples: MutationExamples = {
  formDesignDuplicate: async (server) => ({ id: await makeExample(server, formDesign), version: 1, name: 'Copy' }),
}
