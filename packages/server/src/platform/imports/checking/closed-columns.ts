import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import type { Upload } from '../upload.ts'
import type { Check } from './check.ts'

/** Values that the reader of the preview may not give to anyone are said there, before they fail; of whom they may, is for the mutation. */
export function refuseClosedColumns(check: Check, { columns }: Upload): void {
  const closed = columns.filter(({ setBy }) => setBy !== undefined && !hasPermission(check.ctx.actor, setBy))
  check.each(({ given, report }) => {
    for (const { name } of closed) if (given[name] !== undefined) report(name, importMessage('mayNotSet', { column: name }))
  })
}
