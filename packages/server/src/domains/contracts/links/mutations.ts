import { contractOpenByLinkFields, contractRejectByLinkFields, contractSignByLinkFields } from '@kith/shared/domains/contracts/contracts.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import type { Change } from '#platform/events/change.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { checkedInput } from '#platform/graphql/check-input.ts'
import { defineOpenMutation } from '#platform/graphql/open-mutation.ts'
import { record } from '../acts.ts'
import { givenSignature } from '../signing/given-signature.ts'
import { lockTurn, planReject, planSign, writeReject, writeSign, type Turn } from '../signing/turn.ts'
import { contractById, signersOfContract } from '../sql.ts'
import { consentIn } from './queries.ts'
import { openLink, type LinkedRow } from './sql.ts'
import { throughLink } from './through-link.ts'

export const contractOpenByLink = defineOpenMutation({
  name: 'contractOpenByLink',
  description: 'Says that whoever has the link is the signer whom it names; the contract can be read from then on.',
  input: contractOpenByLinkFields,
  returns: 'Boolean',
  resolve: (visit, { token }) =>
    throughLink(visit, token ?? '', async (ctx, signer) => {
      if (signer.link_opened_at !== null) return true
      const [contract, signers] = [
        await ctx.db.one(contractById, { id: signer.contract_id }),
        await ctx.db.run(signersOfContract, { id: signer.contract_id }),
      ]
      const name = signers.find(({ id }) => id === signer.id)?.name ?? ''
      await ctx.db.run(openLink, { id: signer.id, now: ctx.now })
      await record(ctx, contract.id, { act: 'OPENED', name, signerId: signer.id, address: visit.address })
      const subject = { kind: 'contract', id: contract.id }
      await recordSystemEvents(ctx, [{ event: 'contract.opened', subject, personId: contract.person_id, before: {}, after: null }])
      return true
    }),
})

export const contractSignByLink = defineOpenMutation({
  name: 'contractSignByLink',
  description: 'Signs a contract by the link of a signer whose turn it is, by their name as typed or by a drawing.',
  input: contractSignByLinkFields,
  returns: 'Boolean',
  resolve: (visit, given) =>
    throughLink(visit, given.token ?? '', async (ctx, signer) => {
      const { version, language, ...rest } = await checkedInput(ctx, contractSignByLinkFields, given)
      const turn = await turnOf(ctx, signer, version)
      if (!turn) return null
      const plan = planSign(ctx, turn, { ...givenSignature(rest), consent: await consentIn(ctx, language), way: 'LINK' })
      await writeSign(ctx, plan)
      await recordSystemEvents(ctx, [changeOf('contract.signed', plan), ...plan.also])
      return true
    }),
})

export const contractRejectByLink = defineOpenMutation({
  name: 'contractRejectByLink',
  description: 'Rejects a contract by the link of a signer whose turn it is. It ends with that: nobody else can sign it.',
  input: contractRejectByLinkFields,
  returns: 'Boolean',
  resolve: (visit, given) =>
    throughLink(visit, given.token ?? '', async (ctx, signer) => {
      const { version, reason } = await checkedInput(ctx, contractRejectByLinkFields, given)
      const turn = await turnOf(ctx, signer, version)
      if (!turn) return null
      const plan = planReject(ctx, turn, { reason, way: 'LINK' })
      await writeReject(ctx, plan)
      await recordSystemEvents(ctx, [changeOf('contract.rejected', plan)])
      return true
    }),
})

/** The turn that the link is for, locked; null where another link has taken its place meanwhile. */
async function turnOf(
  ctx: Context,
  { id: signerId, contract_id: contractId, link_hash: hash, link_opened_at: openedAt }: LinkedRow,
  version: number,
): Promise<Turn | null> {
  if (openedAt === null) throw new Invalid([problem('token', 'contract_unopened')])
  const turn = await lockTurn(ctx, { contractId, isSigner: ({ id }) => id === signerId }, version)
  return turn.signer.link_hash === hash ? turn : null
}

type Planned = {
  readonly id: string
  readonly personId: string
  readonly jobId: string | null
  readonly change: Pick<Change, 'before' | 'after'>
}

const changeOf = (event: Change['event'], { id, personId, jobId, change }: Planned): Change => ({
  event,
  subject: { kind: 'contract', id },
  personId,
  jobId,
  ...change,
})
