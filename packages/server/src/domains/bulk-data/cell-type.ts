import { builder } from '#platform/graphql/builder.ts'
import type { ShownCell } from '#platform/imports/shown-cells.ts'

export const cellType = builder.objectRef<ShownCell>('BulkDataCell')
cellType.implement({
  fields: (t) => ({
    column: t.exposeString('column', { nullable: false }),
    text: t.exposeString('text', { description: 'As it is in the file, or as it was corrected; null if it is hidden from you or masked.' }),
    isHidden: t.exposeBoolean('isHidden', { nullable: false }),
    isMasked: t.exposeBoolean('isMasked', {
      nullable: false,
      description:
        'Whether it is of a sensitive custom field, which nobody reads here. To correct it, give the whole value; an empty one keeps it.',
    }),
    isCorrected: t.exposeBoolean('isCorrected', {
      nullable: false,
      description: 'Whether it was corrected in the preview; the file stays as it is.',
    }),
  }),
})
