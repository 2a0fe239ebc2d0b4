import { bulkDataWords } from '@kith/shared/domains/bulk-data/messages.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { problemReader, type ProblemPlace } from '#platform/imports/problem-reader.ts'
import type { Problem } from '#platform/imports/sql/files.ts'

export type ShownProblem = Problem & { readonly place: ProblemPlace }

export const problemType = builder.objectRef<ShownProblem>('BulkDataProblem')
problemType.implement({
  description: 'What is wrong and what to do about it: in the language of the reader, and as a code with values to show it in any other.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'As in a spreadsheet: the heading row is row 1.' }),
    column: t.exposeString('column'),
    columnLabel: t.string({
      description: 'What the column is called, in the language of the reader; what the file calls it where it is not a column of the type.',
      resolve: async ({ column, place }, _, request) =>
        column === null ? null : ((await problemReader(await read(request), place)).column?.(column) ?? column),
    }),
    code: t.exposeString('code'),
    values: t.field({ type: 'Json', nullable: false, resolve: ({ values }) => values ?? {} }),
    problem: t.string({
      nullable: false,
      resolve: async (said, _, request) => bulkDataWords(said, await problemReader(await read(request), said.place)).problem,
    }),
    suggestion: t.string({
      nullable: false,
      resolve: async (said, _, request) => bulkDataWords(said, await problemReader(await read(request), said.place)).suggestion,
    }),
  }),
})
