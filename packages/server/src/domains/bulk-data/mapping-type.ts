import { builder, read } from '#platform/graphql/builder.ts'
import { text, valueShape } from '#platform/graphql/shape.ts'
import type { MappingRow } from '#platform/imports/sql/files.ts'
import { openFixed } from './mutations/fixed-values.ts'

export const mappingType = builder.objectRef<MappingRow>('BulkDataMapping')
mappingType.implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    headings: t.field({
      type: [valueShape('BulkDataMappedHeading', { heading: text(), column: text({ nullable: true }) })],
      nullable: { list: false, items: false },
      resolve: ({ headings }) => Object.entries(headings).map(([heading, column]) => ({ heading, column })),
    }),
    fixed: t.field({
      type: [valueShape('BulkDataMappedValue', { column: text(), value: text() })],
      nullable: { list: false, items: false },
      description: 'The values for every row of columns that files lack, without those that are hidden from you.',
      resolve: async ({ fixed }, _, request) => openFixed(await read(request), fixed),
    }),
  }),
})
