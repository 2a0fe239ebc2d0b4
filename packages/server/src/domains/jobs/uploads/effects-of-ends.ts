import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { accountsAtEnds, type Closing } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import type { Effecting } from '#platform/imports/upload.ts'
import { whatWaits } from './effects-of-updates.ts'

/** That the end of a row will wait for approval, or else what becomes of the account of its person. */
export async function effectsOfEnds(ctx: Context, rows: readonly Effecting[]): Promise<ReadonlyMap<string, BulkDataMessage>> {
  const ends = rows.flatMap(({ given: { company_end_date: companyEndDate }, subjects: { job: jobId } }) =>
    jobId && companyEndDate ? [{ jobId, companyEndDate }] : [],
  )
  const accounts = await accountsAtEnds(ctx, ends)
  const waiting = await whatWaits(ctx, rows, () => ['END'])
  return new Map(
    rows.flatMap(({ id, subjects }) => {
      const effect = waiting.get(id) ?? effectOn(accounts.get(subjects['job'] ?? ''))
      return effect ? [[id, effect] as const] : []
    }),
  )
}

function effectOn(account: Closing | undefined): BulkDataMessage | undefined {
  if (account?.outcome === 'LAST_ADMINISTRATOR') return importMessage('accountStays')
  return account?.outcome === 'CLOSES' && account.closesOn ? importMessage('accountCloses', { day: account.closesOn }) : undefined
}
