import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { countryOf } from '@kith/shared/countries.ts'
import {
  bulkDataImportInFields,
  bulkDataImportMissingRecordsCreateFields,
  bulkDataImportWhichFields,
} from '@kith/shared/domains/bulk-data.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { nameKey } from '@kith/shared/plain.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, Forbidden } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { holdImport, loadImport, missingRecordsOfImport } from '#platform/imports/load.ts'
import { matchedRecord } from '#platform/imports/matched-record.ts'
import { requestCheck } from '#platform/imports/prepare.ts'
import { isHiddenRecord, targetOf } from '#platform/imports/sight.ts'
import { actionById, countActionsWithErrors, deleteActionsWithErrors, deleteRow } from '#platform/imports/sql/actions.ts'
import { confirmWarnings, countLess } from '#platform/imports/sql/imports.ts'
import { forgetMatches, rememberMatches } from '#platform/imports/sql/matches.ts'
import { chooseMissingRecords, type MissingRow } from '#platform/imports/sql/missing-records.ts'
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
    const before = { row: action.row_number, of: await targetOf(ctx, action) }
    return { id: row.id, row, action, change: { before, after: { row: null, of: null } } }
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
    const { rows } = await ctx.db.one(countActionsWithErrors, { importId: id })
    return { id, change: { before: { rows }, after: { rows: 0 } } }
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(deleteActionsWithErrors, { importId: id })
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

export const bulkDataImportMissingRecordsCreate = defineMutation({
  name: 'bulkDataImportMissingRecordsCreate',
  description:
    'Selects the missing records to create when processing starts: all of them, or some with the values that their lists require. One with a `matchId` is understood as that existing record instead, in this import and in later ones, until it is chosen again without.',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportMissingRecordsCreateFields,
  event: 'bulk_data_import.missing_records_chosen',
  returns: importType,
  plan: async (ctx, { importId, all, records }) => {
    const row = await holdImport(ctx, importId)
    refuseStarted(row.status)
    const missing = await missingRecordsOfImport(ctx, row.id)
    const chosen = new Map((records ?? []).map((record) => [record.id.toLowerCase(), record]))
    const known = new Map(missing.map((record) => [record.id, record]))
    if ([...chosen.keys()].some((id) => !known.has(id))) throw new NotFound()
    const unknown = (records ?? []).flatMap((record, index) => problemsOfValues(ctx, record, known.get(record.id.toLowerCase()), index))
    if (unknown.length > 0) throw new Invalid(unknown)
    const hidden = new Set(await hiddenRecords(ctx, missing))
    if (missing.some((record) => hidden.has(record) && ((all && record.match_id === null) || chosen.has(record.id))))
      throw new Forbidden([], errorMessage('hiddenRecords'))
    const choices = missing.flatMap((record) => {
      const choice = chosen.get(record.id)
      if (!choice && (!all || record.match_id !== null)) return []
      const fields = Object.fromEntries((choice?.values ?? []).map(({ field, value }) => [field, value]))
      const matchId = choice?.matchId?.toLowerCase() ?? null
      return [{ record, id: record.id, isToCreate: matchId === null && (choice?.isToCreate ?? true), matchId, fields }]
    })
    const matches = await Promise.all(choices.map(({ record, matchId }) => matchedRecord(ctx, { ...record, match_id: matchId })))
    if (choices.some(({ matchId }, index) => matchId !== null && !matches[index])) throw new NotFound()
    const before = { toCreate: missing.filter(({ is_to_create }) => is_to_create).length, matched: missing.filter(isMatched).length }
    const toCreate = choices.filter(({ isToCreate }) => isToCreate).length
    const matched = choices.filter(({ matchId }) => matchId !== null).length
    return { id: row.id, choices, change: { before, after: { toCreate, matched } } }
  },
  write: async (ctx, { id, choices }) => {
    await ctx.db.run(chooseMissingRecords, { importId: id, records: JSON.stringify(choices.map(({ record: _, ...choice }) => choice)) })
    const changed = choices.filter(({ record, matchId }) => record.match_id !== matchId)
    if (changed.length > 0) {
      await keepMatches(ctx, changed)
      await requestCheck(ctx, id)
    }
    return loadImport(ctx, id)
  },
})

const isMatched = ({ match_id }: MissingRow) => match_id !== null

/** What was matched is remembered for later imports, and what no longer is is forgotten. */
async function keepMatches(ctx: Context, changed: readonly { readonly record: MissingRow; readonly matchId: string | null }[]) {
  const [kept, gone] = [changed.filter(({ matchId }) => matchId !== null), changed.filter(({ matchId }) => matchId === null)]
  const given = kept.map(({ record: { list, key, fields }, matchId: recordId }) => {
    return { list, key, nameKey: nameKey(fields['name'] ?? ''), recordId }
  })
  if (kept.length > 0) await ctx.db.run(rememberMatches, { matches: JSON.stringify(given) })
  if (gone.length > 0)
    await ctx.db.run(forgetMatches, { matches: JSON.stringify(gone.map(({ record: { list, key } }) => ({ list, key }))) })
}

type Chosen = { readonly values?: readonly { readonly field: string; readonly value: string }[] | null }

/** Only what its list asks for is chosen, and only what the list would take. */
function problemsOfValues({ actor, now }: Context, { values }: Chosen, record: MissingRow | undefined, index: number) {
  const { askedFor = [], fields } = settingsListNamed(record?.list ?? '')
  return (values ?? []).flatMap(({ field, value }, at) => {
    const path = `records.${index}.values.${at}`
    if (!askedFor.includes(field)) throw new NotFound()
    const found = validate({ [field]: value }, ruleSetOf(fields), { today: actor.today, now }).filter((each) => each.path === field)
    const isCountry = /country$/i.test(field)
    return isCountry && !countryOf(value)
      ? [problem(`${path}.value`, 'country')]
      : found.map((each) => ({ ...each, path: `${path}.value` }))
  })
}

async function hiddenRecords(ctx: Context, missing: readonly MissingRow[]): Promise<MissingRow[]> {
  const verdicts = await Promise.all(missing.map((record) => isHiddenRecord(ctx, record)))
  return missing.filter((_, index) => verdicts[index])
}
