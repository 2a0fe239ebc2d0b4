import { contract, contractRejectFields, contractSignFields } from '@kith/shared/domains/contracts/contracts.ts'
import type { Context } from '#platform/context.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { isUuid } from '#platform/rights/check.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn } from '#platform/words.ts'
import { noContract } from './sight.ts'
import { givenSignature } from './given-signature.ts'
import { lockTurn, planReject, planSign, writeReject, writeSign, type Signing } from './turn.ts'

/** Starters too sign before their first day. */
const own = { record: contract.kind, permission: 'signed-in', asOneself: true, starter: true, returns: 'ID' } as const

export const contractSign = defineMutation({
  ...own,
  name: 'contractSign',
  description: 'Signs a contract whose turn is yours, by your name as typed or by a drawing. Nobody can do it for you.',
  input: contractSignFields,
  event: 'contract.signed',
  plan: async (ctx, { id, version, ...given }) => {
    const turn = await lockTurn(ctx, ownSigner(ctx, id), version)
    const signature = givenSignature(given)
    const consent = textIn(await wordingOf(ctx), 'contracts:consent.text')
    return planSign(ctx, turn, { ...signature, consent, way: 'SESSION' })
  },
  write: writeSign,
})

export const contractReject = defineMutation({
  ...own,
  name: 'contractReject',
  description: 'Rejects a contract whose turn is yours. It ends with that: nobody else can sign it.',
  input: contractRejectFields,
  event: 'contract.rejected',
  plan: async (ctx, { id, version, reason }) =>
    planReject(ctx, await lockTurn(ctx, ownSigner(ctx, id), version), { reason, way: 'SESSION' }),
  write: writeReject,
})

/** Finds the signer that the acting person is in a contract. */
function ownSigner(ctx: Context, contractId: string): Signing {
  const { personId } = ctx.actor
  if (personId === null || !isUuid(contractId)) throw noContract()
  return { contractId, isSigner: ({ signer_id: id }) => id === personId }
}
