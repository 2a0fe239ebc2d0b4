import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import { defineCopy } from '#platform/records/mutations/copy.ts'

export const formDesignDuplicate = defineCopy(formDesign, 'duplicate', {
  description: 'Makes another form with what this one has, beside what is given. The new one is a draft.',
})
