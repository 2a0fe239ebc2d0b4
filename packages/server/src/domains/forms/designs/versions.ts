import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { recordType } from '#platform/records/type.ts'
import { batchedRowsOf } from '#platform/records/batch.ts'
import { versionsOfDesigns, type DesignVersionRow } from './sql.ts'

const Version = builder.objectRef<DesignVersionRow>('FormDesignVersion').implement({
  description: 'What was published of a form: it is never changed.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    number: t.exposeInt('number', { nullable: false }),
    publishedAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ published_at: at }) => at }),
    questions: t.exposeInt('questions', { nullable: false, description: 'How many questions it has.' }),
  }),
})

export const versionsOfDesign = builder.objectFields(recordType(formDesign), {
  fields: (t) => ({
    versions: t.field({
      type: [Version],
      nullable: { list: false, items: false },
      description: 'What was published, the last first.',
      resolve: async ({ id }: RecordRow, _, request) => {
        const ctx = await read(request)
        const versions = batchedRowsOf(
          ctx,
          'versions of form designs',
          ({ form_design_id: design }: DesignVersionRow) => design,
          (ids) => ctx.db.run(versionsOfDesigns, { ids }),
        )
        return [...(await versions.load(id))]
      },
    }),
  }),
})
