import { NotFound } from '#platform/errors.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { possibleMatches } from '#platform/imports/possible-matches.ts'
import { isHiddenRecord } from '#platform/imports/viewer-access.ts'
import { missingRecordById } from '#platform/imports/sql/missing-records.ts'
import { isUuid } from '#platform/rights/check.ts'
import { matchType } from './missing-type.ts'

export const listAllBulkDataMatches = defineQuery({
  name: 'listAllBulkDataMatches',
  permission: 'bulk_data.import',
  description: 'The existing records that a missing record of an import can be understood as; of a word, the values of its column.',
  args: (arg) => ({ missingRecordId: arg.id({ required: true }) }),
  returns: [matchType],
  nullable: false,
  resolve: async (ctx, { missingRecordId: id }) => {
    const row = isUuid(id) ? await ctx.db.first(missingRecordById, { id }) : undefined
    if (!row || (await isHiddenRecord(ctx, row))) throw new NotFound()
    return [...(await possibleMatches(ctx, row))]
  },
})
