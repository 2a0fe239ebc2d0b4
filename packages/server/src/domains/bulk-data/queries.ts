import type { BulkDataActionFilter } from '@kith/shared/domains/bulk-data.ts'
import { builder } from '#platform/graphql/builder.ts'
import { pageArguments, readPage, unknownPage, type CursorPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { downloadLink } from '#platform/imports/download.ts'
import { loadImport } from '#platform/imports/load.ts'
import { actionPage } from '#platform/imports/sql/actions.ts'
import { mappingsOf } from '#platform/imports/sql/files.ts'
import { organisation, type ImportRow } from '#platform/imports/sql/imports.ts'
import { columnDescriptionOf, descriptionOf, recordOf } from './descriptions.ts'
import { actionFilter, actionType, operation, importType, mappingType, type ShownAction } from './types.ts'
import { understand } from '#platform/imports/understanding.ts'
import { exampleOf } from '#platform/imports/example.ts'
import type { Column, Upload } from '#platform/imports/upload.ts'
import { kebabOf } from '#platform/imports/uploads.ts'

const permission = 'bulk_data.import'

export const getBulkDataImport = defineQuery({
  name: 'getBulkDataImport',
  permission,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: importType,
  nullable: false,
  resolve: (ctx, { id }) => loadImport(ctx, id),
})

type Page<Row> = CursorPage<Row> & { readonly total: number }
const actionPageType = builder.objectRef<Page<ShownAction>>('BulkDataImportActionPage')
actionPageType.implement({
  fields: (t) => ({
    items: t.field({ type: [actionType], nullable: { list: false, items: false }, resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('total', { nullable: false }),
    endCursor: t.exposeString('endCursor'),
  }),
})

export const listBulkDataImportActions = defineQuery({
  name: 'listBulkDataImportActions',
  permission,
  description: 'In the order of the files and their rows: people, then jobs, then ends of jobs.',
  args: (arg) => ({ ...pageArguments(arg), importId: arg.id({ required: true }), filter: arg({ type: actionFilter, required: true }) }),
  returns: actionPageType,
  nullable: false,
  resolve: async (ctx, { importId, filter, first, after }) => {
    const row = await loadImport(ctx, importId)
    const shown = filter as BulkDataActionFilter
    const { items, endCursor } = await readPage(
      { first, after },
      {
        read: async ([position = null], limit) => ctx.db.run(actionPage(shown), { importId: row.id, after: positionOf(position), limit }),
        cursor: (action) => [String(action.position), action.id],
      },
    )
    const understood = await understand(ctx, row, items)
    const understoodItems = items.map((action) => ({ ...action, understanding: understood.get(action.id) }))
    return { items: understoodItems, total: totalOf(row, shown), endCursor }
  },
})

const columnType = builder.objectRef<Column & { description: string }>('BulkDataSupportedColumn')
columnType.implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    description: t.exposeString('description', { nullable: false, description: 'In English.' }),
    field: t.string({ description: 'The field of the settings list that it becomes.', resolve: ({ path }) => path ?? null }),
    example: t.exposeString('example', { nullable: false }),
    required: t.boolean({ nullable: false, resolve: ({ required }) => required === true }),
    type: t.exposeString('kind', { nullable: false }),
  }),
})
const supportedUpload = builder.objectRef<Upload & { maximumCsvRows: number }>('BulkDataSupportedUpload')
supportedUpload.implement({
  fields: (t) => ({
    type: t.exposeString('type', { nullable: false }),
    key: t.string({ nullable: false, resolve: kebabOf }),
    description: t.string({ nullable: false, description: 'In English.', resolve: descriptionOf }),
    operation: t.field({ type: operation, nullable: false, resolve: (upload) => upload.operation }),
    guide: t.string({
      description: 'The type whose columns have the same help, as far as this one has none of its own.',
      resolve: ({ guide }) => guide ?? null,
    }),
    list: t.string({
      description: 'The settings list whose records it makes or changes, for example positionTitle.',
      resolve: ({ list }) => list?.name ?? null,
    }),
    record: t.string({
      description: 'The kind of record that its rows make or change, for example person.',
      resolve: (upload) => recordOf(upload) ?? null,
    }),
    example: t.string({ nullable: false, description: 'A whole CSV of one row.', resolve: (upload) => exampleOf(upload) }),
    maximumCsvRows: t.exposeInt('maximumCsvRows', { nullable: false }),
    supportedColumns: t.field({
      type: [columnType],
      nullable: { list: false, items: false },
      resolve: (upload) => upload.columns.map((column) => ({ ...column, description: columnDescriptionOf(upload, column) })),
    }),
    relatedExports: t.stringList({ nullable: false, resolve: ({ relatedExports = [] }) => [...relatedExports] }),
  }),
})

export const listBulkDataSupportedUploads = defineQuery({
  name: 'listBulkDataSupportedUploads',
  permission,
  returns: [supportedUpload],
  nullable: false,
  resolve: async (ctx) => {
    const { import_row_limit: maximumCsvRows } = await ctx.db.one(organisation, {})
    return ctx.services.kith.uploads.map((upload) => ({ ...upload, maximumCsvRows }))
  },
})

export const listAllBulkDataMappings = defineQuery({
  name: 'listAllBulkDataMappings',
  permission,
  args: (arg) => ({ type: arg.string({ required: true }) }),
  returns: [mappingType],
  nullable: false,
  resolve: (ctx, { type }) => ctx.db.run(mappingsOf, { type }),
})

const downloadType = builder.objectRef<{ url: string; expiresAt: Date }>('BulkDataDownload')
downloadType.implement({
  fields: (t) => ({
    url: t.exposeString('url', { nullable: false }),
    expiresAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ expiresAt }) => expiresAt }),
  }),
})

export const getBulkDataImportDownload = defineQuery({
  name: 'getBulkDataImportDownload',
  permission,
  description:
    'The actions of a filter as a CSV, with what is wrong with each in a language (en, fr-CA, es); the address works for five minutes.',
  args: (arg) => ({ importId: arg.id({ required: true }), filter: arg({ type: actionFilter, required: true }), language: arg.string() }),
  returns: downloadType,
  nullable: false,
  resolve: async (ctx, { importId, filter, language }) =>
    downloadLink(ctx, await loadImport(ctx, importId), filter as BulkDataActionFilter, language ?? 'en'),
})

function positionOf(text: string | null): number {
  const position = Number(text ?? 0)
  if (Number.isSafeInteger(position)) return position
  throw unknownPage()
}

function totalOf(row: ImportRow, filter: BulkDataActionFilter): number {
  const totals = {
    ALL: row.action_count,
    ERRORS: row.error_count,
    WARNINGS: row.warning_count,
    PENDING: row.action_count - row.completed_count - row.failed_count,
    FAILED: row.failed_count,
    COMPLETED: row.completed_count,
  }
  return totals[filter]
}
