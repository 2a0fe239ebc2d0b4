import { builder, read } from '#platform/graphql/builder.ts'
import type { FixedValue, MappingRow } from '#platform/imports/sql/files.ts'
import { openFixed } from './mutations/fixed-values.ts'

export const mappingType = builder.objectRef<MappingRow>('BulkDataMapping')
mappingType.implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    headings: t.field({
      type: [
        builder.objectRef<{ heading: string; column: string | null }>('BulkDataMappedHeading').implement({
          fields: (f) => ({ heading: f.exposeString('heading', { nullable: false }), column: f.exposeString('column') }),
        }),
      ],
      nullable: { list: false, items: false },
      resolve: ({ headings }) => Object.entries(headings).map(([heading, column]) => ({ heading, column })),
    }),
    fixed: t.field({
      type: [
        builder.objectRef<FixedValue>('BulkDataMappedValue').implement({
          fields: (f) => ({ column: f.exposeString('column', { nullable: false }), value: f.exposeString('value', { nullable: false }) }),
        }),
      ],
      nullable: { list: false, items: false },
      description: 'The values for every row of columns that files lack, without those that are hidden from you.',
      resolve: async ({ fixed }, _, request) => openFixed(await read(request), fixed),
    }),
  }),
})
