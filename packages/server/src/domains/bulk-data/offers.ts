import { bulkDataCorrectedRows, bulkDataImportOffersTakeFields } from '@kith/shared/domains/bulk-data.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { holdImport, loadImport } from '#platform/imports/load.ts'
import { isOffered, offersOf } from '#platform/imports/offers.ts'
import { requestCheck } from '#platform/imports/prepare.ts'
import { readAgain } from '#platform/imports/reading/read-again.ts'
import { actionById, actionsOfRow } from '#platform/imports/sql/actions.ts'
import { correctionOfRow, countCorrections, writeCorrection } from '#platform/imports/sql/corrections.ts'
import { refuseStarted } from './mutations/imports.ts'
import { actionType, importType } from './types.ts'

export const bulkDataImportOffersTake = defineMutation({
  name: 'bulkDataImportOffersTake',
  description:
    'Takes what the warnings of one action, or of all, offer: rows with the name and date of birth of somebody who has left give them a job instead of making a second person. The rows are corrected with it, which can be undone like any correction, and the import is checked again.',
  record: 'bulkDataImport',
  permission: 'bulk_data.import',
  input: bulkDataImportOffersTakeFields,
  event: 'bulk_data_import.row_corrected',
  returns: importType,
  plan: async (ctx, { importId, actionId }) => {
    const { id, status, stage } = await holdImport(ctx, importId)
    refuseStarted(status)
    if (stage !== null) throw new Invalid([problem('importId', 'checking')])
    if (actionId && (await ctx.db.first(actionById, { id: actionId }))?.import_id !== id) throw new NotFound()
    const offers = await offersOf(ctx, id, actionId ?? null)
    for (const [file, own] of Map.groupBy(offers, (offer) => offer.file)) {
      const { rows } = await ctx.db.one(countCorrections, { file: file.id, row: 0 })
      if (rows + own.length > bulkDataCorrectedRows)
        throw new Invalid([problem('importId', 'tooManyCorrected', { max: bulkDataCorrectedRows })])
    }
    const after = offers.length > 0 ? { rows: offers.length, columns: [...new Set(offers.flatMap(({ cells }) => Object.keys(cells)))] } : {}
    return { id, offers, change: { before: {}, after } }
  },
  write: async (ctx, { id, offers }) => {
    for (const { file, row, cells } of offers) {
      const earlier = await ctx.db.first(correctionOfRow, { file: file.id, row })
      const corrected = { ...earlier?.cells, ...cells }
      await ctx.db.run(writeCorrection, { file: file.id, row, cells: JSON.stringify(corrected) })
      const actions = await ctx.db.run(actionsOfRow, { importId: id, file: file.number, row })
      await readAgain(ctx, file, actions, corrected)
    }
    if (offers.length > 0) await requestCheck(ctx, id)
    return loadImport(ctx, id)
  },
})

export const offersOfImport = builder.objectFields(importType, {
  fields: (t) => ({
    offerCount: t.int({
      nullable: false,
      description: 'How many rows a warning offers something to, see `bulkDataImportOffersTake`.',
      resolve: async ({ id, status, warning_count: warnings }, _, request) =>
        status === 'UNPROCESSED' && warnings > 0 ? (await offersOf(await read(request), id)).length : 0,
    }),
  }),
})

export const offersOfAction = builder.objectFields(actionType, {
  fields: (t) => ({
    hasOffer: t.boolean({
      nullable: false,
      description: 'Whether a warning offers something instead of what the row would make.',
      resolve: async (row, _, request) => isOffered(await read(request), row),
    }),
  }),
})
