import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { turnoverTypes, workTypes } from '@kith/shared/domains/organisation.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { isHiddenRecord } from '#platform/imports/sight.ts'
import type { MissingRow } from '#platform/imports/sql/missing-records.ts'

const workType = enumOf('WorkType', workTypes)
const turnoverType = enumOf('TurnoverType', turnoverTypes)

export const missingType = builder.objectRef<MissingRow>('BulkDataMissingRecord')
missingType.implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.exposeString('list', { nullable: false, description: 'The name of the settings list, for example positionTitle.' }),
    kindName: t.string({ nullable: false, resolve: ({ list }) => settingsListNamed(list).words.singular }),
    name: t.string({
      nullable: false,
      description: 'Empty where it is hidden.',
      resolve: async (row, _, request) => ((await isHiddenRecord(await read(request), row)) ? '' : (row.fields['name'] ?? '')),
    }),
    isHidden: t.boolean({
      nullable: false,
      description: 'The viewer may not see the column that names it, in a file that someone else added.',
      resolve: async (row, _, request) => isHiddenRecord(await read(request), row),
    }),
    country: t.string({
      resolve: async (row, _, request) => ((await isHiddenRecord(await read(request), row)) ? null : (row.fields['country'] ?? null)),
    }),
    workType: t.field({ type: workType, resolve: ({ fields }) => fields['workType'] ?? null }),
    turnoverType: t.field({ type: turnoverType, resolve: ({ fields }) => fields['type'] ?? null }),
    rowCount: t.exposeInt('row_count', { nullable: false }),
    firstRows: t.intList({
      nullable: false,
      resolve: async (row, _, request) => ((await isHiddenRecord(await read(request), row)) ? [] : row.first_rows),
    }),
    isToCreate: t.boolean({ nullable: false, resolve: ({ is_to_create }) => is_to_create }),
  }),
})
