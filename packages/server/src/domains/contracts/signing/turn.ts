import { createHash } from 'node:crypto'
import { enqueue } from '#platform/background/enqueue.ts'
import type { Context } from '#platform/context.ts'
import { Conflict, Invalid, problem } from '#platform/errors.ts'
import type { Change } from '#platform/events/change.ts'
import { record } from '../acts.ts'
import { askedOf } from '../issue/mutations.ts'
import { mailEnd, mailLinks } from '../links/mail-links.ts'
import {
  askSigner,
  lockContract,
  noteWaiting,
  releaseSigners,
  signersOfContract,
  updateContract,
  updateSigner,
  type ContractRow,
  type SignerRow,
} from '../sql.ts'
import { sealing } from '../sealing/queue.ts'
import { noContract } from './sight.ts'

/** Names a contract, and tells which of its signers acts. */
export type Signing = { readonly contractId: string; readonly isSigner: (signer: SignerRow) => boolean }
export type Turn = { readonly contract: ContractRow; readonly signer: SignerRow; readonly signers: readonly SignerRow[] }
type Way = { readonly way: 'SESSION' | 'LINK' }
type Signature = Way & { readonly method: 'TYPED' | 'DRAWN'; readonly signature: string; readonly consent: string }

/**
 * Locks a contract, so that of two who act at once the second finds what the first has made of it, and refuses a signer whose turn it is
 * not, by the reason.
 */
export async function lockTurn(ctx: Context, { contractId, isSigner }: Signing, version: number): Promise<Turn> {
  const contract = await ctx.db.first(lockContract, { id: contractId })
  const signers = contract ? await ctx.db.run(signersOfContract, { id: contract.id }) : []
  const signer = signers.find(isSigner)
  if (!contract || !signer) throw noContract()
  const rejecting = signers.find(({ state }) => state === 'REJECTED')
  if (rejecting) throw new Invalid([problem('id', 'contract_rejected', { name: rejecting.name })])
  const { sign_by: signBy } = contract
  if (signer.state === 'COMPLETED') throw new Invalid([problem('id', 'contract_signed')])
  if (signBy !== null && signBy < ctx.actor.today) throw new Invalid([problem('id', 'contract_expired', { day: signBy })])
  if (signer.state === 'WAITING_FOR_TURN') {
    const now = signers.find(({ state }) => state === 'PENDING')
    throw new Invalid([problem('id', 'contract_turn', { name: now?.name ?? '' })])
  }
  if (signer.version !== version) throw new Conflict(signer.version)
  return { contract, signer, signers }
}

export function planSign(ctx: Context, turn: Turn, given: Signature) {
  const { contract, signer, signers } = turn
  const next = signers.find(({ state }) => state === 'WAITING_FOR_TURN')
  const isLast = signers.every(({ id, state }) => id === signer.id || state === 'COMPLETED')
  const status = isLast ? ('COMPLETED' as const) : ('PENDING' as const)
  const of = { personId: contract.person_id, jobId: contract.job_id }
  const also: Change[] = [
    ...(next ? [askedOf({ id: next.id, title: contract.title, name: next.name, ...of })] : []),
    ...(isLast
      ? [
          {
            event: 'contract.completed' as const,
            subject: { kind: 'contract', id: contract.id },
            ...of,
            before: { status: 'PENDING', completedOn: null },
            after: { status, completedOn: ctx.actor.today },
          },
        ]
      : []),
  ]
  return {
    id: contract.id,
    ...of,
    turn,
    given,
    next,
    isLast,
    also,
    change: { before: { signedBy: null }, after: { signedBy: signer.name } },
  }
}

export async function writeSign(ctx: Context, { id, turn, given, next, isLast }: ReturnType<typeof planSign>): Promise<string> {
  const { signer } = turn
  const { method, signature, consent, way } = given
  await ctx.db.run(updateSigner, {
    ...evidence(ctx, way),
    id: signer.id,
    state: 'COMPLETED',
    reason: null,
    method,
    signature,
    consent,
    consentHash: createHash('sha256').update(consent).digest('hex'),
  })
  await record(ctx, id, { act: 'SIGNED', name: signer.name, signerId: signer.id, address: ctx.askedFrom?.address ?? null })
  if (next) await ctx.db.run(askSigner, { id: next.id, now: ctx.now })
  await ctx.db.run(noteWaiting, { id })
  if (next) await mailLinks(ctx, id)
  if (!isLast) return id
  await ctx.db.run(updateContract, { id, status: 'COMPLETED', completedOn: ctx.actor.today })
  await record(ctx, id, { act: 'COMPLETED', name: signer.name, signerId: signer.id })
  await enqueue(ctx, sealing, { contractId: id }, { singletonKey: id })
  return id
}

export function planReject(_: Context, turn: Turn, given: Way & { readonly reason: string }) {
  const { contract, signer } = turn
  return {
    id: contract.id,
    personId: contract.person_id,
    jobId: contract.job_id,
    turn,
    given,
    change: {
      before: { status: 'PENDING', rejectedBy: null },
      after: { status: 'REJECTED', rejectedBy: signer.name, reason: given.reason },
    },
  }
}

/** Those who have signed keep their signatures as evidence; nobody else is asked any more, and it is never sealed. */
export async function writeReject(ctx: Context, { id, turn, given }: ReturnType<typeof planReject>): Promise<string> {
  const { signer } = turn
  await ctx.db.run(updateSigner, {
    ...evidence(ctx, given.way),
    id: signer.id,
    state: 'REJECTED',
    reason: given.reason,
    method: null,
    signature: null,
    consent: null,
    consentHash: null,
  })
  await ctx.db.run(releaseSigners, { contract: id })
  await ctx.db.run(updateContract, { id, status: 'REJECTED', completedOn: null })
  await ctx.db.run(noteWaiting, { id })
  await mailEnd(ctx, id, signer.name)
  await record(ctx, id, { act: 'REJECTED', name: signer.name, signerId: signer.id, address: ctx.askedFrom?.address ?? null })
  return id
}

const evidence = ({ now, askedFrom, actor }: Context, way: Way['way']) => ({
  now,
  address: askedFrom?.address ?? null,
  agent: askedFrom?.agent ?? null,
  timezone: actor.timezone,
  way,
})
