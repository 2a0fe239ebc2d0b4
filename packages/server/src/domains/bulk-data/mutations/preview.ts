import { bulkDataImportInFields, bulkDataImportWhichFields } from '@kith/shared/domains/bulk-data.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { filesOfImport, holdImport, loadImport } from '#platform/imports/load.ts'
import { requestCheck } from '#platform/imports/prepare.ts'
import { fileOfAction } from '#platform/imports/viewer-access.ts'
import { actionById, countRowsWithErrors, deleteRowsWithErrors, deleteRow } from '#platform/imports/sql/actions.ts'
import { confirmWarnings, countLess } from '#platform/imports/sql/imports.ts'
import { importType } from '../types.ts'
import { refuseStarted } from './imports.ts'

const permission = 'bulk_data.import'

export const bulkDataImportActionDelete = defineMutation({
  name: 'bulkDataImportActionDelete',
  description: 'Deletes a row from an import that has not been processed. The other rows are checked again.',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportWhichFields,
  event: 'bulk_data_import.actions_deleted',
  returns: importType,
  plan: async (ctx, { id }) => {
    const found = await ctx.db.first(actionById, { id })
    if (!found) throw new NotFound()
    const row = await holdImport(ctx, found.import_id)
    if (row.status === 'PROCESSING') throw new Invalid([problem('id', 'processing_delete')])
    const action = await ctx.db.one(actionById, { id })
    if (action.status !== 'PENDING' || row.finished_at !== null) throw new Invalid([problem('id', 'pending')])
    // Nobody is named: the event is not found by those whom the row is about, and stays when they are erased.
    const before = { row: action.row_number, file: fileOfAction(await filesOfImport(ctx, row.id), action)?.filename }
    return { id: row.id, row, action, change: { before, after: { row: null, file: null } } }
  },
  write: async (ctx, { id, row, action }) => {
    const { actions } = await ctx.db.one(deleteRow, { importId: id, file: action.file_number, row: action.row_number })
    if (row.status === 'UNPROCESSED') await requestCheck(ctx, id)
    else await ctx.db.run(countLess, { id, actions })
    return loadImport(ctx, id)
  },
})

export const bulkDataImportActionsWithErrorsDelete = defineMutation({
  name: 'bulkDataImportActionsWithErrorsDelete',
  description: 'Deletes every row with an error from an import, so that the others can be processed.',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportInFields,
  event: 'bulk_data_import.actions_deleted',
  returns: importType,
  plan: async (ctx, { importId }) => {
    const { id, status } = await holdImport(ctx, importId)
    refuseStarted(status)
    const { rows } = await ctx.db.one(countRowsWithErrors, { importId: id })
    return { id, change: { before: { rows }, after: { rows: 0 } } }
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(deleteRowsWithErrors, { importId: id })
    await requestCheck(ctx, id)
    return loadImport(ctx, id)
  },
})

export const bulkDataImportWarningsConfirm = defineMutation({
  name: 'bulkDataImportWarningsConfirm',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportInFields,
  event: 'bulk_data_import.warnings_confirmed',
  returns: importType,
  plan: async (ctx, { importId }) => {
    const { id, status, stage, warning_count: confirmedWarnings } = await holdImport(ctx, importId)
    refuseStarted(status)
    if (stage !== null) throw new Invalid([problem('importId', 'checking')])
    return { id, change: { before: { confirmedWarnings: 0 }, after: { confirmedWarnings } } }
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(confirmWarnings, { id, now: ctx.now })
    return loadImport(ctx, id)
  },
})
