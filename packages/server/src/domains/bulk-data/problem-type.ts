import { builder } from '#platform/graphql/builder.ts'
import type { Problem } from '#platform/imports/sql/files.ts'

export const problemType = builder.objectRef<Problem>('BulkDataProblem')
problemType.implement({
  description: 'What is wrong and what to do about it: in English, and as a code with values to show it in any language.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'As in a spreadsheet: the heading row is row 1.' }),
    column: t.exposeString('column'),
    code: t.exposeString('code'),
    values: t.field({ type: 'Json', nullable: false, resolve: ({ values }) => values ?? {} }),
    problem: t.exposeString('problem', { nullable: false }),
    suggestion: t.exposeString('suggestion', { nullable: false }),
  }),
})
