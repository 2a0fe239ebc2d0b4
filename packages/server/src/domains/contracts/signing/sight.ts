import { contract } from '@kith/shared/domains/contracts/contracts.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { isUuid, may } from '#platform/rights/check.ts'
import { contractById, signersOfContract, type ContractRow, type SignerRow } from '../sql.ts'

/** A contract as somebody sees it: with the permission over its person, or because they sign or read it themselves. */
export type SeenContract = ContractRow & {
  readonly signers: readonly SignerRow[]
  /** It is null unless the reader is one of the signers. */
  readonly own: SignerRow | null
  /** Says that it is seen with the permission: the trail is for those alone. */
  readonly isHeld: boolean
}

/** The contract of this id for the acting user; whoever may not see it hears the same as of one that does not exist. */
export async function seenContract(ctx: Context, id: string): Promise<SeenContract> {
  const row = isUuid(id) ? await ctx.db.first(contractById, { id }) : undefined
  if (!row) throw noContract()
  const signers = await ctx.db.run(signersOfContract, { id: row.id })
  const { personId, assumption } = ctx.actor
  const isOneself = assumption === null && personId !== null
  const own = (isOneself && signers.find((signer) => signer.signer_id === personId)) || null
  const isViewer = isOneself && (row.viewer_ids ?? []).includes(personId)
  const isHeld = await may(ctx, contract.permissions.view, { kind: contract.kind, id: row.id })
  if (!own && !isViewer && !isHeld) throw noContract()
  return { ...row, signers, own, isHeld }
}

export const noContract = () => new NotFound(errorMessage('contract_gone'))
