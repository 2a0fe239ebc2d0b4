import { countryOf } from '@kith/shared/countries.ts'
import {
  bulkDataImportInFields,
  bulkDataImportMissingRecordsCreateFields,
  bulkDataImportWhichFields,
} from '@kith/shared/domains/bulk-data.ts'
import { say } from '@kith/shared/problems/wording.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, Refused } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { isUuid } from '#platform/rights/check.ts'
import { holdImport, loadImport, missingRecordsOfImport } from '#platform/imports/load.ts'
import { subjectOf } from '#platform/imports/outcome.ts'
import { requestCheck } from '#platform/imports/prepare.ts'
import { isHiddenRecord, targetOf } from '#platform/imports/sight.ts'
import { actionById, deleteAction, deleteActionsWithErrors } from '#platform/imports/sql/actions.ts'
import { confirmWarnings, countOneLess } from '#platform/imports/sql/imports.ts'
import { chooseMissingRecords, type MissingRow } from '#platform/imports/sql/missing-records.ts'
import { importType } from '../types.ts'
import { refuseStarted } from './imports.ts'

const permission = 'bulk_data.import'

export const bulkDataImportActionDelete = defineMutation({
  name: 'bulkDataImportActionDelete',
  permission,
  description: 'Takes a row out of an import that has not been processed. The others are looked at again.',
  input: bulkDataImportWhichFields,
  event: 'bulk_data_import.actions_deleted',
  returns: importType,
  run: async (ctx, { id }) => {
    const found = id && isUuid(id) ? await ctx.db.first(actionById, { id }) : undefined
    if (!found) throw new NotFound()
    const row = await holdImport(ctx, found.import_id)
    if (row.status === 'PROCESSING') throw new Invalid([problem('id', 'processing_delete')])
    const action = await ctx.db.one(actionById, { id: found.id })
    if (action.status !== 'PENDING' || row.finished_at !== null) throw new Invalid([problem('id', 'pending')])
    await ctx.db.run(deleteAction, { id: action.id })
    if (row.status === 'UNPROCESSED') await requestCheck(ctx, row.id)
    else await ctx.db.run(countOneLess, { id: row.id })
    return {
      ...subjectOf(row.id),
      before: { row: action.row_number, of: await targetOf(ctx, action) },
      after: { row: null, of: null },
      result: await loadImport(ctx, row.id),
    }
  },
})

export const bulkDataImportActionsWithErrorsDelete = defineMutation({
  name: 'bulkDataImportActionsWithErrorsDelete',
  permission,
  description: 'Takes every row with an error out of an import, so that the others can go on.',
  input: bulkDataImportInFields,
  event: 'bulk_data_import.actions_deleted',
  returns: importType,
  run: async (ctx, { importId }) => {
    const row = await holdImport(ctx, importId)
    refuseStarted(row.status)
    const { deleted } = await ctx.db.one(deleteActionsWithErrors, { importId: row.id })
    await requestCheck(ctx, row.id)
    return { ...subjectOf(row.id), before: { rows: deleted }, after: { rows: 0 }, result: await loadImport(ctx, row.id) }
  },
})

export const bulkDataImportWarningsConfirm = defineMutation({
  name: 'bulkDataImportWarningsConfirm',
  permission,
  input: bulkDataImportInFields,
  event: 'bulk_data_import.warnings_confirmed',
  returns: importType,
  run: async (ctx, { importId }) => {
    const row = await holdImport(ctx, importId)
    refuseStarted(row.status)
    if (row.stage !== null) throw new Invalid([problem('importId', 'checking')])
    await ctx.db.run(confirmWarnings, { id: row.id, now: ctx.now })
    return {
      ...subjectOf(row.id),
      before: { confirmedWarnings: 0 },
      after: { confirmedWarnings: row.warning_count },
      result: await loadImport(ctx, row.id),
    }
  },
})

export const bulkDataImportMissingRecordsCreate = defineMutation({
  name: 'bulkDataImportMissingRecordsCreate',
  permission,
  description: 'Chooses missing records to create when processing starts: all of them, or some, with what their list asks for.',
  input: bulkDataImportMissingRecordsCreateFields,
  event: 'bulk_data_import.missing_records_chosen',
  returns: importType,
  run: async (ctx, { importId, all, records }) => {
    const row = await holdImport(ctx, importId)
    refuseStarted(row.status)
    const missing = await missingRecordsOfImport(ctx, row.id)
    const known = new Map(missing.map((record) => [record.id, record]))
    if ((records ?? []).some(({ id }) => !known.has(id ?? ''))) throw new NotFound()
    const unknown = (records ?? []).flatMap(({ country }, index) =>
      country && !countryOf(country) ? [problem(`records.${index}.country`, 'country')] : [],
    )
    if (unknown.length > 0) throw new Invalid(unknown)
    const chosen = new Map((records ?? []).map((record) => [record.id ?? '', record]))
    const hidden = new Set(await hiddenRecords(ctx, missing))
    if (missing.some((record) => hidden.has(record) && (all || chosen.has(record.id)))) throw new Refused([], say('hiddenRecords'))
    const choices = missing.flatMap((record) => {
      const choice = chosen.get(record.id)
      if (!choice && !all) return []
      const fields = {
        ...(choice?.country && record.list !== 'workClass' ? { country: choice.country.toUpperCase() } : {}),
        ...(choice?.turnoverType && record.list === 'turnoverReason' ? { type: choice.turnoverType } : {}),
      }
      return [{ id: record.id, isToCreate: choice?.isToCreate ?? true, fields }]
    })
    await ctx.db.run(chooseMissingRecords, { importId: row.id, records: JSON.stringify(choices) })
    return {
      ...subjectOf(row.id),
      before: { toCreate: missing.filter(({ is_to_create }) => is_to_create).length },
      after: { toCreate: choices.filter(({ isToCreate }) => isToCreate).length },
      result: await loadImport(ctx, row.id),
    }
  },
})

async function hiddenRecords(ctx: Context, missing: readonly MissingRow[]): Promise<MissingRow[]> {
  const verdicts = await Promise.all(missing.map((record) => isHiddenRecord(ctx, record)))
  return missing.filter((_, index) => verdicts[index])
}
