import { expect, it } from 'vitest'
import { actingFor } from '#domains/access/testing/acting.ts'
import { asKey, groupFor, makeKey } from '#domains/integrations/testing/access-keys.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { typed, useContracts } from './testing/contracts.ts'

// Today is 20 November 2026
const held = useTestServer()
const { issue, own, read, template } = useContracts(() => held.server)
const sign = 'mutation ($input: ContractSignInput!) { contractSign(input: $input) }'
const reject = 'mutation ($input: ContractRejectInput!) { contractReject(input: $input) }'

it('a contract is signed and rejected by nobody who acts for its signer, and by no program', async () => {
  const { id: templateId } = await template([{ role: 'SUBJECT' }])
  const id = await issue(templateId)
  const { version } = await own('employee', id)
  const { client: delegate } = await actingFor(held.server, 'other', 'employee')
  const program = asKey(held.server, await makeKey(held.server, await groupFor(held.server, 'HR Administrator')))
  for (const [who, client] of [
    ['a delegate', delegate],
    ['a program', program],
  ] as const) {
    const signing = await client.refused(sign, { input: { id, version, ...typed('Mallory') } })
    expect(signing.extensions.code, who).toMatch(/FEATURE_UNAVAILABLE|FORBIDDEN|NOT_FOUND/)
    const rejecting = await client.refused(reject, { input: { id, version, reason: 'No' } })
    expect(rejecting.extensions.code, who).toMatch(/FEATURE_UNAVAILABLE|FORBIDDEN|NOT_FOUND/)
  }
  expect((await read('hr', id)).signers.map(({ state, signature }) => [state, signature])).toEqual([['PENDING', null]])
})
