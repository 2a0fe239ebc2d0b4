import { exportFormats } from '@kith/shared/list-inputs.ts'
import type { Context } from '../../context.ts'
import { builder, read } from '../../graphql/builder.ts'
import { enumOf } from '../../graphql/input.ts'
import { ensureVerified } from '../../rights/verification.ts'
import { listNamed } from '../define-list.ts'
import { exportFiles } from './files.ts'
import type { ExportRow } from './sql.ts'

const ExportFilter = builder.objectRef<ExportRow['asked']['filters'][number]>('ExportFilter').implement({
  fields: (t) => ({ name: t.exposeString('name', { nullable: false }), value: t.exposeString('value', { nullable: false }) }),
})

export const Export = builder.objectRef<ExportRow>('Export')
Export.implement({
  description: 'An export of a list, prepared in the background for the user who requested it and kept for 24 hours.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    list: t.exposeString('list', { nullable: false }),
    format: t.field({ type: enumOf('ExportFormat', exportFormats), nullable: false, resolve: (row) => row.format }),
    filters: t.field({ type: [ExportFilter], nullable: { list: false, items: false }, resolve: ({ asked }) => [...asked.filters] }),
    status: t.field({
      type: enumOf('ExportStatus', ['WAITING', 'RUNNING', 'READY', 'FAILED']),
      nullable: false,
      resolve: (row) => row.status,
    }),
    rows: t.int({ nullable: false, description: 'The number of rows written so far.', resolve: (row) => row.rows_done }),
    totalRows: t.int({ description: 'The total number of rows; null until they are counted.', resolve: (row) => row.rows_total }),
    size: t.float({ description: 'In bytes; null until the file is complete.', resolve: (row) => row.size }),
    failure: t.field({
      type: enumOf('ExportFailure', ['RIGHTS', 'TOO_MANY_ROWS', 'NO_ROOM', 'FILTERS', 'BROKEN']),
      resolve: (row) => row.failure,
    }),
    requestedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.requested_at }),
    expiresAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.expires_at }),
    downloadUrl: t.string({
      description: 'The download address, valid for five minutes; null until the file is complete.',
      resolve: async (row, _, request) => {
        if (row.status !== 'READY') return null
        const ctx = await read(request)
        if (isSensitive(ctx, row)) ensureVerified(ctx)
        return exportFiles.link(ctx, row.id)
      },
    }),
  }),
})

/** Whether a column was asked for that needs a permission of its own. */
function isSensitive(ctx: Context, { list, asked }: ExportRow): boolean {
  const columns = listNamed(ctx, list)?.declaration.columns ?? {}
  return asked.columns.some((name) => columns[name]?.view !== undefined)
}
