import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { NotFound } from '#platform/errors.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { withinOf } from '#platform/imports/matched-record.ts'
import { isHiddenRecord } from '#platform/imports/sight.ts'
import { missingRecordById } from '#platform/imports/sql/missing-records.ts'
import { isUuid } from '#platform/rights/check.ts'
import { listAll } from '#platform/settings-lists/sql.ts'
import { matchType } from './missing-type.ts'

export const listAllBulkDataMatches = defineQuery({
  name: 'listAllBulkDataMatches',
  permission: 'bulk_data.import',
  description: 'The existing records that a missing record of an import can be understood as.',
  args: (arg) => ({ missingRecordId: arg.id({ required: true }) }),
  returns: [matchType],
  nullable: false,
  resolve: async (ctx, { missingRecordId: id }) => {
    const row = isUuid(id) ? await ctx.db.first(missingRecordById, { id }) : undefined
    if (!row || (await isHiddenRecord(ctx, row))) throw new NotFound()
    const list = settingsListNamed(row.list)
    return ctx.db.run(listAll(list), { enabled: true, within: withinOf(list, row.fields) })
  },
})
