import type { MutationExamples } from '#platform/testing/declared-examples.ts'

export const examples: MutationExamples = {
  terminologyUpdate: () => Promise.resolve({ language: 'en', words: [{ key: 'terms:supervisor.one', text: 'Manager' }] }),
}
