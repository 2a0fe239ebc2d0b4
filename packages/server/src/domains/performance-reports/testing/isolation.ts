import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'getTalentGrid performanceGroupId': 'nobody is rated by the group of the example',
  'getTalentGrid potentialGroupId': 'nobody is rated by the group of the example',
  'getTalentGrid businessUnitId': 'nobody is rated by the group of the example',
  'getOwnMetricResponse id': 'the administrator was asked for no rating',
}
