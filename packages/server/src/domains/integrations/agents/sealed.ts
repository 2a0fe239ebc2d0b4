import type { Context } from '#platform/context.ts'
import type { Preview } from '#platform/mutations/run.ts'
import type { SealedColumn } from '#platform/portable.ts'
import { SealedValues } from '#platform/sealed-values.ts'
import type { ProposalRow } from './sql.ts'

/** The input that an agent proposed for an operation, and the changes that it would have made. */
export type KeptProposal = {
  readonly input: Readonly<Record<string, unknown>>
  readonly changes: readonly Preview[]
  readonly fingerprint: string
}
const [table, column, use] = ['agent_proposals', 'sealed_proposal', 'agent proposal'] as const

export const sealProposal = (ctx: Context, id: string, kept: KeptProposal): Buffer =>
  sealerOf(ctx).seal(JSON.stringify(kept), placeOf(ctx, id))

/** Null for one that is decided on or has expired: nothing of it is kept then. */
export function openProposal(ctx: Context, { id, sealed_proposal: sealed }: ProposalRow): KeptProposal | null {
  // Only a proposal is sealed for this place
  return sealed && (JSON.parse(sealerOf(ctx).open(sealed, placeOf(ctx, id))) as KeptProposal)
}

/** Tells the file of an organisation that it is sealed. */
export const sealedProposalColumn: SealedColumn = { table, column, use, row: 'id' }

const sealerOf = ({ services }: Context) => new SealedValues(services.config.secret, use)
const placeOf = ({ actor }: Context, row: string) => ({ tenantId: actor.tenantId, table, row, column })
