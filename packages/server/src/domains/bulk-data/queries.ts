import type { BulkDataActionFilter } from '@kith/shared/domains/bulk-data.ts'
import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Texts } from '@kith/shared/words.ts'
import type { Context } from '#platform/context.ts'
import { columnLabelOf, recordOf } from '#platform/imports/column-label.ts'
import { uploadFor } from '#platform/imports/custom-columns.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { pageArguments, readPage, unknownPage, type CursorPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { moment, text, valueShape } from '#platform/graphql/shape.ts'
import { downloadLink } from '#platform/imports/download.ts'
import { loadImport } from '#platform/imports/load.ts'
import { withoutSensitive } from '#platform/imports/sensitive.ts'
import { actionPage, type ListedAction } from '#platform/imports/sql/actions.ts'
import { correctionsOfActions } from '#platform/imports/sql/corrections.ts'
import { mappingsOf } from '#platform/imports/sql/files.ts'
import { organisation, type ImportRow } from '#platform/imports/sql/imports.ts'
import { columnsFor } from './column-values.ts'
import { columnDescriptionOf, descriptionOf } from './descriptions.ts'
import { mappingType } from './mapping-type.ts'
import { actionFilter, actionType, operation, importType, type ShownAction } from './types.ts'
import { isListed } from '#platform/imports/listed-values.ts'
import { understand } from '#platform/imports/understanding.ts'
import { choiceInWords } from '#platform/imports/reading/choices.ts'
import { exampleCell, exampleOf } from '#platform/imports/example.ts'
import type { Column, Upload } from '#platform/imports/upload.ts'
import { kebabOf, partsOf, rightsToImport, uploadOf } from '#platform/imports/uploads.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'

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
  description: 'The actions of an import, ordered by file and row: people first, then jobs, then ends of jobs.',
  args: (arg) => ({ ...pageArguments(arg), importId: arg.id({ required: true }), filter: arg({ type: actionFilter, required: true }) }),
  returns: actionPageType,
  nullable: false,
  resolve: async (ctx, { importId, filter, first, after }) => {
    const row = await loadImport(ctx, importId)
    const shown = filter as BulkDataActionFilter
    const { items: found, endCursor } = await readPage(
      { first, after },
      {
        read: async ([position = null], limit) => ctx.db.run(actionPage(shown), { importId: row.id, after: positionOf(position), limit }),
        cursor: (action) => [String(action.position), action.id],
      },
    )
    const items = await withoutSensitive(ctx, found)
    const understood = await understand(ctx, row, items)
    const effects = row.started_at === null ? await effectsOf(ctx, items) : new Map()
    const corrected = await correctedIn(ctx, items)
    const shownItems = items.map((action) => ({
      ...action,
      understanding: understood.get(action.id),
      effect: effects.get(action.id),
      ...(row.status === 'UNPROCESSED' ? { corrected: corrected.get(action.id) ?? {} } : {}),
    }))
    return { items: shownItems, total: totalOf(row, shown), endCursor }
  },
})

async function correctedIn(ctx: Context, actions: readonly ListedAction[]) {
  const rows = await ctx.db.run(correctionsOfActions, { ids: actions.map(({ id }) => id) })
  return new Map(rows.map(({ id, cells }) => [id, cells]))
}

async function effectsOf(ctx: Context, actions: readonly ListedAction[]): Promise<ReadonlyMap<string, BulkDataMessage>> {
  const found = new Map<string, BulkDataMessage>()
  const toDo = actions.filter(({ is_unchanged: isUnchanged }) => !isUnchanged)
  for (const [type, own] of Map.groupBy(toDo, (action) => action.type)) {
    const effects = (await uploadOf(ctx, type).effects?.(ctx, own)) ?? []
    for (const [id, effect] of effects) found.set(id, effect)
  }
  return found
}

