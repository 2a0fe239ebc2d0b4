import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'listQualificationInstances filter.itemId': 'nobody has the oldest qualification of the library',
  'listRequirementGroupItems requirementGroupId': 'the oldest group has no qualifications',
}
