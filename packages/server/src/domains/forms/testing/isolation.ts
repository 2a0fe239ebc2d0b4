import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

const other = 'the category of the example is one of custom fields'
export const withoutControl: Exceptions = {
  'listFormDesigns filter.categoryId': other,
  'formDesignDuplicate input.categoryId': other,
}

export const ofTheProduct: Exceptions = {
  'getTeamTasks search': 'nobody reports to the administrator',
}
