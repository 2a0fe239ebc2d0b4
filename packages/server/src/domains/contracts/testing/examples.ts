import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { typed, useContracts } from './contracts.ts'

/** A contract that the administrator is to sign. */
async function issued(server: TestServer) {
  const { issue, own, person, template } = useContracts(() => server)
  const { id: templateId } = await template([{ role: 'SUBJECT' }])
  const id = await issue(templateId, { personId: person('admin') })
  return { id, version: (await own('admin', id)).version }
}

export const examples: MutationExamples = {
  contractIssue: async (server) => {
    const { template, person } = useContracts(() => server)
    const { id: templateId } = await template([{ role: 'SUBJECT' }])
    return { personId: person('employee'), templateId, effectiveOn: '2026-11-20' }
  },
  contractIssueMany: async (server) => {
    const { template, person } = useContracts(() => server)
    const { id: templateId } = await template([{ role: 'SUBJECT' }])
    return { personIds: [person('employee')], templateId, effectiveOn: '2026-11-20' }
  },
  contractSign: async (server) => ({ ...(await issued(server)), ...typed('Ada Byron') }),
  contractResend: async (server) => {
    const { id } = await issued(server)
    return { id, version: 1 }
  },
  contractReject: async (server) => ({ ...(await issued(server)), reason: 'The pay is wrong' }),
}
