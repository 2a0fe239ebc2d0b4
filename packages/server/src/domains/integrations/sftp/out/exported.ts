import { bulkDataExports } from '@kith/shared/domains/bulk-data.ts'
import type { SftpExport, SftpFormat } from '@kith/shared/domains/integrations/sftp.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden, NotFound } from '#platform/errors.ts'
import { keyOfExport } from '#platform/lists/exports/files.ts'
import { listExport } from '#platform/lists/exports/mutations.ts'
import { ownExport } from '#platform/lists/exports/sql.ts'
import { askedOfView, viewToExport } from '#platform/lists/views/exporting.ts'
import { runMutation } from '#platform/mutations/run.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import type { DeliveryRow } from './sql.ts'

const mayExport = 'bulk_data.export'

/** Throws Forbidden where the actor may not export at all. */
export function ensureMayExport({ actor }: Context): void {
  if (!hasPermission(actor, mayExport)) throw new Forbidden([mayExport])
}

/** Asks for an export as the actor, with the columns that they may see. Throws Forbidden or NotFound. */
export async function askForExport(ctx: Context, { export: type, view_id: view }: What, format: SftpFormat): Promise<string> {
  const asked = view === null ? askedOf(type) : await askedOfViewWith(ctx, view)
  const made = await runMutation(ctx, listExport, { ...asked, format })
  if (!made) throw new NotFound()
  return made.id
}

type What = Pick<DeliveryRow, 'export' | 'view_id'>

function askedOf(type: SftpExport | null) {
  const found = bulkDataExports.find((each) => each.type === type)
  if (!found) throw new NotFound()
  return { list: found.list, filters: [...found.filters] }
}

async function askedOfViewWith(ctx: Context, id: string) {
  const view = await viewToExport(ctx, id)
  const asked = view && (await askedOfView(ctx, view))
  if (!asked) throw new NotFound()
  return asked
}

export type Exported = { readonly state: 'PENDING' | 'GONE' } | { readonly state: 'READY'; readonly key: string; readonly size: number }

/** Tells what has become of an export of the actor. */
export async function exportedOf({ db, actor, now }: Context, id: string): Promise<Exported> {
  const row = await db.first(ownExport, { id, user: actor.userId, now })
  if (!row || row.status === 'FAILED') return { state: 'GONE' }
  if (row.status !== 'READY') return { state: 'PENDING' }
  return { state: 'READY', key: keyOfExport(actor.tenantId, row), size: row.size ?? 0 }
}
