import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { text, valueShape } from '#platform/graphql/shape.ts'
import { uploadFor } from '#platform/imports/custom-columns.ts'
import { listedValues } from '#platform/imports/listed-values.ts'
import type { Column, Upload } from '#platform/imports/upload.ts'
import { rightsToImport } from '#platform/imports/uploads.ts'
import { hasPermission } from '#platform/rights/reach.ts'

const valueType = valueShape('BulkDataColumnValue', {
  value: text({ description: 'What a cell says to mean it.' }),
  name: text({ description: 'In the language of the reader.' }),
  parent: text({ nullable: true, description: 'The value of the record above it.' }),
})

export const listAllBulkDataColumnValues = defineQuery({
  name: 'listAllBulkDataColumnValues',
  permission: 'bulk_data.import',
  description: 'The values that a column of an import type takes and that can be chosen today; none if it takes any text.',
  args: (arg) => ({ type: arg.string({ required: true }), column: arg.string({ required: true }) }),
  returns: [valueType],
  nullable: false,
  resolve: async (ctx, { type, column: name }) => {
    const upload = ctx.services.kith.uploads.find((each) => each.type === type)
    const isOpen = upload !== undefined && rightsToImport(ctx, upload).length === 0
    const column = isOpen ? columnsFor(ctx, await uploadFor(ctx, type)).find((each) => each.name === name) : undefined
    if (!column) throw new NotFound()
    return listedValues(ctx, column)
  },
})

/** Without those that the reader may not set for anyone. */
export const columnsFor = ({ actor }: Context, { columns }: Upload): Column[] =>
  columns.filter(({ setBy }) => setBy === undefined || hasPermission(actor, setBy))
