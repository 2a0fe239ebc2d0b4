import type { MutationExamples } from '#platform/testing/declared-examples.ts'

export const examples: MutationExamples = {
  auditCheckRequest: () => Promise.resolve({ always: true }),
}
