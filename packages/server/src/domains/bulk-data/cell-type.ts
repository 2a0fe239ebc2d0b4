import { boolean, text, valueShape } from '#platform/graphql/shape.ts'

export const cellType = valueShape('BulkDataCell', {
  column: text(),
  text: text({ nullable: true, description: 'As it is in the file, or as it was corrected; null if it is hidden from you or masked.' }),
  isHidden: boolean(),
  isMasked: boolean({
    description:
      'Whether it is of a sensitive custom field, which nobody reads here. To correct it, give the whole value; an empty one keeps it.',
  }),
  isCorrected: boolean({ description: 'Whether it was corrected in the preview; the file stays as it is.' }),
})
