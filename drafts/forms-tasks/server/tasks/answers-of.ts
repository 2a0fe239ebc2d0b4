import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { fieldValues, type RecordRow } from '#platform/records/columns.ts'
import { recordType } from '#platform/records/type.ts'
import { versionById } from '#platform/records/versions.ts'
import { entriesOfTask } from './queries.ts'

/** Reads what was asked and answered, for everyone for whom the task is there. */
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
      nullable: false,
      description: 'What was submitted; nothing before that.',
      resolve: async ({ id }: RecordRow, _, request) => entriesOfTask(await read(request), id),
    }),
  }),
})
