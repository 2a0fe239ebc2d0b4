import { task, taskStates } from '@kith/shared/domains/forms/tasks.ts'
import { workflowRun } from '@kith/shared/domains/workflows/workflows.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { batchedRowsOf } from '#platform/records/batch.ts'
import { recordType } from '#platform/records/type.ts'
import { may } from '#platform/rights/check.ts'
import { formsOfRuns, type FormOfRunRow } from '../sql.ts'

const FormOfRun = builder.objectRef<FormOfRunRow>('WorkflowRunForm').implement({
  description: 'A form that a workflow has sent, or will send.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    status: t.field({ type: enumOf('TaskState', taskStates), nullable: false, resolve: ({ status }) => status }),
    day: t.field({ type: 'Date', description: 'The day on which it was sent, or will be.', resolve: ({ day }) => day }),
    respondent: t.exposeString('respondent', { description: 'Whoever answers; null as long as it is nobody.' }),
  }),
})

export const formsOfRun = builder.objectFields(recordType(workflowRun), {
  fields: (t) => ({
    forms: t.field({
      type: [FormOfRun],
      nullable: { list: false, items: false },
      description: 'Its forms in the order in which they are sent, as far as you may view them.',
      resolve: async (row: RecordRow, _, request) => {
        const ctx = await read(request)
        const forms = batchedRowsOf(
          ctx,
          'forms of workflows',
          ({ run_id: of }: FormOfRunRow) => of,
          (ids) => ctx.db.run(formsOfRuns, { ids }),
        )
        const all = await forms.load(row.id)
        const verdicts = await Promise.all(all.map((form) => may(ctx, task.permissions.view, { kind: task.kind, id: form.id })))
        return all.filter((_form, index) => verdicts[index])
      },
    }),
  }),
})
