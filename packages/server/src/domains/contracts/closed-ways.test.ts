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
  const [signing, rejecting] = [{ input: { id, version, ...typed('Mallory') } }, { input: { id, version, reason: 'No' } }]
  for (const [name, document, input] of [
    ['contractSign', sign, signing],
    ['contractReject', reject, rejecting],
  ] as const) {
    expect((await delegate.refused(document, input)).extensions.code, name).toMatch(/FEATURE_UNAVAILABLE|FORBIDDEN|NOT_FOUND/)
    const { extensions } = await program.refused(document, input)
    expect(extensions.problems?.[0]?.message).toBe(`Cannot query field "${name}" on type "Mutation".`)
  }
  expect((await read('hr', id)).signers.map(({ state, signature }) => [state, signature])).toEqual([['PENDING', null]])
})
