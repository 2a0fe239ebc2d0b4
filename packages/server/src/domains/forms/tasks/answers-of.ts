import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { fieldValues, type RecordRow } from '#platform/records/columns.ts'
import { recordType } from '#platform/records/type.ts'
import { versionById } from '#platform/records/versions.ts'
import { documentsIn } from '#platform/facets/fields.ts'
import { FormFile } from './files/types.ts'
import { entriesOfTask } from './queries.ts'
import { mayReadAnswers } from './sight.ts'

/** Reads what was asked and answered, for those who may read answers about the person; the person themselves only what is shared with them. */
export const answersOfTask = builder.objectFields(recordType(task), {
  fields: (t) => ({
    elements: t.field({
      type: 'Json',
      nullable: false,
      description: 'What is asked, by the version of the form that was issued.',
      resolve: async (row: RecordRow, _, request) =>
        (await versionById(await read(request), formDesign, fieldValues(task, row).versionId ?? '')).content.elements ?? [],
    }),
    answers: t.field({
      type: 'Json',
      description: 'What was submitted, nothing before that; null where you may not read it.',
      resolve: async (row: RecordRow, _, request) => {
        const ctx = await read(request)
        return (await mayReadAnswers(ctx, row)) ? entriesOfTask(ctx, row.id) : null
      },
    }),
    files: t.field({
      type: [FormFile],
      nullable: { list: false, items: false },
      description: 'The files among the answers.',
      resolve: async (row: RecordRow, _, request) => {
        const ctx = await read(request)
        return (await mayReadAnswers(ctx, row)) ? documentsIn(ctx, task, row.id) : []
      },
    }),
  }),
})
