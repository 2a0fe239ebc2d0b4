import { bankAccount } from '@kith/shared/domains/payroll/bank-accounts.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExample } from '#platform/testing/example-inputs.ts'

export const examples: MutationExamples = {
  bankAccountReceiveRemaining: async (server) => ({ id: await makeExample(server, bankAccount), version: 1 }),
}
