import { bulkDataWords, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { bulkDataActionFilters, bulkDataImportStatuses } from '@kith/shared/domains/bulk-data.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { boolean, choice, id, integer, moment, text, valueShape } from '#platform/graphql/shape.ts'
import { failureOf, notesOf, nowhere } from '#platform/imports/said-of-action.ts'
import { cellType } from './cell-type.ts'
import { fileType } from './file-type.ts'
import { missingType } from './missing-type.ts'
import { problemType, type ShownProblem } from './problem-type.ts'
import { filesOfImport, missingRecordsOfImport, relatedImports, rowsWithErrors } from '#platform/imports/load.ts'
import { blockersOf, blockerText, stepsOf, type Blocker } from './rules.ts'
import { countActions, type ListedAction } from '#platform/imports/sql/actions.ts'
import type { Problem } from '#platform/imports/sql/files.ts'
import type { ImportRow } from '#platform/imports/sql/imports.ts'
import type { Understanding } from '#platform/imports/understanding.ts'
import { cellsOf } from '#platform/imports/shown-cells.ts'
import type { Corrected } from '#platform/imports/sql/corrections.ts'
import { placeOfAction, problemReader } from '#platform/imports/problem-reader.ts'
import { problemsOf, targetOf } from '#platform/imports/viewer-access.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { valuesOf } from '#platform/imports/values.ts'

export const actionFilter = enumOf('BulkDataActionFilter', bulkDataActionFilters)
const importStatus = enumOf('BulkDataImportStatus', bulkDataImportStatuses)
const stage = enumOf('BulkDataImportStage', ['READING', 'CHECKING', 'PROCESSING'])
export const operation = enumOf('BulkDataActionOperation', ['CREATE', 'UPDATE', 'CLEAR'])
const actionStatus = enumOf('BulkDataActionStatus', ['PENDING', 'COMPLETED', 'FAILED', 'UNCHANGED'])

export const importType = builder.objectRef<ImportRow>('BulkDataImport')
/** `corrected` as long as its cells can be. */
export type ShownAction = ListedAction & {
  understanding: Understanding | undefined
  effect: BulkDataMessage | undefined
  corrected?: Corrected
}
export const actionType = builder.objectRef<ShownAction>('BulkDataImportAction')
const userType = valueShape('BulkDataUser', { id: id(), name: text() })
const countsType = builder.objectRef<ImportRow>('BulkDataImportCounts')
const typeCountType = valueShape('BulkDataTypeCount', { type: text(), actions: integer() })
const progressType = builder.objectRef<ImportRow>('BulkDataImportProgress')
const stepType = valueShape('BulkDataImportStep', {
  name: choice('BulkDataImportStepName', ['UPLOAD', 'VALIDATE', 'PREVIEW', 'SAVE', 'PROCESS']),
  state: choice('BulkDataImportStepState', ['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  at: moment({ nullable: true }),
})
const blockerType = builder.objectRef<Blocker>('BulkDataBlocker')
const valueType = valueShape('BulkDataValue', {
  column: text(),
  kind: text({ description: 'The type of the column, as in the help guide.' }),
  written: text({ nullable: true, description: 'The cell exactly as it is in the file.' }),
  understood: text({
    nullable: true,
    description:
      'What the cell was understood as: the record, person, country or choice in words; a phone number, postcode or currency as it is stored. Null if `after` says the same.',
  }),
  before: text({ nullable: true }),
  after: text({ nullable: true }),
  isHidden: boolean({
    description: "Whether the value is hidden because you have no permission to see it in someone else's import.",
  }),
})

importType.implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    status: t.field({ type: importStatus, nullable: false, resolve: ({ status }) => status }),
    version: t.exposeInt('version', { nullable: false }),
    isSaved: t.boolean({ nullable: false, resolve: ({ saved_at }) => saved_at !== null }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ created_at }) => created_at }),
    createdBy: t.field({
      type: userType,
      description: 'Null if their account has been deleted.',
      resolve: (row) => (row.created_by_user_id === null ? null : { id: row.created_by_user_id, name: row.created_by ?? '' }),
    }),
    startedBy: t.field({
      type: userType,
      resolve: (row) => (row.started_by_user_id === null ? null : { id: row.started_by_user_id, name: row.started_by ?? '' }),
    }),
    startedAt: t.field({ type: 'DateTime', resolve: ({ started_at }) => started_at }),
    finishedAt: t.field({ type: 'DateTime', resolve: ({ finished_at }) => finished_at }),
    failureReason: t.string({
      description: 'In English. Use `failure` to show it in another language.',
      resolve: ({ failure_reason }) => failure_reason?.problem ?? null,
    }),
    failure: t.field({
      type: problemType,
      resolve: ({ failure_reason }) => failure_reason && { ...nowhere, ...failure_reason, place: {} },
    }),
    counts: t.field({ type: countsType, nullable: false, resolve: (row) => row }),
    actionsByType: t.field({
      type: [typeCountType],
      nullable: { list: false, items: false },
      description: 'The number of actions of each import type, to show what processing will do.',
      resolve: async ({ id }, _, request) => (await read(request)).db.run(countActions, { importId: id }),
    }),
    progress: t.field({
      type: progressType,
      description: 'The step in progress; null if there is none.',
      resolve: (row) => (row.stage === null ? null : row),
    }),
    steps: t.field({
      type: [stepType],
      nullable: { list: false, items: false },
      resolve: async (row, _, request) => stepsOf(row, await filesOfImport(await read(request), row.id)),
    }),
    files: t.field({
      type: [fileType],
      nullable: { list: false, items: false },
      resolve: async ({ id }, _, request) => filesOfImport(await read(request), id),
    }),
    missingRecords: t.field({
      type: [missingType],
      nullable: { list: false, items: false },
      description: 'Settings list records that rows refer to but that do not exist yet, and words that no value of their column has.',
      resolve: async ({ id }, _, request) => missingRecordsOfImport(await read(request), id),
    }),
    requires: t.field({
      type: [importType],
      nullable: { list: false, items: false },
      resolve: async ({ id }, _, request) => relatedImports(await read(request), id, 'requires'),
    }),
    requiredBy: t.field({
      type: [importType],
      nullable: { list: false, items: false },
      resolve: async ({ id }, _, request) => relatedImports(await read(request), id, 'requiredBy'),
    }),
    areWarningsConfirmed: t.boolean({ nullable: false, resolve: ({ warnings_confirmed_at }) => warnings_confirmed_at !== null }),
    blockers: t.field({
      type: [blockerType],
      nullable: { list: false, items: false },
      description: 'What must be resolved before the import can start.',
      resolve: async (row, _, request) => {
        const ctx = await read(request)
        const [files, missing, requires] = await Promise.all([
          filesOfImport(ctx, row.id),
          missingRecordsOfImport(ctx, row.id),
          relatedImports(ctx, row.id, 'requires'),
        ])
        return blockersOf({ row, files, missing, requires })
      },
    }),
  }),
})

