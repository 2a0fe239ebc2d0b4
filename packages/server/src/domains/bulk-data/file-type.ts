import { dateFormats } from '@kith/shared/domains/account.ts'
import { bulkDataSeparators } from '@kith/shared/domains/bulk-data.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { boolean, date, integer, list, text, valueShape, type RowOf } from '#platform/graphql/shape.ts'
import { messageOf } from '#platform/imports/reading/headings.ts'
import { samplesOf } from '#platform/imports/samples.ts'
import { sensitiveIn } from '#platform/imports/sensitive.ts'
import { closedColumn, closedMeanings, mayRead, rowAccess } from '#platform/imports/viewer-access.ts'
import type { FileRow, FixedValue, Heading } from '#platform/imports/sql/files.ts'
import { openCodes, openValues, type OpenValues } from '#platform/imports/sql/open-values.ts'
import { problemType } from './problem-type.ts'

const uploadStatus = enumOf('BulkDataUploadStatus', ['UPLOADING', 'UPLOADED', 'FAILED'])
const fileState = enumOf('BulkDataFileState', ['WAITING', 'NEEDS_MAPPING', 'READING', 'READ', 'REFUSED'])
const headingState = enumOf('BulkDataHeadingState', ['SUPPORTED', 'MAPPED', 'UNSUPPORTED', 'DUPLICATE', 'IGNORED'])
const dateFormat = enumOf('DateFormat', dateFormats)
const separator = enumOf('BulkDataSeparator', bulkDataSeparators)

const written = text({ nullable: true, description: 'The first of them as it is in the file; null if it is hidden from you.' })
const openDatesType = valueShape('BulkDataOpenDates', {
  column: text(),
  isClear: boolean({ description: 'Whether each of them can only be one day, which is taken once it is confirmed for the column.' }),
  count: integer(),
  written,
  days: list(date(), { description: 'What the first of them can mean.' }),
})
const openNumbersType = valueShape('BulkDataOpenNumbers', {
  column: text(),
  isClear: boolean({ description: 'Whether each of them can only be one number, which is taken once it is confirmed for the column.' }),
  count: integer(),
  written,
  numbers: list(text(), {
    description: 'What the first of them can mean: with a decimal point, and with a decimal comma where that is another number.',
  }),
})
const sampleType = valueShape('BulkDataSample', {
  index: integer({ description: 'The place of the column in the file, from 0.' }),
  values: list(text()),
})

export const fileType = builder.objectRef<FileRow>('BulkDataImportFile')
const headingType = builder.objectRef<Heading & { index: number; file: FileRow }>('BulkDataHeading')
const fixedType = builder.objectRef<FixedValue & { file: FileRow }>('BulkDataFixedValue')