const columnType = builder.objectRef<Column & { upload: Upload }>('BulkDataSupportedColumn')
const choiceType = valueShape('BulkDataColumnChoice', { value: text(), label: text() })
columnType.implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    description: t.string({
      nullable: false,
      description: 'In the language of the reader.',
      resolve: async ({ upload, ...column }, _, request) => columnDescriptionOf(upload, column, await readerTexts(await read(request))),
    }),
    example: t.string({
      nullable: false,
      description: 'A cell as the reader would write it.',
      resolve: async ({ upload, ...column }, _, request) => {
        const ctx = await read(request)
        return exampleCell(ctx, upload, column, await readerTexts(ctx))
      },
    }),
    required: t.boolean({ nullable: false, resolve: ({ required, isMandatory }) => required === true || isMandatory === true }),
    type: t.exposeString('kind', { nullable: false }),
    isListed: t.boolean({
      nullable: false,
      description: 'Whether it takes the values that `listAllBulkDataColumnValues` lists.',
      resolve: isListed,
    }),
    takesSeveral: t.boolean({
      nullable: false,
      description: 'Whether a cell can name several of them, separated by semicolons.',
      resolve: ({ options }) => options?.areSeveral === true,
    }),
    label: t.string({
      nullable: false,
      description: 'What it is called, in the language of the reader.',
      resolve: async ({ upload, ...column }, _, request) => columnLabelOf(upload, column, await readerTexts(await read(request))),
    }),
    choices: t.field({
      type: [choiceType],
      nullable: { list: false, items: false },
      resolve: async ({ choices = [], choicesName }, _, request) => {
        const texts = await readerTexts(await read(request))
        return choices.map((value) => ({ value, label: choiceInWords(texts, choicesName, value) }))
      },
    }),
  }),
})
const supportedUpload = builder.objectRef<Upload & { maximumCsvRows: number }>('BulkDataSupportedUpload')
supportedUpload.implement({
  fields: (t) => ({
    type: t.exposeString('type', { nullable: false }),
    key: t.string({ nullable: false, resolve: kebabOf }),
    description: t.string({
      nullable: false,
      description: 'In the language of the reader.',
      resolve: async (upload, _, request) => descriptionOf(upload, await readerTexts(await read(request))),
    }),
    operation: t.field({ type: operation, nullable: false, resolve: (upload) => upload.operation }),
    list: t.string({
      description: 'The settings list whose records it creates or changes, for example positionTitle.',
      resolve: ({ list }) => list?.name ?? null,
    }),
    record: t.string({
      description: 'The kind of record that its rows create or change, for example person.',
      resolve: (upload) => recordOf(upload) ?? null,
    }),
    example: t.string({
      nullable: false,
      description: 'A complete CSV file with one row.',
      resolve: async (upload, _, request) => {
        const ctx = await read(request)
        return exampleOf(ctx, upload, columnsFor(ctx, upload), await readerTexts(ctx))
      },
    }),
    maximumCsvRows: t.exposeInt('maximumCsvRows', { nullable: false }),
    supportedColumns: t.field({
      type: [columnType],
      nullable: { list: false, items: false },
      resolve: async (upload, _, request) => {
        const ctx = await read(request)
        const parts = partsOf(ctx, upload)
        const ownerOf = ({ name }: Column) => parts.find(({ columns }) => columns.some((column) => column.name === name)) ?? upload
        return columnsFor(ctx, upload).map((column) => ({ ...column, upload: ownerOf(column) }))
      },
    }),
    relatedExports: t.stringList({ nullable: false, resolve: ({ relatedExports = [] }) => [...relatedExports] }),
  }),
})

export const listBulkDataSupportedUploads = defineQuery({
  name: 'listBulkDataSupportedUploads',
  permission,
  description: 'The import types whose records the reader may create or update, in the order in which an import does them.',
  returns: [supportedUpload],
  nullable: false,
  resolve: async (ctx) => {
    const { import_row_limit: maximumCsvRows } = await ctx.db.one(organisation, {})
    const uploads = ctx.services.kith.uploads.filter((upload) => rightsToImport(ctx, upload).length === 0)
    return Promise.all(uploads.map(async ({ type }) => ({ ...(await uploadFor(ctx, type)), maximumCsvRows })))
  },
})

const readerTexts = async (ctx: Context): Promise<Texts> => (await wordingOf(ctx)).texts

export const listAllBulkDataMappings = defineQuery({
  name: 'listAllBulkDataMappings',
  permission,
  args: (arg) => ({ type: arg.string({ required: true }) }),
  returns: [mappingType],
  nullable: false,
  resolve: (ctx, { type }) => ctx.db.run(mappingsOf, { type }),
})

const downloadType = valueShape('BulkDataDownload', { url: text(), expiresAt: moment() })

export const getBulkDataImportDownload = defineQuery({
  name: 'getBulkDataImportDownload',
  permission,
  verified: true,
  description:
    'A CSV of the actions that match a filter, with their problems in a language (en, fr-CA or es). The address is valid for five minutes.',
  args: (arg) => ({ importId: arg.id({ required: true }), filter: arg({ type: actionFilter, required: true }), language: arg.string() }),
  returns: downloadType,
  nullable: false,
  resolve: async (ctx, { importId, filter, language }) =>
    downloadLink(ctx, await loadImport(ctx, importId), filter as BulkDataActionFilter, language ?? 'en'),
})

function positionOf(written: string | null): number {
  const position = Number(written ?? 0)
  if (Number.isSafeInteger(position)) return position
  throw unknownPage()
}

function totalOf(row: ImportRow, filter: BulkDataActionFilter): number {
  const totals = {
    ALL: row.action_count,
    ERRORS: row.error_count,
    WARNINGS: row.warning_count,
    UNCHANGED: row.unchanged_count,
    PENDING: row.action_count - row.completed_count - row.failed_count,
    FAILED: row.failed_count,
    COMPLETED: row.completed_count,
  }
  return totals[filter]
}
