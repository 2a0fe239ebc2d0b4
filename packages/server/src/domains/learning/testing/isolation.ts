import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'listPersonSkills filter.skillId': 'nobody has the oldest skill',
  'listTrainings filter.typeId': 'the training of the example is of another type',
}