fileType.implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    type: t.exposeString('type', { nullable: false, description: 'The import type of its rows.' }),
    uploadedType: t.exposeString('uploaded_type', {
      nullable: false,
      description:
        'The import type that it was uploaded as: its columns can be mapped to all columns of that, and saved mappings are of that.',
    }),
    filename: t.exposeString('filename', { nullable: false }),
    size: t.exposeFloat('size', { nullable: false, description: 'Bytes.' }),
    uploadStatus: t.field({ type: uploadStatus, nullable: false, resolve: ({ upload_status }) => upload_status }),
    state: t.field({ type: fileState, nullable: false, resolve: ({ state }) => state }),
    version: t.exposeInt('version', { nullable: false }),
    rowCount: t.exposeInt('row_count', { nullable: false }),
    headings: t.field({
      type: [headingType],
      nullable: { list: false, items: false },
      resolve: (file) => file.headings.map((heading, index) => ({ ...heading, index, file })),
    }),
    fixed: t.field({
      type: [fixedType],
      nullable: { list: false, items: false },
      description: 'The values of columns that the file lacks, the same for every row.',
      resolve: (file) => file.fixed.map((each) => ({ ...each, file })),
    }),
    problems: t.field({
      type: [problemType],
      nullable: { list: false, items: false },
      resolve: (file) => file.problems.map((problem) => ({ ...problem, place: { file } })),
    }),
    dateFormat: t.field({
      type: dateFormat,
      description: 'How its dates are written, if somebody has said so; otherwise they are read as your organisation writes them.',
      resolve: ({ date_format }) => date_format,
    }),
    separator: t.field({
      type: separator,
      nullable: false,
      description: 'What stands between its columns.',
      resolve: (file) => file.separator,
    }),
    headingRow: t.exposeInt('heading_row', { nullable: false, description: 'The row in which its headings are, from 1.' }),
    openDates: t.field({
      type: [openDatesType],
      nullable: { list: false, items: false },
      description: 'Dates that are errors until somebody says how they are meant: the date format of the file, or that days are right.',
      resolve: async (file, _, request) => shownOpenDates(await read(request), file),
    }),
    openNumbers: t.field({
      type: [openNumbersType],
      nullable: { list: false, items: false },
      description: 'Numbers that are errors until somebody says that they are meant as proposed, or what stands before their decimals.',
      resolve: async (file, _, request) => shownOpenNumbers(await read(request), file),
    }),
    samples: t.field({
      type: [sampleType],
      nullable: { list: false, items: false },
      description: 'Two values below each heading, for telling the columns apart. Without those that are hidden from you.',
      resolve: async (file, _, request) => samplesOf(await read(request), file),
    }),
  }),
})
headingType.implement({
  fields: (t) => ({
    index: t.exposeInt('index', { nullable: false }),
    heading: t.exposeString('heading', { nullable: false }),
    column: t.exposeString('column'),
    state: t.field({ type: headingState, nullable: false, resolve: ({ state }) => state }),
    message: t.string({ resolve: (heading) => messageOf(heading) }),
    hasOtherValues: t.boolean({
      nullable: false,
      description: 'Whether it names a column whose values have to be existing records, above other values. It is not matched by itself.',
      resolve: ({ hasOtherValues = false }) => hasOtherValues,
    }),
    isHidden: t.boolean({
      nullable: false,
      description: 'Whether the values of the column are hidden from you. Such a column cannot be mapped to another one.',
      resolve: async ({ file, ...heading }, _, request) => closedMeanings(await read(request), file, heading).length > 0,
    }),
  }),
})

fixedType.implement({
  fields: (t) => ({
    column: t.exposeString('column', { nullable: false }),
    value: t.string({
      description: 'Null if it is hidden from you, or masked.',
      resolve: async ({ file, column, value }, _, request) => {
        const ctx = await read(request)
        return isOpen(ctx, file, column) && !(await isSensitive(ctx, file, column)) ? value : null
      },
    }),
    isMasked: t.boolean({
      nullable: false,
      description: 'Whether it is of a sensitive custom field that you may view: it stays as it is until you give another one, or null.',
      resolve: async ({ file, column }, _, request) => {
        const ctx = await read(request)
        return isOpen(ctx, file, column) && isSensitive(ctx, file, column)
      },
    }),
  }),
})

const isOpen = (ctx: Context, file: FileRow, column: string) => closedColumn(ctx, file, column).length === 0
const isSensitive = async (ctx: Context, file: FileRow, column: string) => (await sensitiveIn(ctx, file)).columns.has(column)

const shownOpenDates = (ctx: Context, file: FileRow): Promise<RowOf<typeof openDatesType>[]> =>
  shownOpen(ctx, file, openCodes.dates, ({ day, first, second }, shown, code) => ({
    ...shown,
    isClear: code === 'clearDate',
    days: [day, first, second].filter((each) => typeof each === 'string'),
  }))

const shownOpenNumbers = (ctx: Context, file: FileRow): Promise<RowOf<typeof openNumbersType>[]> =>
  shownOpen(ctx, file, openCodes.numbers, ({ number, first, second }, shown, code) => ({
    ...shown,
    isClear: code !== 'ambiguousNumber',
    numbers: [number, first, second].filter((each) => typeof each === 'string'),
  }))

type ShowOpen<Row> = (values: OpenValues['values'], shown: { column: string; count: number; written: string | null }, code: string) => Row

/** Without what they say where the viewer may not see it. */
async function shownOpen<Row>(ctx: Context, file: FileRow, codes: readonly string[], show: ShowOpen<Row>): Promise<Row[]> {
  if (file.state !== 'READ') return []
  const access = rowAccess(ctx, file)
  const found = await ctx.db.run(openValues, { importId: file.import_id, file: file.number, codes: [...codes] })
  return found.map(({ column, code, count, values }) => {
    const { value } = values
    const isShown = mayRead(access, column) && typeof value === 'string'
    return show(isShown ? values : {}, { column, count, written: isShown ? value : null }, code)
  })
}