countsType.implement({
  fields: (t) => ({
    all: t.exposeInt('action_count', { nullable: false }),
    errors: t.exposeInt('error_count', { nullable: false }),
    rowsWithErrors: t.int({
      nullable: false,
      description: 'How many rows of files have an error. A row that makes several records is one, however many of them are wrong.',
      resolve: async (row, _, request) => rowsWithErrors(await read(request), row),
    }),
    warnings: t.exposeInt('warning_count', { nullable: false }),
    unchanged: t.exposeInt('unchanged_count', {
      nullable: false,
      description: 'Rows whose record has all that they say. They are not done, and not among the others.',
    }),
    pending: t.int({ nullable: false, resolve: (row) => row.action_count - row.completed_count - row.failed_count }),
    completed: t.exposeInt('completed_count', { nullable: false }),
    failed: t.exposeInt('failed_count', { nullable: false }),
  }),
})
progressType.implement({
  fields: (t) => ({
    stage: t.field({ type: stage, nullable: false, resolve: (row) => row.stage ?? 'CHECKING' }),
    done: t.exposeInt('stage_done', { nullable: false }),
    total: t.exposeInt('stage_total', { nullable: false }),
  }),
})
blockerType.implement({
  fields: (t) => ({
    code: t.exposeString('code', { nullable: false }),
    count: t.int({ description: 'The number of items, where they are counted.', resolve: ({ count }) => count ?? null }),
    name: t.string({ description: 'The import that must complete first.', resolve: ({ name }) => name ?? null }),
    message: t.string({
      nullable: false,
      description: 'In the language of the reader.',
      resolve: async (blocker, _, request) => blockerText(blocker, await wordingOf(await read(request))),
    }),
  }),
})
actionType.implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    type: t.exposeString('type', { nullable: false }),
    fileType: t.exposeString('file_type', {
      nullable: false,
      description: 'The import type of its file; another one where each row of the file is several actions.',
    }),
    rowNumber: t.exposeInt('row_number', { nullable: false, description: 'As in a spreadsheet: the heading row is row 1.' }),
    filename: t.exposeString('filename', { nullable: false }),
    operation: t.field({ type: operation, nullable: false, resolve: (row) => row.operation }),
    target: t.string({
      description: 'The person that the action is about.',
      resolve: async (row, _, request) => targetOf(await read(request), row),
    }),
    personId: t.id({ resolve: ({ subjects }) => subjects['person'] ?? null }),
    jobId: t.id({ resolve: ({ subjects }) => subjects['job'] ?? null }),
    values: t.field({
      type: [valueType],
      nullable: { list: false, items: false },
      resolve: async (row, _, request) => valuesOf(await read(request), row, row.understanding),
    }),
    cells: t.field({
      type: [cellType],
      nullable: { list: false, items: false },
      description:
        'What can be corrected: the cells of the row by column, also those that could not be read. Empty once processing has begun.',
      resolve: async (row, _, request) => (row.corrected ? cellsOf(await read(request), row, row.corrected) : []),
    }),
    effect: t.field({
      type: problemType,
      description: 'What processing brings about beside the values, as long as it has not begun.',
      resolve: async (row, _, request) =>
        row.effect ? ((await shownProblems(await read(request), row, [{ ...nowhere, ...row.effect }]))[0] ?? null) : null,
    }),
    status: t.field({
      type: actionStatus,
      nullable: false,
      resolve: ({ status, is_unchanged: isUnchanged }) => (isUnchanged ? 'UNCHANGED' : status),
    }),
    errors: t.field({
      type: [problemType],
      nullable: { list: false, items: false },
      resolve: async (row, _, request) => shownProblems(await read(request), row, [...row.reading_errors, ...row.checking_errors]),
    }),
    warnings: t.field({
      type: [problemType],
      nullable: { list: false, items: false },
      resolve: async (row, _, request) => shownProblems(await read(request), row, row.warnings),
    }),
    reason: t.string({
      description: 'Why it failed, in English.',
      resolve: async (row, _, request) => reasonOf(await read(request), row),
    }),
    failure: t.field({ type: problemType, resolve: async (row, _, request) => shownFailure(await read(request), row) }),
    note: t.field({
      type: problemType,
      description: 'How the result differs from the preview.',
      resolve: async (row, _, request) => (await shownProblems(await read(request), row, notesOf(row)))[0] ?? null,
    }),
  }),
})

async function shownFailure(ctx: Context, action: ListedAction): Promise<ShownProblem | null> {
  const failure = failureOf(action)
  return failure && ((await shownProblems(ctx, action, [failure]))[0] ?? null)
}

async function reasonOf(ctx: Context, action: ListedAction): Promise<string | null> {
  const failure = await shownFailure(ctx, action)
  return failure && bulkDataWords(failure, await problemReader(ctx, failure.place, 'en')).problem
}

async function shownProblems(ctx: Context, action: ListedAction, problems: readonly Problem[]): Promise<ShownProblem[]> {
  const place = await placeOfAction(ctx, action)
  return (await problemsOf(ctx, action, problems)).map((problem) => ({ ...problem, place }))
}
