import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { columnOfPath } from '../inputs.ts'
import { lookupOf, saidOfDeleted } from '../lookups.ts'
import type { DueAction } from '../sql/actions.ts'
import type { Upload } from '../upload.ts'

type Rejection = { readonly action: DueAction; readonly problem: Problem }

/** Of rows that name a record that is not there: what is said where it was deleted since the check, by the id of the action. */
export async function reasonsOfGone(
  ctx: Context,
  upload: Upload,
  refused: readonly Rejection[],
): Promise<ReadonlyMap<string, BulkDataMessage>> {
  const reasons = new Map<string, BulkDataMessage>()
  for (const { of, isSubject, name } of upload.columns) {
    if (!of) continue
    const lookup = lookupOf(ctx, of.kind)
    const own = refused.filter(
      ({ problem: { path, rule } }) => rule === 'reference' && (columnOfPath(upload, path)?.name === name || (path === '' && isSubject)),
    )
    const idOf = ({ subjects }: DueAction) => subjects[of.as] ?? ''
    const deleted =
      own.length === 0
        ? new Set()
        : await lookup.deleted(
            ctx,
            own.map(({ action }) => idOf(action)),
          )
    for (const { action } of own) if (deleted.has(idOf(action))) reasons.set(action.id, importMessage(saidOfDeleted(ctx, of)))
  }
  return reasons
}
