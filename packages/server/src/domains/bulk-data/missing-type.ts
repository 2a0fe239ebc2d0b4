import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { text, valueShape } from '#platform/graphql/shape.ts'
import { isMatched } from '#platform/imports/matched-record.ts'
import { matchOf, type Match } from '#platform/imports/possible-matches.ts'
import { yesNo } from '#platform/imports/reading/fixed-words.ts'
import { columnsMissing, isHiddenRecord } from '#platform/imports/viewer-access.ts'
import type { MissingRow } from '#platform/imports/sql/missing-records.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { columnLabelOf } from '#platform/imports/column-label.ts'

const valueType = valueShape('BulkDataMissingValue', { field: text({ description: 'A field of the settings list.' }), value: text() })

export const matchType = builder.objectRef<Match>('BulkDataMatch').implement({
  fields: (t) => ({
    id: t.exposeID('id', {
      nullable: false,
      description: 'Of a record or an option of a custom field; otherwise the value, for example VOLUNTARY.',
    }),
    name: t.exposeString('name', { nullable: false }),
    parentId: t.id({ resolve: ({ parent_id = null }) => parent_id }),
  }),
})

export const missingType = builder.objectRef<MissingRow>('BulkDataMissingRecord')
missingType.implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.exposeString('list', {
      nullable: false,
      description:
        'The name of the settings list, for example positionTitle; of a word, what the values of its column are called, for example TurnoverType, or cf: and the ID of its custom field.',
    }),
    kindName: t.string({
      nullable: false,
      description: 'In the language of the reader: the settings list, or the column of a word.',
      resolve: async (row, _, request) => kindNameOf(await read(request), row),
    }),
    isChoice: t.exposeBoolean('is_choice', {
      nullable: false,
      description: 'Whether it is a word that no value of its column has, instead of a record.',
    }),
    isCreatable: t.exposeBoolean('is_creatable', {
      nullable: false,
      description: 'Whether it can be created with the import; otherwise it can only be matched, and its rows have errors until then.',
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
      description: 'The existing record or the value that it is understood as; null where it is hidden.',
      resolve: async (row, _, request) => {
        const ctx = await read(request)
        return (await isHiddenRecord(ctx, row)) ? null : matchOf(ctx, row)
      },
    }),
    isMatched: t.boolean({ nullable: false, resolve: isMatched }),
    isToCreate: t.boolean({ nullable: false, resolve: ({ is_to_create }) => is_to_create }),
  }),
})

const valuesOf = ({ fields }: MissingRow) =>
  Object.entries(fields)
    .filter(([field]) => field !== 'name')
    .map(([field, value]) => ({ field, value }))

async function kindNameOf(ctx: Context, row: MissingRow): Promise<string> {
  const { texts } = await wordingOf(ctx)
  if (row.list === yesNo.name) return texts('bulk-data:help.kinds.yes/no') ?? row.list
  const [first] = row.is_choice ? await columnsMissing(ctx, row) : []
  if (first) return columnLabelOf(first.upload, first.column, texts)
  return texts(`records:${row.is_choice ? 'customField' : row.list}.one`) ?? row.list
}
