import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { recordType } from '#platform/records/type.ts'
import { namesAsked } from '#platform/turns/names.ts'
import { turnNamed } from '#platform/turns/asked.ts'

export const ownersOfTask = builder.objectFields(recordType(checklistTask), {
  fields: (t) => ({
    owners: t.stringList({
      nullable: false,
      description:
        'The names of those who have to do it today; where none of them can sign in, of those who look after the checklists of the person.',
      resolve: async ({ id }: RecordRow, _, request) => namesAsked(await read(request), turnNamed(checklistTask.kind, 'do'), id),
    }),
  }),
})
