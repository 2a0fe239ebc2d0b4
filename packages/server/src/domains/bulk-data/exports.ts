import { bulkDataExports, type BulkDataExport } from '@kith/shared/domains/bulk-data.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { text, valueShape } from '#platform/graphql/shape.ts'
import { listNamed } from '#platform/lists/define-list.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'

const Filter = valueShape('BulkDataExportFilter', { name: text(), value: text() })

const SupportedDownload = builder.objectRef<BulkDataExport>('BulkDataSupportedDownload').implement({
  description: 'What can be exported as a whole: `listExport` takes its list and filters.',
  fields: (t) => ({
    exportType: t.field({
      type: enumOf(
        'BulkDataExportType',
        bulkDataExports.map(({ type }) => type),
      ),
      nullable: false,
      resolve: ({ type }) => type,
    }),
    description: t.string({
      nullable: false,
      description: 'In the language of the reader.',
      resolve: async ({ type }, _, request) => (await wordingOf(await read(request))).texts(`bulk-data:exports.types.${type}.text`) ?? '',
    }),
    list: t.exposeString('list', { nullable: false }),
    filters: t.field({ type: [Filter], nullable: { list: false, items: false }, resolve: ({ filters }) => [...filters] }),
  }),
})

export const listBulkDataSupportedDownloads = defineQuery({
  name: 'listBulkDataSupportedDownloads',
  description: 'The exports of whole lists that you may ask for.',
  permission: 'bulk_data.export',
  returns: [SupportedDownload],
  nullable: false,
  resolve: (ctx) => Promise.resolve(bulkDataExports.filter(({ list }) => mayExport(ctx, list))),
})

function mayExport(ctx: Context, name: string): boolean {
  const declaration = listNamed(ctx, name)?.declaration
  if (!declaration) return false
  const { permissions, exportPermission } = declaration
  const holds = (slug: string) => hasPermission(ctx.actor, slug)
  return permissions.some(holds) && (exportPermission === undefined || holds(exportPermission))
}
