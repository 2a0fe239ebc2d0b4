import { goalTemplate } from '@kith/shared/domains/goals/templates.ts'
import { defineCopy } from '#platform/records/mutations/copy.ts'

export const goalTemplateDuplicate = defineCopy(goalTemplate, 'duplicate', {
  description: 'Makes another template with what this one has, beside what is given. The new one is enabled.',
})
