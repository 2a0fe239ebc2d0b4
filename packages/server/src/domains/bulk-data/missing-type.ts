import { builder, read } from '#platform/graphql/builder.ts'
import { matchedRecord } from '#platform/imports/matched-record.ts'
import { isHiddenRecord } from '#platform/imports/sight.ts'
import type { MissingRow } from '#platform/imports/sql/missing-records.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'

const valueType = builder.objectRef<{ field: string; value: string }>('BulkDataMissingValue').implement({
  fields: (t) => ({
    field: t.exposeString('field', { nullable: false, description: 'A field of the settings list.' }),
    value: t.exposeString('value', { nullable: false }),
  }),
})

export const matchType = builder.objectRef<{ id: string; name: string; parent_id?: string | null }>('BulkDataMatch').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    parentId: t.id({ resolve: ({ parent_id = null }) => parent_id }),
  }),
})

export const missingType = builder.objectRef<MissingRow>('BulkDataMissingRecord')
missingType.implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.exposeString('list', { nullable: false, description: 'The name of the settings list, for example positionTitle.' }),
    kindName: t.string({
      nullable: false,
      description: 'In the language of the reader.',
      resolve: async ({ list }, _, request) => (await wordingOf(await read(request))).texts(`records:${list}.one`) ?? list,
    }),
    name: t.string({
      nullable: false,
      description: 'Empty if it is hidden.',
      resolve: async (row, _, request) => ((await isHiddenRecord(await read(request), row)) ? '' : (row.fields['name'] ?? '')),
    }),
    isHidden: t.boolean({
      nullable: false,
      description: 'Whether the name is hidden because you have no permission to see its column in a file that someone else added.',
      resolve: async (row, _, request) => isHiddenRecord(await read(request), row),
    }),
    values: t.field({
      type: [valueType],
      nullable: { list: false, items: false },
      description: 'What it is created with beside its name; nothing where it is hidden.',
      resolve: async (row, _, request) => ((await isHiddenRecord(await read(request), row)) ? [] : valuesOf(row)),
    }),
    rowCount: t.exposeInt('row_count', { nullable: false }),
    firstRows: t.intList({
      nullable: false,
      resolve: async (row, _, request) => ((await isHiddenRecord(await read(request), row)) ? [] : row.first_rows),
    }),
    match: t.field({
      type: matchType,
      description: 'The existing record that it is understood as; null where it is hidden.',
      resolve: async (row, _, request) => {
        const ctx = await read(request)
        return (await isHiddenRecord(ctx, row)) ? null : matchedRecord(ctx, row)
      },
    }),
    isMatched: t.boolean({ nullable: false, resolve: ({ match_id }) => match_id !== null }),
    isToCreate: t.boolean({ nullable: false, resolve: ({ is_to_create }) => is_to_create }),
  }),
})

const valuesOf = ({ fields }: MissingRow) =>
  Object.entries(fields)
    .filter(([field]) => field !== 'name')
    .map(([field, value]) => ({ field, value }))
