import type { MutationExamples } from '#platform/testing/declared-examples.ts'

export const examples: MutationExamples = { updateUserConfig: () => Promise.resolve({ language: 'es', dateFormat: 'DMY' }) }
