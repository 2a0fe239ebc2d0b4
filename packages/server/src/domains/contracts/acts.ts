import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { insertAct } from './sql.ts'

export const contractActs = ['ISSUED', 'OPENED', 'SIGNED', 'REJECTED', 'COMPLETED', 'SEALED', 'RESENT'] as const
export type ContractAct = (typeof contractActs)[number]

type Act = {
  readonly act: ContractAct
  /** Names whoever did it, where that is not the acting user. */
  readonly name?: string
  readonly signerId?: string
  readonly address?: string | null
  readonly sha256?: string
}

/** Adds what has happened to the trail of a contract. */
export async function record(ctx: Context, contract: string, { act, name, signerId, address, sha256 }: Act): Promise<void> {
  await ctx.db.run(insertAct, {
    id: v7(),
    contract,
    act,
    now: ctx.now,
    name: name ?? ctx.actor.userName,
    signer: signerId ?? null,
    address: address ?? null,
    sha256: sha256 ?? null,
  })
}
