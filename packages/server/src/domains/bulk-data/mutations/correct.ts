import { bulkDataCorrectedRows, bulkDataImportActionCorrectFields } from '@kith/shared/domains/bulk-data.ts'
import { mask } from '@kith/shared/sealed.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden, Invalid, NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { uploadFor } from '#platform/imports/custom-columns.ts'
import { isErasedRow } from '#platform/imports/erased-cell.ts'
import { filesOfImport, holdImport, loadImport } from '#platform/imports/load.ts'
import { requestCheck } from '#platform/imports/prepare.ts'
import { writtenCell } from '#platform/imports/reading/cells.ts'
import { textIn } from '#platform/imports/reading/corrected.ts'
import { readAgain } from '#platform/imports/reading/read-again.ts'
import { sensitiveIn } from '#platform/imports/sensitive.ts'
import { mandatoryMissing, offeredBeyond } from '#platform/imports/shown-cells.ts'
import { closedColumn, closedMeanings, fileOfAction, mayRead, rowAccess } from '#platform/imports/viewer-access.ts'
import { actionById, actionsOfRow, type ActionRow } from '#platform/imports/sql/actions.ts'
import { correctionOfRow, countCorrections, writeCorrection } from '#platform/imports/sql/corrections.ts'
import type { FileRow } from '#platform/imports/sql/files.ts'
import { uploadOf } from '#platform/imports/uploads.ts'
import { importType } from '../types.ts'
import { refuseStarted } from './imports.ts'

const mostCharacters = 10_000_000

export const bulkDataImportActionCorrect = defineMutation({
  name: 'bulkDataImportActionCorrect',
  description:
    'Corrects cells of a row before it is processed. The row is read again with them, and the import is checked again. The uploaded file stays as it is: the corrections are laid over it until the import has been processed, also when its columns are mapped again.',
  record: 'bulkDataImport',
  permission: 'bulk_data.import',
  input: bulkDataImportActionCorrectFields,
  event: 'bulk_data_import.row_corrected',
  returns: importType,
  plan: async (ctx, input) => {
    const found = await ctx.db.first(actionById, { id: input.id })
    if (!found) throw new NotFound()
    const { id, status } = await holdImport(ctx, found.import_id)
    refuseStarted(status)
    const action = await ctx.db.first(actionById, { id: found.id })
    if (!action) throw new NotFound()
    const file = fileOfAction(await filesOfImport(ctx, id), action)
    if (file?.state !== 'READ' || action.status !== 'PENDING') throw new Invalid([problem('id', 'rowNotRead')])
    if (isErasedRow(uploadOf(ctx, action.type), action.given)) throw new Invalid([problem('id', 'rowErased')])
    const values = input.values.map(({ column, value }) => ({ column, text: writtenCell(value ?? '') }))
    await refuseColumns(ctx, file, values)
    const { columns: sensitive } = await sensitiveIn(ctx, file)
    const isKept = ({ column, text }: (typeof values)[number]) => sensitive.has(column) && (text === '' || text === mask)
    const { cells: earlier } = (await ctx.db.first(correctionOfRow, { file: file.id, row: action.row_number })) ?? { cells: {} }
    const changed = values.filter((each) => !isKept(each) && each.text !== textIn(file, action, earlier, each.column))
    const corrected = { ...earlier, ...Object.fromEntries(changed.map(({ column, text }) => [column, text])) }
    await refuseTooMany(ctx, file, action)
    const columns = changed.map(({ column }) => column)
    const after = columns.length > 0 ? { row: action.row_number, columns } : null
    return { id, file, action, corrected, isChanged: after !== null, change: { before: {}, after: { ...after } } }
  },
  write: async (ctx, { id, file, action, corrected, isChanged }) => {
    if (!isChanged) return loadImport(ctx, id)
    const row = action.row_number
    await ctx.db.run(writeCorrection, { file: file.id, row, cells: JSON.stringify(corrected) })
    const actions = await ctx.db.run(actionsOfRow, { importId: id, file: file.number, row })
    await readAgain(ctx, file, actions, corrected)
    await requestCheck(ctx, id)
    return loadImport(ctx, id)
  },
})

/** Only what is imported from the file, or mandatory beyond it, is corrected, by those who may see it and fill it in. */
async function refuseColumns(ctx: Context, file: FileRow, values: readonly { readonly column: string }[]) {
  const { columns } = await uploadFor(ctx, file.type)
  const known = new Set(columns.map(({ name }) => name))
  const beyond = [...(await mandatoryMissing(ctx, file)), ...(await offeredBeyond(ctx, file))]
  const inFile = new Set([...file.headings, ...file.fixed, ...beyond].flatMap(({ column }) => column ?? []))
  throwIfInvalid(values.flatMap(({ column }, at) => (inFile.has(column) ? [] : problem(`values.${at}.column`, 'columnOfFile'))))
  const access = rowAccess(ctx, file)
  const hidden = values.find(({ column }) => !mayRead(access, column) || !known.has(column))
  if (hidden) throw new Forbidden(rightsTo(ctx, file, hidden.column), errorMessage('hiddenCell', hidden))
}

function rightsTo(ctx: Context, file: FileRow, column: string): string[] {
  const heading = file.headings.find((each) => each.column === column)
  return heading ? closedMeanings(ctx, file, heading) : closedColumn(ctx, file, column)
}

async function refuseTooMany(ctx: Context, file: FileRow, { row_number: row }: ActionRow) {
  const { rows, characters } = await ctx.db.one(countCorrections, { file: file.id, row })
  if (rows >= bulkDataCorrectedRows || characters > mostCharacters)
    throw new Invalid([problem('id', 'tooManyCorrected', { max: bulkDataCorrectedRows })])
}
