import { makePerson } from '#domains/people/testing/people.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { contractLinks } from '../links/tokens.ts'
import { typed, useContracts } from './contracts.ts'

/** A contract that the administrator is to sign. */
async function issued(server: TestServer) {
  const { issue, own, person, template } = useContracts(() => server)
  const { id: templateId } = await template([{ role: 'SUBJECT' }])
  const id = await issue(templateId, { personId: person('admin') })
  return { id, version: (await own('admin', id)).version }
}

let guests = 0

/** Issues a contract to somebody without an account, and opens it by their link. */
async function byLink(server: TestServer) {
  const { issue, template } = useContracts(() => server)
  const emails = [{ email: `guest-${(guests += 1)}@demo.example` }]
  const { id: personId } = await makePerson(server, { firstName: 'Guest', lastName: 'Example', emails }, [
    { companyStartDate: '2026-12-01' },
  ])
  const { id: templateId } = await template([{ role: 'SUBJECT' }])
  const contractId = await issue(templateId, { personId, effectiveOn: '2026-12-01' })
  const [signer] = await server.rows<{ id: string; version: number; link_version: number }>(
    'update contract_signers set link_opened_at = now() where contract_id = $1 returning id, version, link_version',
    [contractId],
  )
  const linked = { tenantId: server.world.tenantId, id: signer?.id ?? '', version: signer?.link_version ?? 0 }
  return { token: contractLinks.token(server.running.services, linked).token, version: signer?.version ?? 0 }
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
  contractOpenByLink: async (server) => ({ token: (await byLink(server)).token }),
  contractSignByLink: async (server) => ({ ...(await byLink(server)), ...typed('Guest Example') }),
  contractRejectByLink: async (server) => ({ ...(await byLink(server)), reason: 'The pay is wrong' }),
  contractReject: async (server) => ({ ...(await issued(server)), reason: 'The pay is wrong' }),
}
